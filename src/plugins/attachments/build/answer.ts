import path from 'node:path';

import type {Answer, FileKind} from '../../../lib/build/fileRequests';
import {formatSize, formatType, publicPath, readFacts} from './facts';

export const attachment: FileKind = {
  name: 'attachment',
  label: '附件',
  syntax: ['link', 'a', 'href'],
  component: 'Attachment',
  prop: 'file',
};

/** A click on these shows a picture, and downloads nothing. */
const isPicture = (name: string) =>
  /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(name);

/** Answers the request for an attachment with what `@theme/Attachment` takes. */
export async function answerAttachment(source: string): Promise<Answer> {
  const {sha256, size} = await readFacts(source);
  const address = publicPath(sha256, source);
  const encoded = address.split('/').map(encodeURIComponent).join('/');
  const name = path.basename(source);
  const facts = isPicture(name)
    ? {}
    : {name, type: formatType(name), size: formatSize(size), sha256};
  return {
    code: `module.exports = {
  ...${JSON.stringify(facts)},
  href: __webpack_public_path__ + ${JSON.stringify(encoded)},
};`,
    files: {[address]: source},
  };
}
