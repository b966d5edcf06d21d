import {
  formatMessage,
  formatReminder,
  type Message,
} from '../../../lib/node/message';

/** The mistakes for which a build has failed. */
export type Mistakes = {
  messages: Message[];
  /** False where the framework may have stopped at the first of several. */
  isComplete: boolean;
};

const quotation = /「[^」]*」/g;

/**
 * A key that is equal for messages that differ only in their place and in what
 * their `what` quotes.
 */
const kindOf = ({what, fix}: Message) => what.replace(quotation, '') + fix;

/** Messages of one kind together, sorted by their places. */
function groupByKind(messages: Message[]): Message[][] {
  const groups = new Map<string, Message[]>();
  for (const message of messages) {
    const kind = kindOf(message);
    const group = groups.get(kind) ?? [];
    groups.set(kind, group);
    group.push(message);
  }
  // The bundler compiles articles in an order that changes from build to build.
  const {compare} = new Intl.Collator('zh', {numeric: true});
  return [...groups.values()].map((group) =>
    group.sort((a, b) => compare(a.where ?? '', b.where ?? '')),
  );
}

/** How many places of one kind are listed. */
const placeLimit = 10;

/** Where a reminder is, and what it quotes: `docs/a.md:3：「a.png」`. */
function formatPlace({where, what}: Message): string {
  const quotations = what.match(quotation)?.join('');
  return [where, quotations].filter(Boolean).join('：');
}

/** Reminders of one kind: what is wrong and the remedy once, then the places. */
function formatKind(reminders: Message[]): string {
  const [first, second] = reminders;
  if (!first) {
    return '';
  }
  if (!second) {
    return formatReminder(first);
  }
  const lines = [
    `【提醒】${first.what.replace(quotation, '「…」')}（共 ${reminders.length} 处）`,
    `改法：${first.fix}`,
    ...reminders.slice(0, placeLimit).map(formatPlace),
  ];
  const unlisted = reminders.length - placeLimit;
  if (unlisted > 0) {
    lines.push(`另有 ${unlisted} 处没有列出`);
  }
  return lines.join('\n   ');
}

/** The text of a workflow command, as GitHub's own `@actions/core` escapes it. */
const escapeData = (text: string) =>
  text.replace(/[%\r\n]/g, encodeURIComponent);

/** The value of a property of a workflow command. */
const escapeProperty = (value: string) =>
  value.replace(/[%\r\n:,]/g, encodeURIComponent);

/**
 * A workflow command, by which GitHub shows a message on the pull request:
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */
function formatAnnotation(
  level: 'error' | 'warning',
  {where = '', what, fix}: Message,
): string {
  const [, file, line, column] =
    // The address of a page, such as `/base/docs/v1.2`, is no file.
    /^(?!\/)(.+\.\w+?)(?::(\d+))?(?::(\d+))?$/.exec(where) ?? [];
  if (!file) {
    return `::${level}::${escapeData(formatMessage({where, what, fix}))}`;
  }
  const properties = [`file=${escapeProperty(file)}`];
  if (line) {
    properties.push(`line=${line}`);
  }
  if (column) {
    properties.push(`col=${column}`);
  }
  const text = escapeData(formatMessage({what, fix}));
  return `::${level} ${properties.join(',')}::${text}`;
}

/** GitHub shows so many warnings of a step. */
const annotationLimit = 10;

/** The first place of each kind, then the second ones, and so on. */
function takeTurns(kinds: Message[][]): Message[] {
  const taken: Message[] = [];
  for (let turn = 0; turn < annotationLimit; turn += 1) {
    taken.push(...kinds.flatMap((kind) => kind[turn] ?? []));
  }
  return taken;
}

/** The messages as workflow commands, none of them twice. */
function formatAnnotations(errors: Message[], kinds: Message[][]): string[] {
  const annotations = [
    ...errors.map((message) => formatAnnotation('error', message)),
    // Each kind is to be among those that are shown.
    ...takeTurns(kinds).map((message) => formatAnnotation('warning', message)),
  ];
  return [...new Set(annotations)];
}

/** The last words of a build that failed: everything to mend, numbered. */
function formatSummary({messages, isComplete}: Mistakes): string {
  if (messages.length === 0) {
    return '构建没有完成。上面是框架的英文原文，这种错误还没有中文说明。\n   改法：先找原文里的文件名与行号；刚改过的文件最可疑，撤回改动再试一次。';
  }
  const texts = new Set(messages.map(formatMessage));
  const list = [...texts].map((text, index) => `${index + 1}. ${text}`);
  const heading = isComplete
    ? `构建没有完成，共 ${texts.size} 处要改：`
    : `构建没有完成，至少 ${texts.size} 处要改（有的错误，框架每次只报出第一处）：`;
  return [heading, ...list].join('\n\n');
}

/**
 * Everything that a run of the command reports, the mistakes last.
 *
 * @param mistakes undefined if no error was printed; without messages if no rule
 *   explains what the framework has printed
 * @param annotate whether to show the messages on the pull request, too
 */
export function formatReport(
  reminders: Message[],
  mistakes: Mistakes | undefined,
  annotate: boolean,
): string {
  // The excerpt of a post is compiled besides the post, and some steps look at both
  // trees of an article, so that the same may be reported twice.
  const distinct = new Map(
    reminders.map((reminder) => [JSON.stringify(reminder), reminder]),
  );
  const kinds = groupByKind([...distinct.values()]);
  const parts = kinds.map(formatKind);
  if (annotate) {
    parts.push(...formatAnnotations(mistakes?.messages ?? [], kinds));
  }
  if (mistakes) {
    parts.push(`\n${'─'.repeat(40)}`, formatSummary(mistakes));
  }
  return parts.map((part) => `${part}\n`).join('');
}
