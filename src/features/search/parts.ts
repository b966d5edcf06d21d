/** What the chunk holds; see load.ts. */
export {default as arrive} from './Arrival';
export {default as Panel} from './Panel';
