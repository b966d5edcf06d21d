// @ts-check
// The pool runs it by its path, in a process that reads no TypeScript by itself.
import {fileURLToPath} from 'node:url';
import jiti from 'jiti';

const load = jiti(fileURLToPath(import.meta.url));

/** @type {typeof import('./encodePicture')} */
export const {encodePicture} = load('./encodePicture.ts');

/** @type {typeof import('./encodeShareImage')} */
export const {encodeShareImage} = load('./encodeShareImage.ts');
