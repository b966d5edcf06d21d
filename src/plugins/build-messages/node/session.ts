import {writeSync} from 'node:fs';
import path from 'node:path';

import {
  collectReminders,
  formatReport,
  type Message,
} from '../../../lib/node/message';
import {articleRules} from './articleRules';
import {linkRules} from './linkRules';
import {mdxRules} from './mdxRules';
import {explain} from './rule';
import {Sources} from './sources';

/** The site decides by options like `onBrokenLinks` which of these are errors. */
export const rules = [...linkRules, ...articleRules, ...mdxRules];

/** What other files add to, or read from, one run of the command. */
type Session = {
  sources: Sources;
  /** Texts of errors that are not explained yet. */
  errors: string[];
  /** Reminders of what our own steps found in an article. */
  found: Message[];
};

/** Global, as the framework evaluates the configuration several times. */
const sessionKey = Symbol.for('site.build-messages');
const shared = globalThis as {[sessionKey]?: Session};

/** The session of this run; other commands have none. */
export const currentSession = () => shared[sessionKey];

/**
 * Explains in Chinese what the framework prints in English, which stays
 * visible: at the end of `docusaurus build`, after each change in `docusaurus
 * start`. All errors and warnings have only the console and the exit in common.
 *
 * @param argv `process.argv`; other commands are left alone
 * @returns whether it starts to listen, once in a run
 */
export function listen(argv: string[], annotate: boolean): boolean {
  const [, script = '', command = ''] = argv;
  if (
    path.parse(script).name !== 'docusaurus' ||
    !['build', 'start'].includes(command) ||
    shared[sessionKey]
  ) {
    return false;
  }
  const session: Session = {
    sources: new Sources(process.cwd(), '/'),
    errors: [],
    found: [],
  };
  shared[sessionKey] = session;
  const reminders: Message[] = [];
  const {warn, error} = console;
  let planned: NodeJS.Timeout | undefined;

  const takeReport = (failed: boolean) => {
    const text = failed ? session.errors.splice(0).join('\n') : '';
    return formatReport(
      reminders.splice(0),
      text ? explain(text, rules, session.sources) : undefined,
      annotate,
    );
  };
  const plan = () => {
    if (command === 'start') {
      // After a moment in which nothing else was printed.
      planned =
        planned?.refresh() ?? setTimeout(() => error(takeReport(true)), 800);
    }
  };
  collectReminders((message) => {
    session.found.push(message);
    reminders.push(message);
    plan();
  });
  console.warn = (...args: unknown[]) => {
    warn(...args);
    reminders.push(...explain(args.join(' '), rules, session.sources));
    plan();
  };
  console.error = (...args: unknown[]) => {
    error(...args);
    session.errors.push(args.join(' '));
    plan();
  };
  process.on('exit', (code) => {
    // The process is ending: nothing asynchronous is written any more.
    writeSync(process.stderr.fd, takeReport(code !== 0));
  });
  return true;
}
