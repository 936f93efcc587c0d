/** The list of search tags. */
import { useLoaderData } from 'react-router';
import { exportSearchTags } from '../../../../contract/staff/lists/exports.ts';
import { listSearchTags, type TagRow } from '../../../../contract/staff/store-front/search-tags.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Message } from '../../../../ui/message.tsx';
import { useCan } from '../../../calls/session.ts';
import { useSearchTagMessages } from '../../../messages/store-front/search-tags.ts';
import { numberText } from '../../../parts/format.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import type { Column } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';

export function loader({ request }: { request: Request }) {
  return loadList(listSearchTags, request.url, ['trending']);
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useSearchTagMessages();
  const canEdit = useCan()('pages.publish');
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro}>
        <LinkButton to="/search-tags/trending" variant="secondary">
          {messages.trendingTitle}
        </LinkButton>
        {canEdit && <LinkButton to="/search-tags/new">{messages.new}</LinkButton>}
      </PageHeader>
      <DataTable
        label={messages.list}
        columns={useColumns()}
        page={useLoaderData<typeof loader>()}
        rowKey={({ tag_id }) => tag_id}
        rowPath={({ tag_id }) => `/search-tags/${tag_id}`}
        searchLabel={messages.search}
        filters={[
          {
            key: 'trending',
            title: messages.trending,
            kind: 'choice',
            options: [
              { value: '1', title: messages.yes },
              { value: '0', title: messages.no },
            ],
          },
        ]}
        defaultSort="title"
        exportEndpoint={exportSearchTags}
        empty={<Message icon="search" title={messages.empty} text={messages.emptyText} />}
      />
    </div>
  );
}

function useColumns(): Column<TagRow>[] {
  const messages = useSearchTagMessages();
  return [
    { key: 'title', title: messages.tag, sort: 'ascending', render: ({ title }) => title },
    { key: 'keywords', title: messages.keywords, render: ({ keywords }) => keywords },
    {
      key: 'products',
      title: messages.products,
      align: 'end',
      render: ({ products }) => numberText(products),
    },
    {
      key: 'trending',
      title: messages.trending,
      render: ({ is_trending }) => is_trending && <Badge>{messages.yes}</Badge>,
    },
  ];
}
