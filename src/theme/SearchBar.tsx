// Change: theme-classic's SearchBar is an empty slot; ours is the local search.
export {default} from '@site/src/features/search';
