/**
 * What a file in gzip says. Where the browser cannot unpack it (iOS before 16.4),
 * a library is downloaded, which does.
 *
 * @throws if it is another file, such as the host's error page
 */
export async function unpack(file: Response): Promise<unknown> {
  if ('DecompressionStream' in window) {
    const unpacked = file.body?.pipeThrough(new DecompressionStream('gzip'));
    return new Response(unpacked).json();
  }
  const {gunzipSync, strFromU8} = await import(
    /* webpackChunkName: "gunzip" */ 'fflate'
  );
  const packed = new Uint8Array(await file.arrayBuffer());
  return JSON.parse(strFromU8(gunzipSync(packed)));
}
