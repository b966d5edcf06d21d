// @ts-check
// Plain JavaScript: Node loads it ahead of the build it measures.
import {readFileSync, writeFileSync} from 'node:fs';
import {isMainThread} from 'node:worker_threads';

const file = process.env.BENCH_USAGE;

/** CPU seconds of the children that have ended, of git above all. */
function ofChildren() {
  if (process.platform !== 'linux') {
    return 0;
  }
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  // cutime and cstime, in ticks of 10 ms.
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

if (isMainThread && file) {
  // What the build starts is counted with it, and reports nothing.
  delete process.env.BENCH_USAGE;
  process.on('exit', () => {
    const {userCPUTime, systemCPUTime, maxRSS} = process.resourceUsage();
    const cpu = (userCPUTime + systemCPUTime) / 1e6 + ofChildren();
    writeFileSync(file, JSON.stringify({cpu, memory: maxRSS / 1024}));
  });
}
