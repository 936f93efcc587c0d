import { useState } from 'react';
import { cancelSchedule, discardDraft } from '../../../../contract/staff/catalogue/drafts.ts';
import { getPreviewLink, type Problem, type StaffProduct } from '../../../../contract/staff/catalogue/products.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { notSaved } from '../../../form/saving/not-saved.ts';
import { SaveStatus } from '../../../form/saving/save-status.tsx';
import type { Autosave } from '../../../form/saving/use-autosave.ts';
import { useProductMessages } from '../../../messages/catalogue/products.ts';
import { ActionButton } from '../../../parts/action-button.tsx';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { openLater } from '../../../parts/open-later.ts';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import type { ProductValues } from './product-form.ts';
import { PublishDialog } from './publish-dialog.tsx';

type Props = {
  product: StaffProduct;
  autosave: Autosave<ProductValues>;
  problems: readonly Problem[];
  canEdit: boolean;
  /** Called before the dialog opens. */
  onAttempt(): void;
  /** The name of a field. */
  nameOf(field: string): string;
  /** Shows a field, so that it can be corrected. */
  onShow(field: string): void;
  onChanged(): Promise<void>;
};

/** The state of the draft, and what can be done with it. */
export function PublishPanel({ product, autosave, problems, canEdit, onAttempt, nameOf, onShow, onChanged }: Props) {
  const messages = useProductMessages();
  const can = useCan();
  const [dialog, setDialog] = useState<'publish' | 'discard' | null>(null);
  const { product_id, draft, state } = product;
  const { version } = autosave;
  const hasDraft = version > 0 || autosave.form.isDirty;
  const isScheduled = draft?.state === 'scheduled' && version === draft.version && !autosave.form.isDirty;
  const openPreview = () =>
    openLater(async () => {
      await autosave.flush();
      return (await call(getPreviewLink, { product_id })).url;
    });
  const publish = async () => {
    onAttempt();
    if (!(await autosave.flush())) throw notSaved(messages.notSavedYet);
    setDialog('publish');
  };
  return (
    <div className="xl:sticky xl:top-20 max-xl:order-1">
      <Panel title={messages.publication} text={textOf(messages, hasDraft, state === 'new')}>
        <div className="grid gap-4 px-5 py-4">
          {canEdit && hasDraft && (
            <div className="max-xl:hidden">
              <SaveStatus state={autosave.state} />
            </div>
          )}
          {draft?.is_outdated && <Notice tone="warn">{messages.outdated}</Notice>}
          {draft?.publish_failure && <Notice tone="bad">{draft.publish_failure}</Notice>}
          {isScheduled && (
            <Notice tone="good">
              {messages.scheduledFor} <Time at={draft.publish_at} />
            </Notice>
          )}
          {hasDraft && problems.length > 0 && <ProblemList {...{ problems, nameOf, onShow }} />}
          <div className="flex flex-wrap gap-2">
            {can('catalogue.publish') && problems.length === 0 && (hasDraft || state !== 'published') && (
              <ActionButton
                variant="primary"
                label={hasDraft ? messages.publish : messages.publishAgain}
                busyLabel={messages.publish}
                action={publish}
              />
            )}
            <ActionButton label={messages.preview} busyLabel={messages.openingPreview} action={openPreview} />
            {isScheduled && can('catalogue.publish') && (
              <ActionButton
                label={messages.cancelSchedule}
                busyLabel={messages.cancelling}
                action={async () => {
                  await call(cancelSchedule, { product_id, version });
                  showToast(cancelSchedule.successMessage);
                  await onChanged();
                }}
              />
            )}
            {canEdit && version > 0 && (
              <Button variant="quiet" onClick={() => setDialog('discard')}>
                {messages.discard}
              </Button>
            )}
          </div>
          {!can('catalogue.publish') && <p className="text-sm text-ink-soft">{messages.mayNotPublish}</p>}
        </div>
      </Panel>
      {dialog === 'publish' && (
        <PublishDialog
          productId={product_id}
          version={version}
          onClose={() => setDialog(null)}
          onDone={async () => {
            setDialog(null);
            await onChanged();
          }}
        />
      )}
      {dialog === 'discard' && <DiscardDialog {...{ product, version, onChanged }} onClose={() => setDialog(null)} />}
    </div>
  );
}

function textOf(messages: ReturnType<typeof useProductMessages>, hasDraft: boolean, isNew: boolean): string {
  if (isNew) return messages.noDraftNew;
  return hasDraft ? messages.hasDraft : messages.noDraft;
}

/** Problems that are listed; a long tab can have hundreds of the same. */
const MAX_SHOWN = 20;

function ProblemList({ problems, nameOf, onShow }: Pick<Props, 'problems' | 'nameOf' | 'onShow'>) {
  const messages = useProductMessages();
  return (
    <div className="grid gap-2 text-sm">
      <p className="font-semibold">{messages.problems(problems.length)}</p>
      <ul className="grid gap-1.5">
        {problems.slice(0, MAX_SHOWN).map(({ field, message }) => (
          <li key={field}>
            <button
              type="button"
              className="min-h-6 text-start text-accent underline underline-offset-4"
              onClick={() => onShow(field)}
            >
              {nameOf(field)}
            </button>
            : {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

type DiscardProps = Pick<Props, 'product' | 'onChanged'> & { version: number; onClose(): void };

function DiscardDialog({ product, version, onChanged, onClose }: DiscardProps) {
  const messages = useProductMessages();
  const isNew = product.state === 'new';
  return (
    <ConfirmDialog
      title={messages.discardTitle}
      text={isNew ? messages.discardNewText : messages.discardText}
      label={messages.discard}
      busyLabel={messages.discarding}
      action={async () => {
        await call(discardDraft, { product_id: product.product_id, version });
        showToast(discardDraft.successMessage);
        onClose();
        // A new product does not exist any more.
        if (isNew) location.assign('/console/products');
        else await onChanged();
      }}
      onClose={onClose}
    />
  );
}
