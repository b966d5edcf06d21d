import path from 'node:path';

import {collectReminders, type Message} from '../../../lib/node/message';
import {articleRules} from './articleRules';
import {configRules} from './configRules';
import {crashRules} from './crashRules';
import {formatReport} from './formatReport';
import {linkRules} from './linkRules';
import {mdxRules} from './mdxRules';
import {moduleRules} from './moduleRules';
import {explain} from './rule';
import {SiteFiles} from './siteFiles';
import {type ArticleReminder, exchangeReminders} from './storedReminders';
import {writeWhole} from './writeWhole';

/**
 * Used for warnings and errors alike: options of the site such as
 * `onBrokenLinks` decide which of the two a mistake is.
 */
export const rules = [
  ...linkRules,
  ...articleRules,
  ...mdxRules,
  ...moduleRules,
  ...crashRules,
  ...configRules,
];

/** What the report is told while the site is loaded. */
type Settings = {
  /** Whether to show the messages on the pull request, too. */
  annotate: boolean;
  /** The site's files, as its configuration describes them. */
  siteFiles: SiteFiles;
};

/** What one run of `docusaurus build` or `docusaurus start` has to report. */
type BuildReport = {
  /**
   * Tells the report what is known so far. It starts without any setting, so that it
   * also explains why the site can't be loaded.
   */
  configure: (settings: Partial<Settings>) => void;
  /** Whether {@link configure} was called. */
  isConfigured: boolean;
  /** Texts of errors that are not explained yet. */
  errorTexts: string[];
  /** Absolute paths of the articles that did not come out of the cache. */
  compiled: Set<string>;
  /** What was found in articles of this run, which is stored for the next one. */
  articleReminders: ArticleReminder[];
};

/**
 * Key of the report. It is kept on the global object, because the framework
 * evaluates the configuration, and with it this module, several times.
 */
const reportKey = Symbol.for('site.build-messages');
const globals = globalThis as {[reportKey]?: BuildReport};

/**
 * For so many milliseconds `docusaurus start` has to print nothing before the
 * report follows: until then, all that it prints belongs to one change.
 */
const quietTime = 800;

/** The report of this run; other commands have none. */
export const currentReport = (): BuildReport | undefined => globals[reportKey];

/**
 * Explains in Chinese what the framework prints in English, which stays
 * visible: at the end of `docusaurus build`, after each change in `docusaurus
 * start`. It replaces `console.warn` and `console.error`, which still print, and
 * listens for the exit of the process: no other hook sees every error.
 *
 * Later calls of a run do nothing.
 *
 * @param argv `process.argv`; other commands are left alone
 */
export function startReport(argv: string[]): void {
  const [, script = '', command = ''] = argv;
  if (
    path.parse(script).name !== 'docusaurus' ||
    !['build', 'start'].includes(command) ||
    currentReport()
  ) {
    return;
  }
  const settings: Partial<Settings> = {};
  const report: BuildReport = {
    configure(known) {
      Object.assign(settings, known);
      report.isConfigured = true;
    },
    isConfigured: false,
    errorTexts: [],
    compiled: new Set(),
    articleReminders: [],
  };
  globals[reportKey] = report;
  const unreported: Message[] = [];
  const {warn, error} = console;

  const explainText = (text: string) =>
    explain(
      text,
      rules,
      settings.siteFiles ?? new SiteFiles(process.cwd(), '/'),
    );

  /**
   * The text of what was not reported yet. A warning was explained when it was printed.
   * Errors are explained here, all at once, since the summary numbers them and says
   * whether there may be more.
   *
   * @param includeErrors false at the exit of a command that has not failed: the
   *   summary would say that it has
   */
  const takeReport = (includeErrors: boolean): string => {
    const errorText = includeErrors
      ? report.errorTexts.splice(0).join('\n')
      : '';
    const mistakes = errorText ? explainText(errorText) : undefined;
    const {annotate = false} = settings;
    return formatReport(unreported.splice(0), mistakes, annotate);
  };

  let timer: NodeJS.Timeout | undefined;
  const reportSoon = () => {
    if (command === 'start') {
      clearTimeout(timer);
      timer = setTimeout(() => error(takeReport(true)), quietTime);
    }
  };

  collectReminders((message, article) => {
    unreported.push(message);
    if (article !== undefined) {
      report.articleReminders.push({message, article});
    }
    reportSoon();
  });
  console.warn = (...args: unknown[]) => {
    warn(...args);
    unreported.push(...explainText(args.join(' ')).messages);
    reportSoon();
  };
  console.error = (...args: unknown[]) => {
    error(...args);
    report.errorTexts.push(args.join(' '));
    reportSoon();
  };
  process.on('exit', (code) => {
    const hasFailed = code !== 0;
    const {siteFiles} = settings;
    // A build that fails has compiled articles, too, and the next one takes them out
    // of the cache, so that their reminders are stored as well. A development server
    // that somebody ends has not failed: it stores nothing, and does not repeat the
    // reminders of earlier builds.
    if (siteFiles && (hasFailed || command === 'build')) {
      const {articleReminders, compiled} = report;
      unreported.push(
        ...exchangeReminders(siteFiles.siteDir, articleReminders, compiled),
      );
    }
    // The process is ending: nothing asynchronous is written any more.
    writeWhole(process.stderr.fd, takeReport(hasFailed));
  });
}
