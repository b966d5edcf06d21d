/** One thing to mend, as a maintainer reads it while building. */
export type Message = {
  /** `file:line:column`, as much of it as is known. */
  where?: string | undefined;
  /** What is wrong, one sentence without the full stop. */
  what: string;
  /** How to mend it, whole sentences. */
  fix: string;
};

const formatMessage = ({where, what, fix}: Message) =>
  `${where ? `${where}：` : ''}${what}\n   改法：${fix}`;

const formatReminder = (message: Message) =>
  `【提醒】${formatMessage(message)}`;

/** Global, as each evaluation of the configuration loads this module again. */
const collector = Symbol.for('site.reminders');
const shared = globalThis as {[collector]?: (message: Message) => void};

/** Passes on what {@link remind} reports. */
export function collectReminders(collect: (message: Message) => void): void {
  shared[collector] = collect;
}

/** Reports what is to be mended, and the build goes on. */
export function remind(message: Message): void {
  const warn = () => console.warn(formatReminder(message));
  (shared[collector] ?? warn)(message);
}

const quoted = /「[^」]*」/g;

/** Messages that differ only in their place and in what they quote. */
function groupByKind(messages: Message[]): Message[][] {
  const kinds = new Map<string, Message[]>();
  for (const message of messages) {
    const kind = message.what.replace(quoted, '') + message.fix;
    kinds.set(kind, [...(kinds.get(kind) ?? []), message]);
  }
  // The bundler compiles articles in no order.
  const {compare} = new Intl.Collator('zh', {numeric: true});
  return [...kinds.values()].map((kind) =>
    kind.sort((a, b) => compare(a.where ?? '', b.where ?? '')),
  );
}

/** How many places of one kind are listed. */
const listedPlaces = 10;

/** Reminders of one kind: what is wrong and the remedy once, then the places. */
function formatKind(messages: Message[]): string {
  const [first, ...others] = messages;
  if (!first || others.length === 0) {
    return messages.map(formatReminder).join('');
  }
  const places = messages
    .slice(0, listedPlaces)
    .map(({where, what}) =>
      [where, what.match(quoted)?.join('')].filter(Boolean).join('：'),
    );
  const rest = messages.length - places.length;
  return [
    `【提醒】${first.what.replace(quoted, '「…」')}（共 ${messages.length} 处）`,
    `改法：${first.fix}`,
    ...places,
    ...(rest > 0 ? [`另有 ${rest} 处没有列出`] : []),
  ].join('\n   ');
}

const escape = (text: string, signs: RegExp) =>
  text.replace(signs, encodeURIComponent);

/**
 * A workflow command, by which GitHub shows a message on the pull request:
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */
function formatAnnotation(
  level: 'error' | 'warning',
  {where = '', what, fix}: Message,
): string {
  const [, file, line, col] =
    /^(.+\.\w+?)(?::(\d+))?(?::(\d+))?$/.exec(where) ?? [];
  const place = Object.entries({file, line, col}).flatMap(([name, value]) =>
    value ? [`${name}=${escape(value, /[%\r\n:,]/g)}`] : [],
  );
  const command = [level, place.join(',')].filter(Boolean).join(' ');
  const text = formatMessage({where: file ? '' : where, what, fix});
  return `::${command}::${escape(text, /[%\r\n]/g)}`;
}

/** The last words of a build that failed: everything to mend, numbered. */
function formatSummary(messages: Message[]): string {
  if (messages.length === 0) {
    return '构建没有完成。上面是框架的英文原文，这种错误还没有中文说明。\n   改法：先找原文里的文件名与行号；刚改过的文件最可疑，撤回改动再试一次。';
  }
  const items = new Set(messages.map(formatMessage));
  const list = [...items].map((item, index) => `${index + 1}. ${item}`);
  return `构建没有完成，共 ${items.size} 处要改：\n\n${list.join('\n\n')}`;
}

/**
 * Everything that a run of the command reports, the errors last.
 *
 * @param errors undefined if the command goes on; empty if no rule knows it
 * @param annotate whether to show the messages on the pull request, too
 */
export function formatReport(
  reminders: Message[],
  errors: Message[] | undefined,
  annotate: boolean,
): string {
  // Both compilations of an article may report the same.
  const distinct = new Map(reminders.map((one) => [JSON.stringify(one), one]));
  const kinds = groupByKind([...distinct.values()]);
  // The first of each kind comes first: GitHub shows ten for each step.
  const listed = Array.from({length: listedPlaces}, (_, at) =>
    kinds.flatMap((kind) => kind[at] ?? []),
  ).flat();
  const annotations = [
    ...(errors ?? []).map((message) => formatAnnotation('error', message)),
    ...listed.map((message) => formatAnnotation('warning', message)),
  ];
  return [
    ...kinds.map(formatKind),
    ...(annotate ? new Set(annotations) : []),
    ...(errors ? [`\n${'─'.repeat(40)}`, formatSummary(errors)] : []),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

/** An error of our own, which needs no further explanation. */
export class ExplainedError extends Error {
  constructor(message: Message) {
    super(`【${message.what}】${formatMessage(message)}`);
    this.name = 'ExplainedError';
  }
}
