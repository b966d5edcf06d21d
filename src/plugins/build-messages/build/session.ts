import {writeSync} from 'node:fs';
import path from 'node:path';

import {formatReminder, formatSummary, isReminder} from '../../../lib/message';
import {frontMatterRules} from './frontMatterRules';
import {brokenLinks, brokenRedirects} from './linkRules';
import {mdxRules} from './mdxRules';
import {explain} from './rule';
import {Sources} from './sources';
import {warningRules} from './warningRules';

const errorRules = [
  brokenLinks,
  brokenRedirects,
  ...frontMatterRules,
  ...mdxRules,
];

/** What one run of the command has said so far. */
type Session = {
  sources: Sources;
  /** Texts of errors that are not explained yet. */
  errors: string[];
  reminded: Set<string>;
  /** Those of them that our own steps found in an article. */
  found: Set<string>;
};

/**
 * One a process: the framework evaluates the configuration, and with it this
 * module, several times.
 */
const sessionKey = Symbol.for('site.build-messages');
const shared = globalThis as {[sessionKey]?: Session};

/** The session of this run; none while nothing is listened to. */
export const currentSession = () => shared[sessionKey];

/**
 * Explains in Chinese what the framework prints in English, which stays
 * visible: warnings at once, errors after everything else.
 *
 * Only console and exit show them all: the command prints an error that nobody
 * caught and exits, the bundler's errors are text and an exit, and warnings
 * have no other way out.
 *
 * @param argv `process.argv`: `docusaurus build` ends with the explanation,
 *   `docusaurus start` is told after each attempt; all else is left alone
 */
export function listen([, script = '', command]: string[]): void {
  if (
    path.parse(script).name !== 'docusaurus' ||
    (command !== 'build' && command !== 'start') ||
    shared[sessionKey]
  ) {
    return;
  }
  const session: Session = {
    sources: new Sources(process.cwd(), '/'),
    errors: [],
    reminded: new Set(),
    found: new Set(),
  };
  shared[sessionKey] = session;
  const {reminded, found, errors} = session;
  const {warn, error} = console;
  let told: NodeJS.Immediate | undefined;

  const remind = (text: string) => {
    // Client and server, page and list compile the same article.
    if (!reminded.has(text)) {
      reminded.add(text);
      warn(text);
      if (command === 'start') {
        // The next save of the article reminds again.
        setTimeout(() => reminded.delete(text), 3000).unref();
      }
    }
  };
  const takeSummary = () => {
    const output = errors.splice(0).join('\n');
    const messages = explain(output, errorRules, session.sources);
    return `\n${'─'.repeat(40)}\n${formatSummary(messages)}\n`;
  };

  console.warn = (...args: unknown[]) => {
    const [text] = args;
    if (isReminder(text)) {
      // The framework says its own in every build.
      found.add(text);
      remind(text);
    } else {
      warn(...args);
      explain(args.join(' '), warningRules, session.sources)
        .map(formatReminder)
        .forEach(remind);
    }
  };
  console.error = (...args: unknown[]) => {
    error(...args);
    errors.push(args.join(' '));
    if (command === 'start' && !told) {
      told = setImmediate(() => {
        told = undefined;
        error(takeSummary());
      });
    }
  };
  process.on('exit', (code) => {
    if (code !== 0 && errors.length > 0) {
      // The process is ending: nothing asynchronous is written any more.
      writeSync(process.stderr.fd, takeSummary());
    }
  });
}
