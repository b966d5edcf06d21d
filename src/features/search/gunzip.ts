import {gunzipSync} from 'fflate';

/** For Safari before 16.4 and Firefox before 113. */
export const gunzip = async (response: Response): Promise<BodyInit> =>
  gunzipSync(new Uint8Array(await response.arrayBuffer()));
