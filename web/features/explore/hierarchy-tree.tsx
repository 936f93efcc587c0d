import type { HierarchyNode } from '../../../contract/catalogue/catalogue.ts';
import { Icon } from '../../../ui/icon.tsx';
import { languageOf } from '../../language/text-language.ts';
import { useLang } from '../../language/use-lang.ts';
import { useExploreMessages } from './messages/use-explore-messages.ts';
import { NodeLink } from './node-link.tsx';

const ROW = 'flex min-h-12 items-center justify-between gap-2 rounded-md px-3 text-base hover:bg-sunken';

/** The hierarchy as nested lists that expand in place; each begins with a link to the node's own page. */
export function HierarchyTree({ nodes, depth = 0 }: { nodes: HierarchyNode[]; depth?: number }) {
  const messages = useExploreMessages();
  const lang = useLang(languageOf);
  return (
    <ul className={depth === 0 ? '-mx-3' : ''}>
      {nodes.map((node) => {
        const name = node.category_name_english;
        return (
          <li key={node.id} className={depth === 0 ? 'border-b border-line last:border-0' : ''}>
            {node.child.length === 0 ? (
              <NodeLink node={node} lang={lang(name)} className={`${ROW} ${depth === 0 ? 'font-semibold' : ''}`}>
                {name}
              </NodeLink>
            ) : (
              <details className="group/node">
                <summary
                  lang={lang(name)}
                  className={`${ROW} list-none font-semibold [&::-webkit-details-marker]:hidden`}
                >
                  {name}
                  <Icon
                    name="down"
                    className="size-4 text-ink-soft transition-transform [details[open]>summary>&]:rotate-180"
                  />
                </summary>
                <div className="mb-2 ml-3 border-l border-line pl-2">
                  <NodeLink node={node} lang={lang(name)} className={`${ROW} text-accent`}>
                    {messages.allOf(name)}
                  </NodeLink>
                  <HierarchyTree nodes={node.child} depth={depth + 1} />
                </div>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}
