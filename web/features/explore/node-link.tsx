import type { ComponentProps } from 'react';
import type { HierarchyNode } from '../../../contract/catalogue/catalogue.ts';
import { usePath } from '../../language/use-path.ts';

type Props = ComponentProps<'a'> & { node: HierarchyNode };

/** Links a node with children to its own page; a node without is the place that /explore then shows. */
export function NodeLink({ node, ...props }: Props) {
  const path = usePath();
  if (node.child.length > 0) return <a href={path(node.redirection_end_point)} {...props} />;
  return <a href={path('/explore')} data-place={node.hierarchy} {...props} />;
}
