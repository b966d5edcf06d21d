// @ts-check
// The pool runs it by its path, in a process that reads no TypeScript by itself.
import {fileURLToPath} from 'node:url';
import jiti from 'jiti';

/** @type {typeof import('./encode')} */
const {encode} = jiti(fileURLToPath(import.meta.url))('./encode.ts');

export default encode;
