/** What a code theme says of some types of token (prism-react-renderer). */
type StyleEntry = {
  types: string[];
  style: Record<string, string | number | undefined>;
  /** Only in these languages; none means all. */
  languages?: string[];
};

/** A code theme, as far as it colours tokens. */
export type CodeTheme = {styles: StyleEntry[]};

/** A token or a stretch of text, as `Prism.tokenize` returns them. */
type Token =
  string | {type: string; alias?: string | string[]; content: Token | Token[]};

/** What is used of a Prism with its languages. */
export type Highlighter = {
  languages: Record<string, unknown>;
  // As methods: their parameters are wider here than in Prism's own types.
  tokenize(code: string, grammar: unknown): unknown;
  hooks: {run(name: string, env: object): void};
};

const cssName = (property: string) =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarationsOf = ({style}: StyleEntry): string[] =>
  Object.entries(style).map(([key, value]) => `${cssName(key)}:${value}`);

/** The distinct CSS declarations of a theme, in its order: a letter each. */
export function themeDeclarations(theme: CodeTheme): string[] {
  return [...new Set(theme.styles.flatMap(declarationsOf))];
}

/** The letter of the nth declaration, in runs; lower-case it is the class. */
export function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}

/** Types from the outside in. */
function typesOf(token: Exclude<Token, string>, outer: string[]): string[] {
  return [...outer, token.type, ...[token.alias ?? []].flat()];
}

/**
 * Says which declarations a token's types bring together, as letters. As in
 * prism-react-renderer, a later entry and an inner type win, property by
 * property.
 */
function createStyler(
  theme: CodeTheme,
  language: string,
): (types: string[]) => string {
  const declarations = themeDeclarations(theme);
  const entries = theme.styles.filter(
    ({languages}) => !languages || languages.includes(language),
  );
  const known = new Map<string, string>();
  const lettersOf = (types: string[]): string => {
    const style: StyleEntry['style'] = {};
    for (const type of types) {
      const own = entries.filter((entry) => entry.types.includes(type));
      Object.assign(style, ...own.map((entry) => entry.style));
    }
    return declarationsOf({types, style})
      .map((each) => letterOf(declarations.indexOf(each)))
      .join('');
  };
  return (types) => {
    const key = types.join(' ');
    const letters = known.get(key) ?? lettersOf(types);
    known.set(key, letters);
    return letters;
  };
}

type Styler = ReturnType<typeof createStyler>;
const stylers = new WeakMap<CodeTheme, Map<string, Styler>>();

/** One for each theme and language: they cost more than most blocks do. */
function stylerFor(theme: CodeTheme, language: string): Styler {
  const known = stylers.get(theme) ?? new Map<string, Styler>();
  stylers.set(theme, known);
  const styler = known.get(language) ?? createStyler(theme, language);
  known.set(language, styler);
  return styler;
}

/** The tokens of a text, as the `Highlight` of prism-react-renderer has them. */
function tokensOf(prism: Highlighter, code: string, language: string): Token[] {
  const grammar = prism.languages[language];
  if (!grammar) {
    return [code];
  }
  // Some languages do half of their work in these hooks. The component too
  // takes no notice of a text and a grammar that the first of them replaces.
  const env = {code, grammar, language, tokens: [] as Token[]};
  prism.hooks.run('before-tokenize', env);
  env.tokens = prism.tokenize(code, grammar) as Token[];
  prism.hooks.run('after-tokenize', env);
  return env.tokens;
}

/**
 * The colours of a code block in short: stretches in the order of the text,
 * each its letters (`-` for none) and its length in base 36. `B5-1CD2` is five
 * characters in B, one plain, two in C and D; what follows the last stretch is
 * plain.
 *
 * @param language lower-case; one without a grammar is plain
 */
export function codeColours(
  prism: Highlighter,
  theme: CodeTheme,
  {code, language}: {code: string; language: string},
): string {
  const styleOf = stylerFor(theme, language);
  const runs: {letters: string; length: number}[] = [];
  const walk = (token: Token | Token[], types: string[]): void => {
    if (Array.isArray(token)) {
      token.forEach((each) => walk(each, types));
    } else if (typeof token !== 'string') {
      walk(token.content, typesOf(token, types));
    } else if (token !== '') {
      const letters = styleOf(types);
      const last = runs[runs.length - 1];
      if (last?.letters === letters) {
        last.length += token.length;
      } else {
        runs.push({letters, length: token.length});
      }
    }
  };
  walk(tokensOf(prism, code, language), []);
  if (runs[runs.length - 1]?.letters === '') {
    runs.pop();
  }
  return runs
    .map(({letters, length}) => (letters || '-') + length.toString(36))
    .join('');
}
