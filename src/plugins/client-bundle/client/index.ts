// Every page has the layout. A client module is part of the main bundle; without
// this line, the layout would be split into a chunk for each set of pages that
// have a part of it in common.
export {default as Layout} from '@theme/Layout';
