import { useState } from 'react';
import { type DocumentRevision, restoreRevision } from '../../../../contract/staff/store-front/documents.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { useStoreFrontMessages } from '../../../messages/store-front/store-front.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';

type Props = {
  document: string;
  revisions: readonly DocumentRevision[];
  /** 0: the store does not show the document. */
  publishedVersion: number;
  draftVersion: number;
  onChanged(): Promise<void>;
};

/** The published versions of a document; each can become the draft. */
export function RevisionPanel({ document, revisions, publishedVersion, draftVersion, onChanged }: Props) {
  const messages = useStoreFrontMessages();
  const [asked, setAsked] = useState<number | null>(null);
  return (
    <Panel title={messages.history}>
      {revisions.length === 0 && <p className="px-5 py-4 text-sm text-ink-soft">{messages.noHistory}</p>}
      <ol className="divide-y divide-line">
        {revisions.map(({ version, published_at, published_by }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 text-sm">
            <span className="grid gap-0.5">
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {messages.version(version)}
                {version === publishedVersion && <Badge tone="good">{messages.current}</Badge>}
              </span>
              <span className="text-ink-soft">
                <Time at={published_at} />,{' '}
                {published_by === 'import' ? messages.importedBy : messages.by(published_by)}
              </span>
            </span>
            {version !== publishedVersion && (
              <Button variant="secondary" onClick={() => setAsked(version)}>
                {messages.restoreVersion}
                <span className="sr-only"> {messages.version(version)}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {asked !== null && (
        <ConfirmDialog
          variant="primary"
          title={messages.restoreTitle}
          text={messages.restoreText}
          label={messages.restoreVersion}
          busyLabel={messages.restoring}
          action={async () => {
            await call(restoreRevision, { document, version: asked, draft_version: draftVersion });
            showToast(restoreRevision.successMessage);
            setAsked(null);
            await onChanged();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
