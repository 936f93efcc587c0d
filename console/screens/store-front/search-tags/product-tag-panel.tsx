import { Link } from 'react-router';
import type { TagRow } from '../../../../contract/staff/store-front/search-tags.ts';
import { useSearchTagMessages } from '../../../messages/store-front/search-tags.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { Panel } from '../../../parts/panel.tsx';

/** The search tags that lead to a product, each with a link to edit it. */
export function ProductTagPanel({ tags }: { tags: readonly TagRow[] }) {
  const messages = useSearchTagMessages();
  return (
    <Panel
      title={messages.title}
      text={tags.length > 0 ? messages.ofProductText : messages.noneOfProduct}
      actions={
        <LinkButton variant="secondary" to="/search-tags">
          {messages.all}
        </LinkButton>
      }
    >
      {tags.length > 0 && (
        <ul className="grid gap-2 px-5 py-4 text-sm">
          {tags.map(({ tag_id, title, keywords }) => (
            <li key={tag_id} className="min-w-0 break-words">
              <Link to={`/search-tags/${tag_id}`} className="font-medium underline underline-offset-4">
                {title}
              </Link>
              {keywords && <span className="text-ink-soft"> {keywords}</span>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
