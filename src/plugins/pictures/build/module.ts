import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import sharp from 'sharp';

import {toSitePath} from '../../../lib/markdownAddress';
import {ExplainedError} from '../../../lib/message';
import {inspect} from './inspect';
import {prepare, type Prepared, storeFolder} from './prepare';
import {recipe} from './recipe';

/** The part of a loader's context that is used here. */
export type LoaderContext = {
  resourcePath: string;
  resourceQuery: string;
  rootContext: string;
  addDependency: (file: string) => void;
  emitFile: (name: string, content: Buffer) => void;
};

/** ideal-image's responsive-loader, with the options that the plugin gave. */
export type IdealLoader = {
  loader: string;
  options: {emitFile: boolean; [option: string]: unknown};
};

export type Options = {
  siteDir: string;
  sizes: readonly number[];
  /** Otherwise every picture is the original: nothing to wait for. */
  encode: boolean;
  ideal: IdealLoader;
};

type Size = {width: number; height: number};

/** What the adapter of a responsive-loader is asked for. */
type Resize = (request: {width: number}) => Promise<Size & {data: Buffer}>;

/** How the request of an article's picture begins. */
export const written = /^\?picture=/;

/** As a query, which bears any name: a path bears no `#`, `?` or `!`. */
export const writeRequest = (file: string, where: string): string =>
  `?${new URLSearchParams({picture: file, where}).toString()}`;

/**
 * Code of the module that ideal-image's loader makes of a picture. In place of
 * its own sharp adapter, which ignores `format` (a `.webp` of it holds a PNG),
 * it is given what the store has.
 */
function idealModule(
  {rootContext, emitFile}: LoaderContext,
  {file, variants, opaque, ...size}: Prepared,
  {siteDir, ideal: {loader, options}}: Options,
): Promise<string> {
  const stored = (name: string) => path.join(storeFolder(siteDir), name);
  const resize: Resize = async ({width}) => {
    const variant = variants.find((each) => each.width === width);
    if (variant) {
      return {...variant, data: await readFile(stored(variant.file))};
    }
    const {data, info} = await sharp(stored(file))
      .resize({width})
      .webp(recipe.lossy)
      .toBuffer({resolveWithObject: true});
    return {width: info.width, height: info.height, data};
  };
  const query = {
    ...options,
    sizes: variants.map(({width}) => width),
    placeholder: opaque,
    placeholderSize: recipe.placeholderWidth,
    adapter: () => ({metadata: () => Promise.resolve(size), resize}),
  };
  const run = createRequire(__filename)(loader) as (this: object) => void;
  return new Promise((resolve, reject) => {
    run.call({
      query,
      resourcePath: stored(file),
      rootContext,
      emitFile,
      async: () => (error: Error | null, code: string) =>
        error ? reject(error) : resolve(code),
    });
  });
}

/** The bundler's cache does not know what a loader was made of. */
const recipeFile = path.join(__dirname, 'recipe.ts');

/** Adds that the module stands for an address, too. */
const asAddress = `
const {images, src} = module.exports.src;
const address = images.length > 0 ? images[images.length - 1].path : src;
module.exports = Object.assign(
  Object.create({toString: () => address, default: address}),
  module.exports,
);`;

async function pictureModule(
  context: LoaderContext,
  source: string,
  options: Options,
): Promise<string> {
  const emit = (name: string, content: Buffer): string => {
    const file = `assets/images/${name}`;
    if (options.ideal.options.emitFile) {
      context.emitFile(file, content);
    }
    return `__webpack_public_path__ + ${JSON.stringify(file)}`;
  };
  const original = (src: string, {width, height}: Size) =>
    `src: ${src}, width: ${width}, height: ${height}`;
  if (!options.encode) {
    const content = await readFile(source);
    const hash = createHash('sha256').update(content).digest('hex');
    const {extension, ...size} = await inspect(content);
    const src = emit(`${hash.slice(0, 20)}.${extension}`, content);
    return `module.exports = {src: {${original(src, size)}, images: []}};`;
  }
  const prepared = await prepare(source, options);
  const {file, variants} = prepared;
  const emitStored = async (name: string) =>
    emit(name, await readFile(path.join(storeFolder(options.siteDir), name)));
  const facts = original(await emitStored(file), prepared);
  if (variants.length === 0) {
    return `module.exports = {src: {${facts}, images: []}};`;
  }
  const avif = await Promise.all(
    variants.flatMap(({avif: name, width}) =>
      name
        ? [emitStored(name).then((src) => `{path: ${src}, width: ${width}}`)]
        : [],
    ),
  );
  return `${await idealModule(context, prepared, options)}
const {images: webp, placeholder} = module.exports;
module.exports = {
  src: {${facts}, images: webp, avif: [${avif.join(', ')}]},
  preSrc: placeholder,
};`;
}

/**
 * Answers the requests for pictures with what `@theme/IdealImage` takes:
 * ideal-image's `{src: {images, …}, preSrc}`, where `src`, `width` and `height`
 * are the original's and `avif` is ours.
 *
 * What a hand-written request gets stands for an address too: `<img src={图}>`
 * and `require('./图.png').default` are what Docusaurus teaches, and both are
 * empty with ideal-image as it comes.
 */
export function createAnswer(options: Options) {
  return async (context: LoaderContext): Promise<string> => {
    const request = new URLSearchParams(context.resourceQuery);
    const file = request.get('picture');
    const source =
      file === null ? context.resourcePath : path.join(options.siteDir, file);
    context.addDependency(source);
    context.addDependency(recipeFile);
    try {
      const code = await pictureModule(context, source, options);
      return file === null ? code + asAddress : code;
    } catch (error) {
      throw new ExplainedError({
        where: request.get('where') ?? toSitePath(options.siteDir, source),
        what: `图片「${path.basename(source)}」无法使用：${(error as Error).message}`,
        fix: '用看图软件打开检查，换成完好的图片文件。',
      });
    }
  };
}
