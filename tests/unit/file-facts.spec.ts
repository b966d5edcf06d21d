import {expect, test} from '@playwright/test';

import {formatSize, formatType} from '../../src/lib/fileFacts';

test('sizes read as in Windows Explorer', () => {
  const sizes: Record<number, string> = {
    0: '0 B',
    1023: '1023 B',
    1024: '1 KB',
    1536: '1.5 KB',
    [1024 ** 2 - 1]: '1 MB',
    [12.3 * 1024 ** 2]: '12.3 MB',
    [345.6 * 1024 ** 2]: '346 MB',
    [2 * 1024 ** 3]: '2 GB',
    [3000 * 1024 ** 3]: '3000 GB',
  };
  for (const [bytes, text] of Object.entries(sizes)) {
    expect(formatSize(Number(bytes)), bytes).toBe(text);
  }
});

test('the type is what the extension says', () => {
  const types: Record<string, string | undefined> = {
    '字库 v1.2.zip': 'ZIP',
    '补丁.7z': '7Z',
    '源码.tar.gz': 'TAR.GZ',
    '存档.BIN': 'BIN',
    许可: undefined,
    '.gitignore': undefined,
    '说明.第二版': undefined,
  };
  for (const [name, type] of Object.entries(types)) {
    expect(formatType(name), name).toBe(type);
  }
});
