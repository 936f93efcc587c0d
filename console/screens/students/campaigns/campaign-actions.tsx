import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Language } from '../../../../common/languages/language.ts';
import {
  type Campaign,
  deleteCampaign,
  startCampaign,
  stopCampaign,
  testCampaign,
} from '../../../../contract/staff/store-front/campaigns.ts';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { notSaved } from '../../../form/saving/not-saved.ts';
import type { Autosave } from '../../../form/saving/use-autosave.ts';
import { useCampaignMessages } from '../../../messages/students/campaigns.ts';
import { ActionButton } from '../../../parts/action-button.tsx';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { type CampaignValues, fieldsOf } from './campaign-fields.tsx';

type Props = { campaign: Campaign };
type DraftProps = Props & { autosave: Autosave<CampaignValues>; onStarted(): Promise<void> };

/** Tests, sends and deletes a draft. What is sent is what is stored, so it is saved first. */
export function DraftActions({ campaign, autosave, onStarted }: DraftProps) {
  const messages = useCampaignMessages();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'start' | 'delete' | null>(null);
  const { campaign_id } = campaign;
  const save = async () => {
    if (!(await autosave.flush())) throw notSaved(messages.saveFirst);
  };
  const test = async (language: Language) => {
    await save();
    const { email } = await call(testCampaign, { campaign_id, language });
    showToast(messages.tested(email));
  };
  const openStart = async () => {
    await save();
    setDialog('start');
  };
  const remove = async () => {
    await call(deleteCampaign, { campaign_id });
    showToast(deleteCampaign.successMessage);
    // What was not saved yet goes with the draft.
    autosave.form.reset();
    await navigate('/campaigns');
  };
  const { version, form } = autosave;
  return (
    <>
      <ActionButton label={messages.test} busyLabel={messages.testing} action={() => test('english')} />
      {form.values.body_hindi.trim() && (
        <ActionButton label={messages.testHindi} busyLabel={messages.testing} action={() => test('hindi')} />
      )}
      <ActionButton label={messages.start} busyLabel={messages.saving} action={openStart} />
      <Button variant="danger" onClick={() => setDialog('delete')}>
        {messages.delete}
      </Button>
      {dialog === 'start' && (
        <StartDialog
          campaign={{ ...campaign, ...fieldsOf(form.values), version }}
          onClose={() => setDialog(null)}
          onStarted={onStarted}
        />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={messages.deleteTitle}
          text={messages.deleteText}
          label={messages.delete}
          busyLabel={messages.deleting}
          action={remove}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** Stops a campaign that is being sent, and continues a stopped one. */
export function SendingActions({ campaign }: Props) {
  const messages = useCampaignMessages();
  const { revalidate } = useRevalidator();
  const [isStarting, setStarting] = useState(false);
  const stop = async () => {
    await call(stopCampaign, { campaign_id: campaign.campaign_id });
    showToast(stopCampaign.successMessage);
    await revalidate();
  };
  return (
    <>
      {campaign.state === 'sending' && (
        <ActionButton variant="danger" label={messages.stop} busyLabel={messages.stopping} action={stop} />
      )}
      {campaign.state === 'stopped' && <Button onClick={() => setStarting(true)}>{messages.continue}</Button>}
      {isStarting && <StartDialog campaign={campaign} onClose={() => setStarting(false)} onStarted={revalidate} />}
    </>
  );
}

type StartProps = {
  campaign: Pick<Campaign, 'campaign_id' | 'version' | 'state' | 'audience' | 'subscribers' | 'per_hour'>;
  onClose(): void;
  onStarted(): Promise<void>;
};

function StartDialog({ campaign, onClose, onStarted }: StartProps) {
  const messages = useCampaignMessages();
  const { campaign_id, version, audience, subscribers, per_hour } = campaign;
  const start = async () => {
    await call(startCampaign, { campaign_id, version });
    showToast(startCampaign.successMessage);
    onClose();
    await onStarted();
  };
  return (
    <ConfirmDialog
      title={messages.startTitle}
      text={messages.startText(messages.audiences[audience], subscribers, per_hour)}
      variant="primary"
      label={campaign.state === 'stopped' ? messages.continue : messages.start}
      busyLabel={messages.starting}
      action={start}
      onClose={onClose}
    />
  );
}
