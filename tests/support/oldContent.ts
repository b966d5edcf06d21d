/** What a reader must not see, outside code that is shown on purpose. */
export const rawCode =
  /\{\/\*|\*\/\}|^import |^export |<\/?[A-Z]|className|style=|mdx-code|:::|truncate|\{#/m;

/** The text of an article without its code. Runs in the page. */
export function wordsOf(element: Element): string {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.querySelectorAll('code').forEach((code) => code.remove());
  return copy.innerText;
}
