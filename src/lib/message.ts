/** One thing to mend, as a maintainer reads it while building. */
export type Message = {
  /** `file:line:column`, as much of it as is known. */
  where?: string;
  /** What is wrong, one sentence without the full stop. */
  what: string;
  /** How to mend it, whole sentences. */
  fix: string;
};

/** Place, matter and remedy, without a heading. */
function formatMessage({where, what, fix}: Message): string {
  return `${where ? `${where}：` : ''}${what}\n   改法：${fix}`;
}

const reminder = '【提醒】';

/** For `console.warn`, when the build goes on. */
export function formatReminder(message: Message): string {
  return reminder + formatMessage(message);
}

/** Whether a line of output came from {@link formatReminder}. */
export function isReminder(output: unknown): output is string {
  return typeof output === 'string' && output.startsWith(reminder);
}

/** Whether it is a reminder of something in this file, whatever the line. */
export const isReminderOf = (text: string, file: string): boolean =>
  [':', '：'].some((end) => text.startsWith(reminder + file + end));

/**
 * The last words of a build that failed: everything to mend, numbered.
 *
 * @param messages empty when no rule knows the error
 */
export function formatSummary(messages: Message[]): string {
  if (messages.length === 0) {
    return (
      '构建没有完成。上面是框架的英文原文，这种错误还没有中文说明。\n' +
      '   改法：先找原文里的文件名与行号；刚改过的文件最可疑，撤回改动再试一次。'
    );
  }
  const items = new Set(messages.map(formatMessage));
  const list = [...items].map((item, index) => `${index + 1}. ${item}`);
  return `构建没有完成，共 ${items.size} 处要改：\n\n${list.join('\n\n')}`;
}

/** How the text of an {@link ExplainedError} begins. */
const explained = '【';

/** An error of our own whose words need no further explanation. */
export class ExplainedError extends Error {
  constructor(message: Message) {
    super(`${explained}${message.what}】${formatMessage(message)}`);
    this.name = 'ExplainedError';
  }
}
