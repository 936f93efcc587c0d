import { Link } from 'react-router';
import type { HierarchyNode } from '../../contract/catalogue.ts';
import { Icon } from '../../ui/icon.tsx';
import { sitePath } from '../site-path.ts';
import { chooseNode } from './choose-node.ts';

/** Levels that unfold in place; each one's own page comes first in it. */
export function HierarchyTree({ nodes, depth = 0 }: { nodes: HierarchyNode[]; depth?: number }) {
  return (
    <ul className={depth === 0 ? 'p-3' : 'ml-4 border-l border-line pl-2'}>
      {nodes.map((node) => (
        <li key={node.id}>
          {node.child.length === 0 ? (
            <NodeLink node={node} text={node.category_name_english} />
          ) : (
            <details className="group/node">
              <summary className="flex min-h-12 list-none items-center justify-between gap-2 rounded-md px-3 text-base font-medium [&::-webkit-details-marker]:hidden">
                {node.category_name_english}
                <Icon name="down" className="size-4 transition-transform [details[open]>summary>&]:rotate-180" />
              </summary>
              <div className="ml-4 border-l border-line pl-2">
                <NodeLink node={node} text={`All ${node.category_name_english}`} />
              </div>
              <HierarchyTree nodes={node.child} depth={depth + 1} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function NodeLink({ node, text }: { node: HierarchyNode; text: string }) {
  return (
    <Link
      to={sitePath(node.redirection_end_point)}
      onClick={() => chooseNode(node)}
      className="flex min-h-12 items-center rounded-md px-3 text-base hover:bg-accent-soft"
    >
      {text}
    </Link>
  );
}
