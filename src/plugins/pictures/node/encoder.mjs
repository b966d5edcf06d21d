// @ts-check
// The pool runs it by its path, in a process that reads no TypeScript by itself.
import {fileURLToPath} from 'node:url';
import jiti from 'jiti';

const load = jiti(fileURLToPath(import.meta.url));

/** @type {typeof import('./pictureStore')} */
export const {storePicture, storeShareImage} = load('./pictureStore.ts');
