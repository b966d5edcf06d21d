// Puts the build that has just succeeded in the place of the last one. Until
// then build/ stays as it is: the framework empties its folder first, and a
// build that fails or is killed would leave nothing, or half a site.
//
// On Windows a virus scanner or an open Explorer can hold a folder. Whatever
// fails, a whole build stays in build/, or the next run brings it back there.
import {existsSync, renameSync, rmSync} from 'node:fs';
import {setTimeout} from 'node:timers/promises';

const [next, current, last] = ['.cache/build', 'build', '.cache/last-build'];

/** Tries for about three seconds, in which most programs let go. */
async function move(from, to) {
  for (let wait = 50; ; wait *= 2) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      if (wait > 2000) {
        throw error;
      }
      await setTimeout(wait);
    }
  }
}

try {
  if (existsSync(last) && !existsSync(current)) {
    // What a former run left half done.
    await move(last, current);
  }
  if (!existsSync(next)) {
    // The build went elsewhere: `npm run build -- --out-dir dist`.
    process.exit();
  }
  rmSync(last, {recursive: true, force: true, maxRetries: 5});
  if (existsSync(current)) {
    await move(current, last);
  }
  try {
    await move(next, current);
  } catch (error) {
    if (existsSync(last)) {
      await move(last, current);
    }
    throw error;
  }
} catch (error) {
  console.error(`${error}

构建已经完成，但没能换下上一次的 build/：有程序正占用着这个文件夹。
   改法：关掉打开着 build 或 .cache 的窗口与程序，再运行 npm run postbuild。`);
  process.exit(1);
}
try {
  rmSync(last, {recursive: true, force: true, maxRetries: 5});
} catch {
  // The next run deletes it.
}
console.log('构建完成，已换下上一次的 build/。');
