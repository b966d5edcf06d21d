import {describeItem, type Finding, type NavbarItem} from './checkConfig';
import {literally} from './sources';

/** What navbar items may point to in one version of the docs. */
export type DocsVersion = {
  name: string;
  /** Drafts too: the theme leaves their items out without an error. */
  docIds: string[];
  /** Whether the sidebar of this name holds anything to link to. */
  sidebars: Record<string, boolean>;
};

/** Versions by the id of their docs plugin; the usual id is `default`. */
export type DocsById = Record<string, DocsVersion[]>;

function list(names: string[]): string {
  return names.length > 0 ? [...new Set(names)].join('、') : '（一个也没有）';
}

function versionNames(item: NavbarItem): string[] {
  const {versions} = item;
  return Array.isArray(versions)
    ? versions.map(String)
    : Object.keys(versions ?? {});
}

function checkItem(item: NavbarItem, versions: DocsVersion[]): Finding[] {
  const named = `，这一项是 ${describeItem(item)}`;
  if (item.type === 'docsVersionDropdown') {
    const names = versions.map(({name}) => name);
    return versionNames(item)
      .filter((name) => !names.includes(name))
      .map((name) => ({
        sign: literally(name),
        what: `版本菜单里的文档版本「${name}」不存在${named}`,
        fix: `从现有的版本里选：${list(names)}。`,
      }));
  }
  if (item.type === 'doc') {
    const id = String(item.docId);
    const ids = versions.flatMap(({docIds}) => docIds);
    return ids.includes(id)
      ? []
      : [
          {
            sign: literally(id),
            what: `导航栏要链接的文章「${id}」不存在${named}`,
            fix: `docId 是 docs 文件夹里的路径，不带扩展名。现有的文章：${list(ids)}。`,
          },
        ];
  }
  if (item.type === 'docSidebar') {
    const id = String(item.sidebarId);
    const sidebars = versions.flatMap((one) => Object.entries(one.sidebars));
    const found = sidebars.find(([name]) => name === id);
    if (found?.[1]) {
      return [];
    }
    return [
      found
        ? {
            sign: literally(id),
            what: `侧边栏「${id}」里没有可以链接的文章${named}`,
            fix: '在 sidebars.ts 里给这个侧边栏放进至少一篇文章，或删掉导航栏的这一项。',
          }
        : {
            sign: literally(id),
            what: `导航栏要链接的侧边栏「${id}」不存在${named}`,
            fix: `sidebarId 要与 sidebars.ts 里的名字一致。现有的侧边栏：${list(sidebars.map(([name]) => name))}。`,
          },
    ];
  }
  return [];
}

/**
 * Errors that show only once the docs are read: a version, a sidebar, a doc or
 * a docs plugin that is not there, a sidebar with nothing to link to. The
 * framework finds them too, but only after bundling, and once a page.
 */
export function checkNavbar(items: NavbarItem[], docs: DocsById): Finding[] {
  return items
    .filter(({type}) => type?.startsWith('doc'))
    .flatMap((item) => {
      const {docsPluginId} = item;
      const id = typeof docsPluginId === 'string' ? docsPluginId : 'default';
      const versions = docs[id];
      return versions
        ? checkItem(item, versions)
        : [
            {
              sign: /\bpresets:/,
              what: `导航栏要用的文档插件「${id}」没有启用，这一项是 ${describeItem(item)}`,
              fix: '不要关闭预设里的 docs；另设的文档插件，id 要与这一项的 docsPluginId 一致。',
            },
          ];
    });
}
