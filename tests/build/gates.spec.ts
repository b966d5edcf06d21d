import {test} from '@playwright/test';

import {writeFiles} from '../support/files';
import {copyProject, git} from '../support/siteCopy';
import {runBuild} from '../support/sites';
import {expectSaid, readSteps} from '../support/sections';

let dir = '';

test.beforeAll(() => {
  dir = copyProject({name: 'gates'});
});

for (const [name, {files, says}] of readSteps('gates.md')) {
  test(`the build refuses ${name}`, async () => {
    writeFiles(dir, files);
    const {output} = await runBuild(dir, {}, 1);
    git(dir, 'add', '--all');
    git(dir, 'reset', '--quiet', '--hard');
    // Our last words, from the ruled line on.
    expectSaid(output.slice(output.lastIndexOf('────')), says);
  });
}
