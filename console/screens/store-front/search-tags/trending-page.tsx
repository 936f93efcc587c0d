/** The trending tags and their order. */
import { useLoaderData, useRevalidator } from 'react-router';
import { getTrending } from '../../../../contract/staff/store-front/search-tags.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useSearchTagMessages } from '../../../messages/store-front/search-tags.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { HistoryPanel } from '../../control/audit/history-panel.tsx';
import { loadHistory } from '../../control/audit/load-history.ts';
import { TrendingEditor } from './trending-editor.tsx';

const TARGET = { type: 'trending_tags', id: '1' };

export async function loader() {
  const [trending, history] = await Promise.all([
    call(getTrending),
    loadHistory({ target_type: TARGET.type, target_id: TARGET.id }),
  ]);
  return { trending, history };
}

export function Component() {
  const { trending, history } = useLoaderData<typeof loader>();
  const messages = useSearchTagMessages();
  const { revalidate } = useRevalidator();
  const canEdit = useCan()('pages.publish');
  return (
    <div className="grid gap-5">
      <PageHeader
        title={messages.trendingTitle}
        text={messages.trendingIntro}
        parent={<ParentLink to="/search-tags">{messages.title}</ParentLink>}
      />
      {!canEdit && <Notice>{messages.readOnly}</Notice>}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {canEdit ? (
          <TrendingEditor loaded={trending} onSaved={() => void revalidate()} />
        ) : (
          <ol className="list-inside list-decimal rounded-md border border-line bg-surface px-5 py-4 text-sm">
            {trending.tags.map(({ tag_id, title }) => (
              <li key={tag_id}>{title}</li>
            ))}
          </ol>
        )}
        {history && <HistoryPanel rows={history} target={TARGET} />}
      </div>
    </div>
  );
}
