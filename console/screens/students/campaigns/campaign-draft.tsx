import { useRevalidator } from 'react-router';
import { changedMeanwhile } from '../../../../contract/staff/accounts/roles.ts';
import { type Campaign, getCampaign, saveCampaign } from '../../../../contract/staff/store-front/campaigns.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { ConflictNotice } from '../../../form/saving/conflict-notice.tsx';
import { MergeDialog } from '../../../form/saving/merge-dialog.tsx';
import { SaveStatus } from '../../../form/saving/save-status.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useAutosave } from '../../../form/saving/use-autosave.ts';
import { useMerge } from '../../../form/saving/use-merge.ts';
import { DraftActions } from './campaign-actions.tsx';
import {
  CampaignFields,
  type CampaignValues,
  fieldsOf,
  useCampaignCheck,
  useCampaignLabels,
  valuesOf,
} from './campaign-fields.tsx';
import { MailPreview } from './mail-preview.tsx';

/** A draft, saved while it is edited. If another person saved, both versions are shown. */
export function CampaignDraft({ campaign }: { campaign: Campaign }) {
  const { campaign_id } = campaign;
  const { revalidate } = useRevalidator();
  const labels = useCampaignLabels();
  const autosave = useAutosave<CampaignValues>({
    initial: valuesOf(campaign),
    version: campaign.version,
    labels,
    check: useCampaignCheck(),
    save: (values, version) => call(saveCampaign, { campaign_id, version, ...fieldsOf(values) }),
    conflictCode: changedMeanwhile.code,
  });
  const { form, state } = autosave;
  const { stored, isWaiting, loading, merge, close } = useMerge({
    autosave,
    load: async () => {
      const now = await call(getCampaign, { campaign_id });
      return { values: valuesOf(now), version: now.version };
    },
  });
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5 rounded-md border border-line bg-surface p-5">
        {form.failure && <Notice tone="bad">{form.failure}</Notice>}
        {isWaiting && <ConflictNotice loading={loading} />}
        <CampaignFields form={form} />
        <SaveStatus state={state} />
        <div className="form-actions flex flex-wrap gap-3">
          <DraftActions campaign={campaign} autosave={autosave} onStarted={revalidate} />
        </div>
      </div>
      <MailPreview campaign={form.values} />
      {stored && (
        <MergeDialog differences={differencesOf(form, stored.values, labels)} onMerge={merge} onClose={close} />
      )}
      <UnsavedGuard isDirty={form.isDirty} save={autosave.flush} />
    </div>
  );
}

type Versions = { values: CampaignValues; saved: CampaignValues };

/** The fields that differ from the stored version. */
function differencesOf(
  { values, saved }: Versions,
  stored: CampaignValues,
  labels: Record<keyof CampaignValues, string>,
) {
  return (Object.keys(labels) as (keyof CampaignValues)[])
    .map((name) => ({
      name,
      label: labels[name],
      stored: textOf(stored[name]),
      entered: textOf(values[name]),
      isEntered: textOf(values[name]) !== textOf(saved[name]),
    }))
    .filter((one) => one.stored !== one.entered);
}

function textOf(value: CampaignValues[keyof CampaignValues]): string {
  return typeof value === 'object' ? (value?.title ?? '') : value;
}
