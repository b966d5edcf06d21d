import {readFile} from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

import {prepare} from './prepare';
import {lossless} from './recipe';
import {storeFolder} from './store';
import type {Encoded} from './variants';

/** What responsive-loader asks of the library that resizes for it. */
type Adapter = (imagePath: string) => {
  metadata: () => Promise<{width: number; height: number}>;
  resize: (request: {width: number}) => Promise<Encoded>;
};

/**
 * Stands in for the loader's own sharp adapter, which ignores `format` (a
 * `.webp` of it holds a PNG) and encodes anew in each compilation.
 *
 * A width that is not worth a file is answered with the next wider variant,
 * under its true width; `@theme/IdealImage` lists each width once.
 */
export function createAdapter(siteDir: string): Adapter {
  return (imagePath) => {
    const prepared = prepare(imagePath, siteDir);
    return {
      metadata: () => prepared,
      async resize({width}) {
        const {variants} = await prepared;
        const variant =
          variants.find((each) => each.width >= width) ?? variants.at(-1);
        if (variant) {
          const file = path.join(storeFolder(siteDir), variant.file);
          const {width: exact, height} = variant;
          return {width: exact, height, data: await readFile(file)};
        }
        const {data, info} = await sharp(imagePath)
          .autoOrient()
          .webp(lossless)
          .toBuffer({resolveWithObject: true});
        return {data, width: info.width, height: info.height};
      },
    };
  };
}
