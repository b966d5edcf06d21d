// Change: writes nothing; only crawlers of hosted searches would read it.
import type {ReactNode} from 'react';

export default function SearchMetadata(): ReactNode {
  return null;
}
