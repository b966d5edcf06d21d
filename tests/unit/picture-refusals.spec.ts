import {expect, test} from '@playwright/test';
import {crc32} from 'node:zlib';

import {createSite, noisy, transform} from '../support/markdownImages';

test('a broken image names the file, the line and what is wrong', async () => {
  const {siteDir, save} = createSite();
  const whole = await noisy(300, 200).png().toBuffer();
  save('好.png', whole);
  save('半截.png', whole.subarray(0, whole.length / 2));
  save('空的.png', Buffer.alloc(0));
  save('文字.png', Buffer.from('这不是图片。'));
  const broken: Record<string, string> = {
    './半截.png': '图片数据不完整或已损坏',
    './空的.png': '文件是空的（0 字节）',
    './文字.png': '文件内容不是图片，或文件头已损坏',
  };
  for (const [url, reason] of Object.entries(broken)) {
    await expect(transform(siteDir, ['./好.png', url])).rejects.toThrow(
      `docs/教程.md:2：图片「${url}」无法使用：${reason}`,
    );
  }
});

test('formats that browsers do not show are named', async () => {
  const {siteDir, save} = createSite();
  save('位图.bmp', Buffer.from('BM\x3a\0\0\0'));
  save('图标.ico', Buffer.from([0, 0, 1, 0, 1, 0]));
  save('扫描.tiff', await noisy(30, 20).tiff().toBuffer());
  for (const [url, format] of [
    ['./位图.bmp', 'BMP'],
    ['./图标.ico', 'ICO'],
    ['./扫描.tiff', 'TIFF'],
  ] as const) {
    await expect(transform(siteDir, [url])).rejects.toThrow(
      `docs/教程.md:1：图片「${url}」无法使用：不支持 ${format} 格式`,
    );
  }
});

test('a picture that declares 20 000 × 20 000 is refused unread', async () => {
  const {siteDir, save} = createSite();
  const small = await noisy(8, 8).png().toBuffer();
  // The header alone claims the size; its checksum has to agree.
  const header = Buffer.from(small.subarray(12, 29));
  header.writeUInt32BE(20_000, 4);
  header.writeUInt32BE(20_000, 8);
  header.copy(small, 12);
  small.writeUInt32BE(crc32(header), 29);
  save('炸弹.png', small);
  await expect(transform(siteDir, ['./炸弹.png'])).rejects.toThrow(
    '图片「./炸弹.png」无法使用：图片太大（20000 × 20000 像素）',
  );
});
