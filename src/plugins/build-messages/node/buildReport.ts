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
import {Sources} from './sources';
import type {ArticleReminder} from './storedReminders';
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

/** What one run of `docusaurus build` or `docusaurus start` has to report. */
type BuildReport = {
  sources: Sources;
  /** Texts of errors that are not explained yet. */
  errorTexts: string[];
  /** Those of all articles that this run has compiled. */
  articleReminders: ArticleReminder[];
  /** Runs ahead of the report of a build that fails. */
  beforeFailureReport?: () => void;
  /**
   * Whether to show the messages on the pull request, too; undefined until the
   * configuration says so.
   */
  annotate?: boolean;
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
  const report: BuildReport = {
    sources: new Sources(process.cwd(), '/'),
    errorTexts: [],
    articleReminders: [],
  };
  globals[reportKey] = report;
  const unreported: Message[] = [];
  const {warn, error} = console;

  const takeReport = (includeErrors: boolean): string => {
    const errorText = includeErrors
      ? report.errorTexts.splice(0).join('\n')
      : '';
    const mistakes = errorText
      ? explain(errorText, rules, report.sources)
      : undefined;
    return formatReport(
      unreported.splice(0),
      mistakes,
      report.annotate ?? false,
    );
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
    const {messages} = explain(args.join(' '), rules, report.sources);
    unreported.push(...messages);
    reportSoon();
  };
  console.error = (...args: unknown[]) => {
    error(...args);
    report.errorTexts.push(args.join(' '));
    reportSoon();
  };
  process.on('exit', (code) => {
    if (code !== 0) {
      report.beforeFailureReport?.();
    }
    // The process is ending: nothing asynchronous is written any more.
    writeWhole(process.stderr.fd, takeReport(code !== 0));
  });
}
