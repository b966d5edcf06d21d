// Change: theme-classic's SearchBar is an empty slot; ours is the local search.
import type {ReactNode} from 'react';

import SearchBox from '@site/src/features/search';

export default function SearchBar(): ReactNode {
  return <SearchBox />;
}
