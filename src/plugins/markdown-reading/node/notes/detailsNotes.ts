import type {Paragraph, Root} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';

const isLabel = (node: ContainerDirective['children'][number] | undefined) =>
  node?.type === 'paragraph' &&
  (node as Paragraph & {data?: {directiveLabel?: boolean}}).data
    ?.directiveLabel === true;

/**
 * Remark step: `:::details[标题]`, which VitePress has, is the element of HTML that
 * opens on a click, and so is `:::spoiler[标题]`, which is HackMD's name for it. One
 * without a title is no business of this step: the plugin spoilers hides its text.
 */
export const detailsNotes = () => (tree: Root) => {
  visit(tree, 'containerDirective', (note) => {
    const [label] = note.children;
    if (note.name === 'spoiler' && isLabel(label)) {
      note.name = 'details';
    }
    if (note.name !== 'details') {
      return;
    }
    note.data = {hName: 'details'};
    if (label && isLabel(label)) {
      label.data = {hName: 'summary'};
    }
  });
};
