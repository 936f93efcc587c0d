import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { HierarchyNode } from '../../contract/catalogue.ts';
import { sitePath } from '../site-path.ts';
import { chooseNode, placeState } from './choose-node.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'state'> & { node: HierarchyNode };

/** What has more below it has a page of its own. What has not is kept, and /explore shows it. */
export function NodeLink({ node, ...props }: Props) {
  if (node.child.length > 0) return <Link to={sitePath(node.redirection_end_point)} {...props} />;
  const choose = () => chooseNode(node);
  // Another place at the same address is another step of the history.
  return (
    <Link to="/explore" state={placeState(node)} replace={false} onClick={choose} onAuxClick={choose} {...props} />
  );
}
