/** Writes a new campaign. */
import { useNavigate } from 'react-router';
import { createCampaign } from '../../../../contract/staff/store-front/campaigns.ts';
import { call } from '../../../calls/call.ts';
import { requirePermission } from '../../../calls/session.ts';
import { useCampaignMessages } from '../../../messages/students/campaigns.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { CampaignForm, fieldsOf, NEW_CAMPAIGN } from './campaign-form.tsx';

export const loader = () => requirePermission('messages.send');

export function Component() {
  const messages = useCampaignMessages();
  const navigate = useNavigate();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.new} parent={<ParentLink to="/campaigns">{messages.title}</ParentLink>} />
      <CampaignForm
        initial={NEW_CAMPAIGN}
        submit={(values) => call(createCampaign, fieldsOf(values))}
        onDone={({ campaign_id }) => {
          showToast(createCampaign.successMessage);
          void navigate(`/campaigns/${campaign_id}`);
        }}
      />
    </div>
  );
}
