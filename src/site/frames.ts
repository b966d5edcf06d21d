import {giscusOrigin} from './comments';

/** Sites whose pages may be shown inside ours; every other frame stays empty. */
export const frames: string[] = [giscusOrigin];
