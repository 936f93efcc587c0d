/** One file: its preview, facts, texts and uses, and what can be done with it. */
import { useLoaderData } from 'react-router';
import type { AuditRow } from '../../../../contract/staff/audit.ts';
import { getMedia, type MediaDetails } from '../../../../contract/staff/catalogue/media/media-files.ts';
import { call } from '../../../calls/call.ts';
import { useMediaMessages } from '../../../messages/catalogue/media.ts';
import { Facts } from '../../../parts/facts.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { Time } from '../../../parts/time.tsx';
import { HistoryPanel } from '../../control/audit/history-panel.tsx';
import { loadHistory } from '../../control/audit/load-history.ts';
import { AltTextForm } from './alt-text-form.tsx';
import { MediaActions } from './media-actions.tsx';
import { MediaPreview } from './media-preview.tsx';
import { UsesPanel } from './uses-panel.tsx';

type Loaded = { file: MediaDetails; history: readonly AuditRow[] | null };

export async function loader({ params }: { params: { fileId?: string } }): Promise<Loaded> {
  const file_id = params.fileId ?? '';
  if (!/^\d{1,15}$/.test(file_id)) throw new Response(null, { status: 404 });
  const [file, history] = await Promise.all([
    call(getMedia, { file_id }),
    loadHistory({ target_type: 'media', target_id: file_id }),
  ]);
  return { file, history };
}

export function Component() {
  const messages = useMediaMessages();
  const { file, history } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5">
      <PageHeader
        title={file.original_name || (file.path.split('/').at(-1) ?? file.path)}
        parent={<ParentLink to="/media">{messages.title}</ParentLink>}
      >
        <MediaActions file={file} />
      </PageHeader>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-5">
          <MediaPreview file={file} />
          {file.kind === 'picture' && <AltTextForm key={file.file_id} file={file} />}
        </div>
        <div className="grid min-w-0 gap-5">
          <FactPanel file={file} />
          <UsesPanel uses={file.uses} />
          {history && <HistoryPanel rows={history} target={{ type: 'media', id: String(file.file_id) }} />}
        </div>
      </div>
    </div>
  );
}

function FactPanel({ file }: { file: MediaDetails }) {
  const messages = useMediaMessages();
  const { width, height } = file;
  return (
    <Panel title={messages.facts}>
      <div className="px-5 py-4">
        <Facts
          facts={[
            [
              messages.path,
              <span key="path" className="break-all">
                {file.path}
              </span>,
            ],
            [messages.kind, messages.kinds[file.kind]],
            [messages.type, file.content_type],
            [messages.dimensions, width && height ? messages.dimensionsText(width, height) : null],
            [messages.pages, file.pages],
            [messages.size, messages.sizeText(file.bytes)],
            [messages.audience, messages.audiences[file.audience]],
            [messages.originalName, file.original_name],
            [messages.uploadedBy, file.uploaded_by ?? messages.contentFolder],
            [messages.uploadedAt, <Time key="uploaded" at={file.uploaded_at} />],
            [
              messages.changedAt,
              file.changed_at === file.uploaded_at ? null : <Time key="changed" at={file.changed_at} />,
            ],
          ]}
        />
      </div>
    </Panel>
  );
}
