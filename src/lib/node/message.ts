/** One thing to mend, as a maintainer reads it while building. */
export type Message = {
  /**
   * `file:line:column`, as much of it as is known; where no file is known, a
   * folder, the address of a page or a number of pages.
   */
  where?: string | undefined;
  /**
   * What is wrong, one sentence on one line, without the full stop. Names,
   * addresses and files stand in 「」: reminders that differ only in what their
   * `what` quotes are listed together.
   */
  what: string;
  /** How to mend it, whole sentences. */
  fix: string;
};

/** A message as text: the place, what is wrong, the remedy in a line of its own. */
export const formatMessage = ({where, what, fix}: Message) =>
  `${where ? `${where}：` : ''}${what}\n   改法：${fix}`;

/** A reminder as text. */
export const formatReminder = (message: Message) =>
  `【提醒】${formatMessage(message)}`;

/** Takes a reminder, and where it has one the absolute path of its article. */
type Collect = (reminder: Message, article?: string) => void;

/**
 * Key of the function that collects reminders. It is kept on the global object,
 * because each evaluation of the configuration loads this module again.
 */
const collectorKey = Symbol.for('site.reminders');
const globals = globalThis as {[collectorKey]?: Collect};

/** Hands all reminders to a function instead of the console. */
export function collectReminders(collect: Collect): void {
  globals[collectorKey] = collect;
}

const report: Collect = (reminder, article) => {
  const collect = globals[collectorKey];
  if (collect) {
    collect(reminder, article);
  } else {
    console.warn(formatReminder(reminder));
  }
};

/**
 * Reports what is to be mended, and the build goes on. Whoever calls this looks in
 * each build anew, as in `allContentLoaded` and `postBuild`; what a Markdown step
 * finds is reported by {@link remindInArticle}.
 *
 * What compares several articles is reported in `allContentLoaded`, which looks at
 * all of them in each build; the other articles stand in `what`.
 */
export function remind(message: Message): void {
  report(message);
}

/**
 * The same for what a Markdown step finds, which runs only when its
 * article is compiled. The reminder is stored (storedReminders.ts) and repeated in
 * later builds until that article is compiled again. So it must depend on nothing but
 * that article and the addresses of the articles that it links to; when such an
 * address changes, linkedArticles.ts has it compiled again.
 *
 * A Markdown step that knows the line calls `remindAtLine` of stepFile.ts.
 *
 * @param article absolute path of the article that is being compiled
 */
export function remindInArticle(article: string, message: Message): void {
  report(message, article);
}

/**
 * An error of our own, which needs no further explanation. By the `【…】` at its
 * beginning the rules of build-messages (mdxRules.ts) find where `what` ends in
 * the printed text: the two formats must stay in step.
 */
export class ExplainedError extends Error {
  constructor(message: Message) {
    super(`【${message.what}】${formatMessage(message)}`);
    this.name = 'ExplainedError';
  }
}

/**
 * Ends the build, or the compilation of an article, with all of the messages; does
 * nothing if there are none.
 */
export function failWith(messages: Message[]): void {
  if (messages.length > 0) {
    const errors = messages.map((message) => new ExplainedError(message));
    throw new Error(errors.join('\n\n'));
  }
}
