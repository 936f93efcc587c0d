/** The state of a paper, its problems, and what can be done with it. */
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { createPaper, discardPaper } from '../../../../../contract/staff/exams/papers/edit-paper.ts';
import { getPaper, type PaperCheck, type PaperDetails } from '../../../../../contract/staff/exams/papers/papers.ts';
import { call } from '../../../../calls/call.ts';
import { useCan } from '../../../../calls/session.ts';
import { notSaved } from '../../../../form/saving/not-saved.ts';
import { SaveStatus } from '../../../../form/saving/save-status.tsx';
import type { SaveState } from '../../../../form/saving/use-autosave.ts';
import { usePaperMessages } from '../../../../messages/exams/papers.ts';
import { ActionButton } from '../../../../parts/action-button.tsx';
import { ConfirmDialog } from '../../../../parts/confirm-dialog.tsx';
import { Facts } from '../../../../parts/facts.tsx';
import { Panel } from '../../../../parts/panel.tsx';
import { Time } from '../../../../parts/time.tsx';
import { showToast } from '../../../../parts/toasts/show-toast.ts';
import { PdfLinks } from './pdf-links.tsx';
import { ProblemList } from './problem-list.tsx';
import { PublishDialog } from './publish-dialog.tsx';

type Props = {
  paper: PaperDetails;
  check: PaperCheck;
  /** Absent if the caller cannot edit the paper. */
  saving?: { state: SaveState; flush(): Promise<boolean>; version: number };
  onChanged(): Promise<void>;
};

export function StatePanel({ paper, check, saving, onChanged }: Props) {
  const messages = usePaperMessages();
  const can = useCan();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'publish' | 'discard' | null>(null);
  const { paper_id, published, test_id, state, is_editor, questions } = paper;
  const seen = { paper_id, version: saving?.version ?? paper.version };
  const isEdited = seen.version !== paper.version;
  const flushed = async () => {
    if (saving && !(await saving.flush())) throw notSaved(messages.notSavedYet);
  };
  const hasErrors = check.problems.some(({ level }) => level === 'error');
  const isUnpublished = state !== 'published' || isEdited;
  const mayPublish = can('papers.publish') && isUnpublished && !is_editor && !isEdited;
  return (
    <Panel title={messages.publication}>
      <div className="grid gap-4 px-5 py-4">
        {saving && <SaveStatus state={saving.state} />}
        <ProblemList check={check} hasPlaces={saving !== undefined} />
        <Facts
          facts={[
            [messages.questions, questions],
            [messages.totalMarks, check.total_marks],
            [messages.changedBy, paper.saved_by],
            [
              messages.publishedAt,
              published && (
                <>
                  <Time at={published.at} /> {messages.publishedBy(published.by)}
                </>
              ),
            ],
            [messages.test, test_id],
            [messages.testVersion, published?.test_version],
          ]}
        />
        {published && (
          <p className="text-sm text-ink-soft">
            {messages.addToProduct}{' '}
            {can('catalogue.read') && (
              <Link to="/products" className="text-accent underline underline-offset-4">
                {messages.products}
              </Link>
            )}
          </p>
        )}
        <div className="flex flex-wrap items-start gap-2">
          {mayPublish && !hasErrors && (
            <ActionButton
              variant="primary"
              label={messages.publish}
              busyLabel={messages.publishing}
              action={async () => {
                await flushed();
                setDialog('publish');
              }}
            />
          )}
          <ActionButton
            label={messages.preview}
            busyLabel={messages.preview}
            action={async () => {
              await flushed();
              await navigate(`/papers/${paper_id}/preview`);
            }}
          />
          {can('papers.edit') && (
            <ActionButton
              label={messages.copy}
              busyLabel={messages.copying}
              action={async () => {
                await flushed();
                const { content } = await call(getPaper, { paper_id });
                const copied = { ...content, name: messages.copyOf(content.name).slice(0, 200) };
                const copy = await call(createPaper, { key: crypto.randomUUID(), content: copied });
                showToast(createPaper.successMessage);
                await navigate(`/papers/${copy.paper_id}`);
              }}
            />
          )}
        </div>
        {isUnpublished && (
          <p className="text-sm text-ink-soft empty:hidden">
            {is_editor || isEdited ? messages.ownChange : !can('papers.publish') && messages.needsPublisher}
          </p>
        )}
        <PdfLinks pdf={paper.pdf} />
        {can('papers.edit') && state === 'draft' && (
          <ActionButton
            variant="danger"
            label={messages.discard}
            busyLabel={messages.discarding}
            action={async () => {
              await flushed();
              setDialog('discard');
            }}
          />
        )}
      </div>
      {dialog === 'publish' && (
        <PublishDialog
          paper={paper}
          check={check}
          seen={seen}
          onClose={() => setDialog(null)}
          onDone={async () => {
            setDialog(null);
            await onChanged();
          }}
        />
      )}
      {dialog === 'discard' && (
        <ConfirmDialog
          title={messages.discardTitle}
          text={messages.discardText}
          label={messages.discard}
          busyLabel={messages.discarding}
          action={async () => {
            await call(discardPaper, seen);
            showToast(discardPaper.successMessage);
            await navigate('/papers');
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </Panel>
  );
}
