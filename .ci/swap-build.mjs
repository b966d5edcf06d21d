// Puts the build that has just succeeded in the place of the last one. Until
// then build/ stays as it is: the framework empties its folder first, and a
// build that fails or is killed would leave nothing, or half a site.
import {existsSync, renameSync, rmSync} from 'node:fs';

const [next, current, last] = ['.cache/build', 'build', '.cache/last-build'];

rmSync(last, {recursive: true, force: true});
if (existsSync(current)) {
  renameSync(current, last);
}
renameSync(next, current);
rmSync(last, {recursive: true, force: true});
console.log('构建完成，已换下上一次的 build/。');
