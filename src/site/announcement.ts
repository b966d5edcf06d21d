import type {ThemeConfig} from '@docusaurus/preset-classic';

/**
 * A new text wants a new id, so that visitors who closed the old one see it.
 * The specification fixes the text colour; src/css/custom.css has its grounds.
 */
export const announcementBar = {
  id: 'follow_me',
  content:
    '欢迎在 <a target="_blank" rel="noopener noreferrer" href="https://github.com/game-toolkit">GitHub</a>' +
    ' 和 <a target="_blank" rel="noopener noreferrer" href="https://www.bilibili.com/">哔哩哔哩</a> 关注作者',
  textColor: '#091E42',
  backgroundColor: 'var(--site-strip)',
  isCloseable: true,
} satisfies ThemeConfig['announcementBar'];
