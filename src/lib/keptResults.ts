/**
 * What an earlier run made of its inputs, so that the next one need not make it
 * again. Knows no files: it reads and writes the text of one.
 */
export class KeptResults {
  readonly #earlier: Map<string, string>;
  readonly #used = new Map<string, string>();

  /**
   * @param text what `toString` gave, or an empty string. Lines of any other
   *   form are kept for keys that nobody asks for.
   */
  constructor(text: string) {
    this.#earlier = new Map(
      text.split('\n').map((line) => {
        const at = line.indexOf(' ');
        return [line.slice(0, at), line.slice(at + 1)];
      }),
    );
  }

  /**
   * The result for an input, which is made only if it is new.
   *
   * @param key of the input, without spaces and line breaks
   * @param make gives a result without line breaks
   */
  get(key: string, make: () => string): string {
    const result = this.#used.get(key) ?? this.#earlier.get(key) ?? make();
    this.#used.set(key, result);
    return result;
  }

  /** The results that were asked for, to be kept for the next run. */
  toString(): string {
    return [...this.#used].map((entry) => entry.join(' ')).join('\n');
  }
}
