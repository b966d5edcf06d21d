import type {Paragraph, Root} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';

const isLabel = (node: ContainerDirective['children'][number] | undefined) =>
  node?.type === 'paragraph' &&
  (node as Paragraph & {data?: {directiveLabel?: boolean}}).data
    ?.directiveLabel === true;

/**
 * Remark step: `:::details[标题]`, which VitePress has, is the element of HTML that
 * opens on a click.
 */
export const detailsNotes = () => (tree: Root) => {
  visit(tree, {type: 'containerDirective', name: 'details'}, (node) => {
    const details = node as ContainerDirective;
    details.data = {hName: 'details'};
    const [label] = details.children;
    if (label && isLabel(label)) {
      label.data = {hName: 'summary'};
    }
  });
};
