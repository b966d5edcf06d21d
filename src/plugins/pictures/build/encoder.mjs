// @ts-check
// The pool runs it by its path, in a process that reads no TypeScript by itself.
import jiti from 'jiti';

/** @type {typeof import('./encode')} */
const {encode} = jiti(import.meta.url)('./encode.ts');

export default encode;
