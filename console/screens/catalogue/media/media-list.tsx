/** The library: uploads, and the list of all files. */
import { useLoaderData, useRevalidator } from 'react-router';
import { listMedia, type MediaFile } from '../../../../contract/staff/catalogue/media/media-files.ts';
import { exportMedia } from '../../../../contract/staff/lists/exports.ts';
import { Message } from '../../../../ui/message.tsx';
import { Thumbnail } from '../../../media/thumbnail.tsx';
import { UploadArea } from '../../../media/upload-area.tsx';
import { useMediaMessages } from '../../../messages/catalogue/media.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Time } from '../../../parts/time.tsx';
import { type Column, optionsOf } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';
import { MEDIA_FILTERS, useMediaBulk } from './media-bulk.ts';

export const loader = ({ request }: { request: Request }) => loadList(listMedia, request.url, MEDIA_FILTERS);

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useMediaMessages();
  const { revalidate } = useRevalidator();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro} />
      <section aria-label={messages.upload}>
        <UploadArea isMultiple hasLinks onUploaded={() => void revalidate()} />
      </section>
      <DataTable
        label={messages.list}
        columns={useColumns()}
        page={useLoaderData<typeof loader>()}
        rowKey={({ file_id }) => file_id}
        rowPath={({ file_id }) => `/media/${file_id}`}
        searchLabel={messages.search}
        filters={[
          { key: 'kind', title: messages.kind, kind: 'choice', options: optionsOf(messages.kinds) },
          { key: 'used', title: messages.use, kind: 'choice', options: optionsOf(messages.uses) },
          { key: 'audience', title: messages.audience, kind: 'choice', options: optionsOf(messages.audiences) },
        ]}
        defaultSort="-uploaded_at"
        bulk={useMediaBulk()}
        exportEndpoint={exportMedia}
        empty={<Message icon="box" title={messages.empty} />}
      />
    </div>
  );
}

function useColumns(): Column<MediaFile>[] {
  const messages = useMediaMessages();
  return [
    {
      key: 'path',
      title: messages.file,
      sort: 'ascending',
      render: (file) => (
        <span className="flex items-center gap-3">
          <Thumbnail file={file} />
          <span className="min-w-0 break-all">{file.path.replace('media/', '')}</span>
        </span>
      ),
    },
    { key: 'kind', title: messages.kind, render: ({ kind }) => messages.kinds[kind] },
    {
      key: 'dimensions',
      title: messages.dimensions,
      render: ({ width, height }) => (width && height ? messages.dimensionsText(width, height) : '–'),
    },
    {
      key: 'bytes',
      title: messages.size,
      sort: 'descending',
      align: 'end',
      render: ({ bytes }) => <span className="tabular whitespace-nowrap">{messages.sizeText(bytes)}</span>,
    },
    { key: 'audience', title: messages.audience, render: ({ audience }) => messages.audiences[audience] },
    {
      key: 'uploaded_at',
      title: messages.uploadedAt,
      sort: 'descending',
      render: ({ uploaded_at }) => <Time at={uploaded_at} />,
    },
    {
      key: 'uploaded_by',
      title: messages.uploadedBy,
      isHiddenByDefault: true,
      render: ({ uploaded_by }) => uploaded_by ?? messages.contentFolder,
    },
  ];
}
