import type {Message} from '../../../lib/node/message';
import {isAllowed, originOf, type Sources} from './sources';
import {findStyleNeeds} from './styleNeeds';

/** What an element says of itself: the value of one of its attributes. */
export type ReadAttribute = (name: string) => string | undefined;

/** What is wrong with an element that the policy stops, and the remedy. */
export type Refusal = Pick<Message, 'what' | 'fix'>;

const registry = 'src/site/origins.ts';

function refuseFrame(read: ReadAttribute, {frames}: Sources) {
  const address = read('src') ?? '';
  const isEmpty = address === '' || /^about:/i.test(address);
  // The browser shows the text of `srcdoc` in place of the address.
  if (isEmpty || read('srcdoc') !== undefined || isAllowed(address, frames)) {
    return undefined;
  }
  const what = `嵌入的「${address}」不会显示`;
  if (isAllowed(address.replace(/^http:/i, 'https:'), frames)) {
    return {what, fix: '把地址开头的 http:// 改成 https://。'};
  }
  return {
    what,
    fix: originOf(address)
      ? `改成普通链接；确实要嵌入，就把 ${originOf(address)} 加进 ${registry} 的 frames。`
      : '存成文件，放到文章旁边，再写相对路径，例如 ./网页.html。',
  };
}

function refusePlugin(address: string | undefined) {
  return address
    ? {
        what: `嵌入的「${address}」不会显示`,
        fix: '浏览器的插件一律不许运行：图片改用 <img>，音视频改用 <audio> 或 <video>，PDF 与网页改用 <iframe> 或普通链接。',
      }
    : undefined;
}

function refuseForm(address: string | undefined) {
  // React writes a form that a function sends with such an address.
  return address && !/^javascript:/i.test(address)
    ? {
        what: `提交到「${address}」的表单提交不了`,
        fix: `改成普通链接，请读者到那个网站去填；写在组件里的，可以改用 fetch 提交，再把那个网站加进 ${registry} 的 connect。`,
      }
    : undefined;
}

const refusedSheet = (address: string): Refusal => ({
  what: `别的网站的样式表「${address}」不会载入`,
  fix: `把它写进 docusaurus.config.ts 的 stylesheets，或存进 static 文件夹，改成本站的地址；由组件载入的，把 ${originOf(address)} 加进 ${registry} 的 styles。`,
});

function refuseSheet(read: ReadAttribute, {styles}: Sources) {
  const address = read('href') ?? '';
  const isSheet = /(?:^|\s)stylesheet(?:\s|$)/i.test(read('rel') ?? '');
  return isSheet && originOf(address) && !isAllowed(address, styles)
    ? refusedSheet(address)
    : undefined;
}

/** Says what a visitor misses of the text of a `<style>`. */
function findStyleRefusals(css: string, {styles, fonts}: Sources): Refusal[] {
  const needs = findStyleNeeds(css);
  return [
    ...needs.sheets
      .filter((address) => !isAllowed(address, styles))
      .map(refusedSheet),
    ...needs.fonts
      .filter((address) => !isAllowed(address, fonts))
      .map((address) => ({
        what: `别的网站的字体「${address}」不会载入`,
        fix: '把这段 @font-face 移到 src/css/custom.css，或把字体存进 static 文件夹，改成本站的地址。',
      })),
  ];
}

function refuseScript(read: ReadAttribute, {scripts}: Sources) {
  const address = read('src') ?? '';
  return originOf(address) && !isAllowed(address, scripts)
    ? {
        what: `别的网站的脚本「${address}」不会运行`,
        fix: `把它写进 docusaurus.config.ts 的 scripts；由组件载入的，把 ${originOf(address)} 加进 ${registry} 的 scripts。`,
      }
    : undefined;
}

function refuseLink(address = ''): Refusal | undefined {
  // In a built page, React has put an error of its own in the place of the script.
  const isReplaced = address.includes('React has blocked');
  return /^\s*javascript:/i.test(address)
    ? {
        what: `${isReplaced ? '组件里写着 javascript: 的链接' : `链接「${address}」`}点了没有反应`,
        fix: '改成普通的网址；通到本页的一个标题，写成 [附录](#附录)。',
      }
    : undefined;
}

/** Says what a visitor misses of an element by its attributes. */
function findRefusal(
  tag: string,
  read: ReadAttribute,
  allowed: Sources,
): Refusal | undefined {
  switch (tag) {
    case 'a':
      return refuseLink(read('href'));
    case 'iframe':
      return refuseFrame(read, allowed);
    case 'object':
      return refusePlugin(read('data'));
    case 'embed':
      return refusePlugin(read('src'));
    case 'form':
      return refuseForm(read('action'));
    case 'button':
    case 'input':
      return refuseForm(read('formaction'));
    case 'link':
      return refuseSheet(read, allowed);
    case 'script':
      return refuseScript(read, allowed);
    default:
      return undefined;
  }
}

/**
 * Says what a visitor misses of an element because the policy stops it.
 *
 * @param readText reads what stands between its tags
 * @param allowed what the policy allows
 */
export function findRefusals(
  tag: string,
  read: ReadAttribute,
  readText: () => string,
  allowed: Sources,
): Refusal[] {
  if (tag === 'style') {
    return findStyleRefusals(readText(), allowed);
  }
  const refusal = findRefusal(tag, read, allowed);
  return refusal ? [refusal] : [];
}
