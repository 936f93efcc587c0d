import { useState } from 'react';
import type { AnyEndpoint } from '../../../../contract/endpoint.ts';
import { discardDraft, publishDraft } from '../../../../contract/staff/store-front/documents.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { notSaved } from '../../../form/saving/not-saved.ts';
import { SaveStatus } from '../../../form/saving/save-status.tsx';
import type { Autosave } from '../../../form/saving/use-autosave.ts';
import { useStoreFrontMessages } from '../../../messages/store-front/store-front.ts';
import { ActionButton } from '../../../parts/action-button.tsx';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';

type DocumentState = Readonly<{
  document: string;
  /** The path in the store. */
  path: string;
  /** 0: the store does not show it. */
  publishedVersion: number;
  isOutdated: boolean;
}>;

type Props = {
  state: DocumentState;
  autosave: Pick<Autosave<Record<string, unknown>>, 'version' | 'state' | 'flush'> & { isDirty: boolean };
  onChanged(): Promise<void>;
  /** Withdraws the page; absent for a document that is always in the store. */
  onWithdraw?(): Promise<void>;
};

type Dialog = 'publish' | 'discard' | 'withdraw';

/** The state of the draft of a document, and what can be done with it. */
export function DocumentPanel({ state, autosave, onChanged, onWithdraw }: Props) {
  const messages = useStoreFrontMessages();
  const can = useCan();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { document, path, publishedVersion, isOutdated } = state;
  const hasDraft = autosave.version > 0 || autosave.isDirty;
  const isPublished = publishedVersion > 0;
  const draft = { document, draft_version: autosave.version };
  const textOfState = hasDraft ? messages.changes : messages.noDraft;
  const finish = async ({ successMessage }: AnyEndpoint) => {
    showToast(successMessage);
    setDialog(null);
    await onChanged();
  };
  const openPublish = async () => {
    if (!(await autosave.flush())) throw notSaved(messages.notSavedYet);
    setDialog('publish');
  };
  return (
    <div className="max-xl:order-1">
      <Panel title={messages.publication} text={isPublished ? textOfState : messages.neverPublished}>
        <div className="grid gap-4 px-5 py-4">
          {hasDraft && <SaveStatus state={autosave.state} />}
          {hasDraft && isOutdated && <Notice tone="warn">{messages.outdated}</Notice>}
          <div className="flex flex-wrap gap-2">
            {hasDraft && can('pages.publish') && (
              <ActionButton
                variant="primary"
                label={messages.publish}
                busyLabel={messages.publishing}
                action={openPublish}
              />
            )}
            {autosave.version > 0 && (
              <Button variant="secondary" onClick={() => setDialog('discard')}>
                {messages.discard}
              </Button>
            )}
            {isPublished && onWithdraw && can('pages.publish') && (
              <Button variant="quiet" className="first:-ms-5" onClick={() => setDialog('withdraw')}>
                {messages.withdraw}
              </Button>
            )}
          </div>
          {isPublished && (
            <a
              href={path}
              target="_blank"
              rel="noopener"
              className="justify-self-start text-sm font-semibold text-accent underline underline-offset-4"
            >
              {messages.open}
            </a>
          )}
          {!can('pages.publish') && <p className="text-sm text-ink-soft">{messages.mayNotPublish}</p>}
        </div>
      </Panel>
      {dialog === 'publish' && (
        <ConfirmDialog
          variant="primary"
          title={messages.publishTitle}
          text={messages.publishText}
          label={messages.publish}
          busyLabel={messages.publishing}
          action={async () => {
            await call(publishDraft, { ...draft, published_version: publishedVersion });
            await finish(publishDraft);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'discard' && (
        <ConfirmDialog
          title={messages.discardTitle}
          text={messages.discardText}
          label={messages.discard}
          busyLabel={messages.discarding}
          action={async () => {
            await call(discardDraft, draft);
            await finish(discardDraft);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'withdraw' && onWithdraw && (
        <ConfirmDialog
          title={messages.withdrawTitle}
          text={messages.withdrawText}
          label={messages.withdraw}
          busyLabel={messages.withdrawing}
          action={async () => {
            await onWithdraw();
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
