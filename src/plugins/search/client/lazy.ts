/** What the chunk holds; see load.ts. */
export {arrive} from './arrive';
export {default as Panel} from './Panel';
