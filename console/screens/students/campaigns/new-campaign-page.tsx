/** Writes a new campaign, which is a draft from the first save on. */
import { useNavigate } from 'react-router';
import { createCampaign, saveCampaign } from '../../../../contract/staff/store-front/campaigns.ts';
import { call } from '../../../calls/call.ts';
import { requirePermission } from '../../../calls/session.ts';
import { FormFrame } from '../../../form/form-frame.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useCampaignMessages } from '../../../messages/students/campaigns.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import {
  CampaignFields,
  type CampaignValues,
  fieldsOf,
  NEW_CAMPAIGN,
  useCampaignCheck,
  useCampaignLabels,
} from './campaign-fields.tsx';
import { MailPreview } from './mail-preview.tsx';

export const loader = () => requirePermission('messages.send');

export function Component() {
  const messages = useCampaignMessages();
  const navigate = useNavigate();
  const labels = useCampaignLabels();
  const form = useForm<CampaignValues, { campaign_id: number }>({
    schema: saveCampaign.body,
    initial: NEW_CAMPAIGN,
    // All fields are checked by `check`: some have another form here than in the call.
    labels: {},
    check: useCampaignCheck(),
    refusalFields: {
      ...{ product_missing: 'product', product_unknown: 'product' },
      ...{ subject_invalid: 'subject', text_invalid: 'body' },
      ...{ hindi_subject_invalid: 'subject_hindi', hindi_text_invalid: 'body_hindi', hindi_incomplete: 'body_hindi' },
    },
    submit: (values) => call(createCampaign, fieldsOf(values)),
    onDone: ({ campaign_id }) => {
      showToast(createCampaign.successMessage);
      void navigate(`/campaigns/${campaign_id}`);
    },
  });
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.new} parent={<ParentLink to="/campaigns">{messages.title}</ParentLink>} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <FormFrame
          form={form}
          submitLabel={messages.save}
          busyLabel={messages.saving}
          className="rounded-md border border-line bg-surface p-5"
        >
          <CampaignFields form={{ ...form, labels }} />
        </FormFrame>
        <MailPreview campaign={form.values} />
      </div>
      <UnsavedGuard isDirty={form.isDirty} />
    </div>
  );
}
