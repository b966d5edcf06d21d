import {runInNewContext} from 'node:vm';
import sharp from 'sharp';

import type {answerRequests} from '../../src/lib/node/fileRequests';

/** The widths that the site has. */
export const sizes = [480, 800, 1080, 1600, 2400];

/**
 * What the bundler gets for a request: the module's value and its notes.
 *
 * @param rule which rule answers: that of articles' requests is the first
 */
export async function respond(
  {module: {rules}}: ReturnType<typeof answerRequests>,
  resource: {resourcePath?: string; resourceQuery?: string},
  rule = 0,
) {
  const notes: Record<string, string> = {};
  const code = await rules[rule]?.use.options.answer({
    resourcePath: '',
    resourceQuery: '',
    ...resource,
    addDependency: () => undefined,
    emitFile: (name, content) => {
      notes[name] = String(content);
    },
  });
  const exported = {exports: undefined as unknown};
  runInNewContext(code ?? '', {
    module: exported,
    __webpack_public_path__: '/base/',
  });
  return {value: exported.exports, notes};
}

/** A picture that no encoder makes small. */
export const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#246',
      noise: {type: 'gaussian', mean: 120, sigma: 40},
    },
  });
