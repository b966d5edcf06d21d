// A browser that translates a page takes its texts out and puts `<font>` elements
// in their places, whereas React keeps changing the texts that it has made:
// https://github.com/facebook/react/issues/11538. To remove such a text, or to
// insert something before it, throws an error, and a new value of it stays unseen.
// So each text is put back just before React works on it. The translator then
// finds it as it finds any other change of the page.

/** Texts that stood in a row, and the elements that stand there instead. */
type Replacement = {texts: Text[]; fonts: Element[]};

/** The replacement of each text that a translator has taken out. */
const replacements = new WeakMap<Node, Replacement>();

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** Whether an element is a translator's; authors write `<font>`, too. */
const isTranslation = (node: Node | null): node is Element =>
  node?.nodeName === 'FONT' &&
  // React has properties of its own on the elements that it has rendered.
  !Object.keys(node).some((key) => key.startsWith('__react'));

/** The changes of each node whose children have changed. */
function groupByParent(changes: MutationRecord[]): Map<Node, MutationRecord[]> {
  const groups = new Map<Node, MutationRecord[]>();
  for (const change of changes) {
    const group = groups.get(change.target);
    if (group) {
      group.push(change);
    } else {
      groups.set(change.target, [change]);
    }
  }
  return groups;
}

const addsTranslation = ({addedNodes}: MutationRecord) =>
  Array.from(addedNodes).some(isTranslation);

/**
 * The changes of a node from the first one that a translator made. React's own
 * changes may come first in the list. They are left out, so that a text that React
 * has removed is not noted as replaced.
 */
function changesByTranslator(changes: MutationRecord[]): MutationRecord[] {
  const index = changes.findIndex(addsTranslation);
  const [before, first] = [changes[index - 1], changes[index]];
  // The text may go first, and the element then comes into the gap.
  const removedTextFirst =
    before?.removedNodes.length &&
    before.previousSibling === first?.previousSibling &&
    before.nextSibling === first.nextSibling;
  return changes.slice(removedTextFirst ? index - 1 : index);
}

/** The children that a node had before its latest changes. */
function childrenBefore(parent: Node, changes: MutationRecord[]): Node[] {
  let children: Node[] = Array.from(parent.childNodes);
  for (const change of [...changes].reverse()) {
    const added = Array.from(change.addedNodes);
    children = children.filter((child) => !added.includes(child));
    const next = change.nextSibling;
    const index = next ? children.indexOf(next) : children.length;
    children.splice(index, 0, ...Array.from(change.removedNodes));
  }
  return children;
}

/** The elements of a translator that stand in a row before a child, or at the end. */
function translationsBefore(parent: Node, child: Node | undefined): Element[] {
  const fonts: Element[] = [];
  let node = child ? child.previousSibling : parent.lastChild;
  while (isTranslation(node)) {
    fonts.unshift(node);
    node = node.previousSibling;
  }
  return fonts;
}

/**
 * Notes which texts of a node are replaced now, by which elements.
 *
 * @returns the texts
 */
function noteReplacements(parent: Node, changes: MutationRecord[]): Text[] {
  const replaced: Text[] = [];
  let texts: Text[] = [];
  function endRow(next?: Node) {
    const fonts = translationsBefore(parent, next);
    if (fonts.length > 0) {
      for (const text of texts) {
        replacements.set(text, {texts, fonts});
        replaced.push(text);
      }
    }
    texts = [];
  }
  for (const child of childrenBefore(parent, changes)) {
    if (child.parentNode === parent) {
      endRow(child);
    } else if (isText(child)) {
      texts.push(child);
    }
  }
  endRow();
  return replaced;
}

/** Puts a text back into its place, with those beside it that went along. */
function putBack(text: Node): void {
  const {texts = [], fonts = []} = replacements.get(text) ?? {};
  const [first] = fonts.filter(({isConnected}) => isConnected);
  first?.before(...texts);
  fonts.forEach((font) => font.remove());
  texts.forEach((each) => replacements.delete(each));
}

/** Keeps track of what a translator does, and lets React work on its texts. */
export function watchTranslation(): void {
  /** Hears of a new value of a text that is not in the page. */
  const valueObserver = new MutationObserver((changes) => {
    for (const {target} of changes) {
      // Some translators keep the text, in their element, and change its value.
      if (!target.isConnected) {
        putBack(target);
      }
    }
  });

  function readChanges(changes: MutationRecord[]) {
    for (const [parent, ofParent] of groupByParent(changes)) {
      if (ofParent.some(addsTranslation)) {
        const byTranslator = changesByTranslator(ofParent);
        for (const text of noteReplacements(parent, byTranslator)) {
          valueObserver.observe(text, {characterData: true});
        }
      }
    }
  }
  const pageObserver = new MutationObserver(readChanges);
  pageObserver.observe(document, {childList: true, subtree: true});

  /** The child that was meant, or what holds it now, or null if it is gone. */
  function findChild(parent: Node, child: Node): Node | null {
    if (child.parentNode !== parent) {
      readChanges(pageObserver.takeRecords());
      putBack(child);
    }
    let found: Node | null = child;
    while (found && found.parentNode !== parent) {
      found = found.parentNode;
    }
    return found;
  }

  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the node
  const {removeChild, insertBefore} = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T) {
    if (findChild(this, child)) {
      removeChild.call(child.parentNode, child);
    }
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ) {
    insertBefore.call(this, node, next && findChild(this, next));
    return node;
  };
}
