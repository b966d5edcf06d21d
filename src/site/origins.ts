import {giscusOrigin} from './comments';

/** Other sites that pages work with; the policy refuses all that is not here. */
export const origins = {
  /** Sites whose pages may be shown inside ours; other frames stay empty. */
  frames: [giscusOrigin],
  /** Sites that scripts of other sites may send requests to. */
  connect: [] as string[],
};
