/** What the chunk holds; see load.ts. */
export {default as markWords} from './Arrival';
export {default as Panel} from './Panel';
export {follow} from './Panel/follow';
