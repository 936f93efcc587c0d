import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { HierarchyNode } from '../../../contract/catalogue.ts';
import { sitePath } from '../../lib/site-path.ts';
import { placeState, storePlace } from './explore-place.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'state'> & { node: HierarchyNode };

/** Links a node with children to its own page; a node without is stored as the place that /explore shows. */
export function NodeLink({ node, ...props }: Props) {
  if (node.child.length > 0) return <Link to={sitePath(node.redirection_end_point)} {...props} />;
  const choose = () => storePlace(node);
  // Each place is a history entry of its own, although the URL is the same.
  return (
    <Link to="/explore" state={placeState(node)} replace={false} onClick={choose} onAuxClick={choose} {...props} />
  );
}
