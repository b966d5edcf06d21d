import {giscusOrigin} from './comments';

/** Other sites that pages use, beside those that the build finds by itself. */
export const origins = {
  /** Sites whose pages may be shown in frames; other frames stay empty. */
  frames: [giscusOrigin],
  /** Sites that scripts of other sites may send requests to. */
  connect: [] as string[],
};
