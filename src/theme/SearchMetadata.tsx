// Change: writes nothing; its tags are for searches other than ours.
import type {ReactNode} from 'react';

export default function SearchMetadata(): ReactNode {
  return null;
}
