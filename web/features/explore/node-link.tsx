import type { ComponentProps } from 'react';
import type { HierarchyNode } from '../../../contract/catalogue/catalogue.ts';
import { sitePath } from '../../lib/site-path.ts';

type Props = ComponentProps<'a'> & { node: HierarchyNode };

/** Links a node with children to its own page; a node without is the place that /explore then shows. */
export function NodeLink({ node, ...props }: Props) {
  if (node.child.length > 0) return <a href={sitePath(node.redirection_end_point)} {...props} />;
  return <a href="/explore" data-place={node.hierarchy} {...props} />;
}
