import path from 'node:path';

import type {Answer, FileKind} from '../../../lib/build/fileRequests';
import {prepare, storeFolder} from './prepare';

export const picture: FileKind = {
  name: 'picture',
  label: '图片',
  syntax: ['image', 'img', 'src'],
  component: 'IdealImage',
  prop: 'img',
};

/** Folder below the base path. */
const folder = 'assets/images';

/**
 * Answers the request for a picture with what `@theme/IdealImage` takes:
 * ideal-image's `{src: {images, …}, preSrc}`, where `src`, `width` and `height`
 * are the original's and `avif` is added.
 *
 * @param isResource for a request that an article's author has written. Its
 *   module also works as an address: Docusaurus documents `<img src={图}>` and
 *   `require('./图.png').default`.
 * @param sizes widths to encode, ascending
 */
export async function answerPicture(
  source: string,
  isResource: boolean,
  {siteDir, sizes}: {siteDir: string; sizes: readonly number[]},
): Promise<Answer> {
  const {key, extension, width, height, preSrc, webp, avif} = await prepare(
    source,
    {siteDir, sizes},
  );
  const files: Answer['files'] = {};
  const at = (end: string) => {
    const file = `${key}.${end}`;
    files[`${folder}/${file}`] = path.join(storeFolder(siteDir), file);
    return `__webpack_public_path__ + ${JSON.stringify(`${folder}/${file}`)}`;
  };
  const list = (widths: number[], format: string) =>
    widths.map((each) => `{path: ${at(`${each}.${format}`)}, width: ${each}}`);
  const value = `{
  src: {
    src: ${at(extension)},
    width: ${width},
    height: ${height},
    images: [${list(webp, 'webp').join()}],
    avif: [${list(avif, 'avif').join()}],
  },
  preSrc: ${JSON.stringify(preSrc)},
}`;
  const widest = webp.at(-1);
  const address = at(widest ? `${widest}.webp` : extension);
  const code = isResource
    ? `const address = ${address};
module.exports = Object.assign(
  Object.create({toString: () => address, default: address}),
  ${value},
);`
    : `module.exports = ${value};`;
  return {code, files};
}
