import type {Message} from '../../lib/message';
import {
  budgets,
  type Budget,
  growth,
  type PageType,
  pageTypes,
} from '../../site/budgets';
import type {Page} from './sample';
import type {Weight} from './weigh';

/** A page, and what it costs. */
export type Weighed = {page: Page; weight: Weight};

const facts = 'src/site/budgets.ts';

const measures: Record<keyof Budget, {name: string; fix: string}> = {
  script: {
    name: '脚本',
    fix: '运行 npm run bundles 看每个文件里有什么，把只有少数页面用到的代码改成用到时再加载。',
  },
  style: {
    name: '样式',
    fix: '删去用不到的规则，把只有个别组件用到的样式放进它的 *.module.css。',
  },
  html: {
    name: ' HTML（正文与目录之外）',
    fix: '检查导航栏、页脚、公告，以及插件写进每一页的标签与内联脚本。',
  },
  requests: {
    name: '请求数',
    fix: '合并总是一起用到的文件，或者等用到时再加载。',
  },
};

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

const raise = (entry: string) =>
  `确实需要更多，就把 ${facts} 里的 ${entry} 调高，并写明原因。`;

/** In bytes, or a number of requests. */
const limitOf = ({type}: Page, measure: keyof Budget) =>
  budgets[type][measure] * (measure === 'requests' ? 1 : 1000);

function explain({page, weight}: Weighed, measure: keyof Budget): Message {
  const {figure, parts} = weight[measure];
  const {name, fix} = measures[measure];
  const counted = measure === 'requests';
  const show = (number: number) =>
    counted ? `${number} 个` : `${kilobytes(number)}（gzip）`;
  const heaviest = parts
    .slice(0, 3)
    .map(({file, bytes}) => (counted ? file : `${file}（${kilobytes(bytes)}）`))
    .join('、');
  return {
    where: page.file,
    what:
      `${pageTypes[page.type]} ${page.route} 的${name}是 ${show(figure)}，` +
      `超出上限 ${show(limitOf(page, measure))}；最重的是 ${heaviest}`,
    fix: fix + raise(`budgets.${page.type}.${measure}`),
  };
}

/**
 * Everything in which a type of pages exceeds its budget, with the page that
 * exceeds it most.
 */
export function judgePages(weighed: Weighed[]): Message[] {
  return (Object.keys(pageTypes) as PageType[]).flatMap((type) =>
    (Object.keys(measures) as (keyof Budget)[]).flatMap((measure) => {
      const figureOf = ({weight}: Weighed) => weight[measure].figure;
      const [most] = weighed
        .filter(({page}) => page.type === type)
        .sort((a, b) => figureOf(b) - figureOf(a));
      return most && figureOf(most) > limitOf(most.page, measure)
        ? [explain(most, measure)]
        : [];
    }),
  );
}

/** @param bytes of {@link import('./growth').addressBytes} */
export function judgeGrowth(bytes: number, pages: number): Message[] {
  const limit = growth.perPage * Math.min(pages, growth.pages);
  return bytes <= limit
    ? []
    : [
        {
          what:
            `每一页都要下载的脚本里，各页的网址与分块名占 ${bytes} 字节，` +
            `超出上限 ${limit} 字节（${pages} 页，每页 ${growth.perPage} 字节，` +
            `至多算 ${growth.pages} 页）`,
          fix:
            '检查新加的插件是否用 setGlobalData 写入了每一页的资料，' +
            `改为只写入用到它的页面。${raise('growth')}`,
        },
      ];
}
