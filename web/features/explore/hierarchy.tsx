import { useEffect, useState, useSyncExternalStore } from 'react';
import { getHierarchy, type HierarchyNode } from '../../../contract/catalogue/catalogue.ts';
import { dataOf } from '../../../contract/client.ts';
import { contentApi } from '../../lib/content-api.ts';
import type { VerticalLink } from '../../lib/site.ts';
import { HierarchyColumns } from './hierarchy-columns.tsx';
import { HierarchyTree } from './hierarchy-tree.tsx';
import { useExploreMessages } from './messages/use-explore-messages.ts';
import { VerticalLinks } from './vertical-links.tsx';

/** The hierarchy of the Explore menu: columns on a wide screen, a tree on a phone. */
export default function Hierarchy({ verticals }: { verticals: VerticalLink[] }) {
  const { nodes, isFailed } = useHierarchy();
  const messages = useExploreMessages();
  const isNarrow = useSyncExternalStore(subscribeToNarrow, () => narrowQuery().matches);
  if (!nodes) return <VerticalLinks verticals={verticals} note={isFailed ? undefined : messages.loading} />;
  return isNarrow ? <HierarchyTree nodes={nodes} /> : <HierarchyColumns nodes={nodes} />;
}

let cachedNodes: HierarchyNode[] | null = null;

/** Loads the hierarchy once per document, since it is the same for every user; after an error the next use retries. */
function useHierarchy() {
  const [nodes, setNodes] = useState(cachedNodes);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (cachedNodes) return;
    dataOf(contentApi(getHierarchy))
      .then((root) => {
        cachedNodes = root.child as HierarchyNode[];
        setNodes(cachedNodes);
      })
      .catch((error) => {
        console.warn('the hierarchy could not be read', error);
        setFailed(true);
      });
  }, []);
  return { nodes, isFailed };
}

function narrowQuery(): MediaQueryList {
  return matchMedia('(width <= 768px)');
}

function subscribeToNarrow(listener: () => void): () => void {
  const query = narrowQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
