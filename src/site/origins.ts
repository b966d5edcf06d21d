import {giscusOrigin} from './comments';

/** Other sites that pages use. The policy refuses all sites that are not here. */
export const origins = {
  /** Sites whose pages may be shown in frames; other frames stay empty. */
  frames: [giscusOrigin],
  /** Sites that scripts of other sites may send requests to. */
  connect: [] as string[],
};
