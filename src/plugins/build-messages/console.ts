import {writeSync} from 'node:fs';
import path from 'node:path';

import {
  formatReminder,
  formatSummary,
  isReminder,
  type Message,
} from '../../lib/message';
import {frontMatterRules} from './frontMatterRules';
import {brokenLinks} from './linkRules';
import {keepReminders} from './keptReminders';
import {mdxRules} from './mdxRules';
import {explain} from './rule';
import {sidebarRules} from './sidebarRules';
import {siteRules} from './siteRules';
import {Sources} from './sources';
import {warningRules} from './warningRules';

const errorRules = [
  brokenLinks,
  ...frontMatterRules,
  ...mdxRules,
  ...sidebarRules,
  ...siteRules,
];

/** What one run of the command has said so far. */
type Session = {
  sources: Sources;
  /** What our own checks found, which needs no rule. */
  reported: Message[];
  /** Texts of the framework's errors that are not explained yet. */
  errors: string[];
  reminded: Set<string>;
  /** Those of them that our own steps found in an article. */
  found: Set<string>;
  /** Articles that were read, relative to the site. */
  compiled: Set<string>;
};

/**
 * One a process: the framework evaluates the configuration, and with it this
 * module, several times.
 */
const sessionKey = Symbol.for('site.build-messages');
const shared = globalThis as {[sessionKey]?: Session};

function session(): Session {
  shared[sessionKey] ??= {
    sources: new Sources(process.cwd(), '/'),
    reported: [],
    errors: [],
    reminded: new Set(),
    found: new Set(),
    compiled: new Set(),
  };
  return shared[sessionKey];
}

/** From now on, pages and files are looked up here. */
export function attachSources(sources: Sources): void {
  session().sources = sources;
}

/** Keeps a message for the summary with which a failed build ends. */
export function report(message: Message): void {
  session().reported.push(message);
}

/** Remark plugin: notes which articles do not come out of a cache. */
export function noteCompiled() {
  return (_: unknown, file: {path: string}): void => {
    const name = path.relative(process.cwd(), file.path);
    session().compiled.add(name.split(path.sep).join('/'));
  };
}

function takeSummary(): string {
  const {reported, errors, sources} = session();
  const messages = [
    ...reported.splice(0),
    ...explain(errors.splice(0).join('\n'), errorRules, sources),
  ];
  return `\n${'─'.repeat(40)}\n${formatSummary(messages)}\n`;
}

/** Says of the articles that came out of the cache what is wrong in them. */
function remindAgain(): void {
  const {compiled, found, reminded} = session();
  for (const text of keepReminders(process.cwd(), compiled, found)) {
    if (!reminded.has(text)) {
      writeSync(process.stderr.fd, `${text}\n`);
    }
  }
}

function onExit(code: number): void {
  const {reported, errors} = session();
  if (code !== 0 && reported.length + errors.length > 0) {
    // The process is ending: nothing asynchronous is written any more.
    writeSync(process.stderr.fd, takeSummary());
  }
}

/**
 * Explains in Chinese what the framework prints in English, which stays
 * visible: warnings at once, errors after everything else.
 *
 * Only console and exit show them all: the command prints an error that nobody
 * caught and exits, the bundler's errors are text and an exit, and warnings
 * have no other way out.
 *
 * @param command `build` ends with the explanation; `start` goes on, and is
 * told after each attempt
 */
function listen(command: 'build' | 'start'): void {
  const {warn: consoleWarn, error: consoleError} = console;
  session();
  console.warn = (...args: unknown[]) => {
    const {sources, reminded} = session();
    const remind = (text: string) => {
      // Client and server, page and list compile the same article.
      if (!reminded.has(text)) {
        reminded.add(text);
        consoleWarn(text);
        if (command === 'start') {
          // The next save of the article reminds again.
          setTimeout(() => reminded.delete(text), 3000).unref();
        }
      }
    };
    if (isReminder(args[0])) {
      // The framework says its own in every build.
      session().found.add(args[0]);
      remind(args[0]);
      return;
    }
    consoleWarn(...args);
    explain(args.join(' '), warningRules, sources)
      .map(formatReminder)
      .forEach(remind);
  };
  console.error = (...args: unknown[]) => {
    consoleError(...args);
    const {errors} = session();
    errors.push(args.join(' '));
    if (command === 'start' && errors.length === 1) {
      setImmediate(() => {
        consoleError(takeSummary());
      });
    }
  };
  if (command === 'build') {
    process.on('exit', remindAgain);
  }
  process.on('exit', onExit);
}

/**
 * Listens where the running process is `docusaurus build` or `start`. The
 * configuration calls it, because the framework validates that before it
 * starts any plugin.
 *
 * @param argv `process.argv`; other commands and tests are left alone
 */
export function listenToCommand(argv: string[]): void {
  const [, script = '', command] = argv;
  const isCli = path.parse(script).name === 'docusaurus';
  if (
    isCli &&
    (command === 'build' || command === 'start') &&
    !shared[sessionKey]
  ) {
    listen(command);
  }
}
