/** One campaign: a draft is saved while it is edited, and sent; afterwards its progress is shown. */
import { useLoaderData } from 'react-router';
import { type Campaign, getCampaign } from '../../../../contract/staff/store-front/campaigns.ts';
import { call } from '../../../calls/call.ts';
import { requirePermission } from '../../../calls/session.ts';
import { useCampaignMessages } from '../../../messages/students/campaigns.ts';
import { Facts } from '../../../parts/facts.tsx';
import { numberText } from '../../../parts/format.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { Time } from '../../../parts/time.tsx';
import { SendingActions } from './campaign-actions.tsx';
import { CampaignDraft } from './campaign-draft.tsx';
import { CampaignBadge } from './campaign-list.tsx';
import { MailPreview } from './mail-preview.tsx';

export async function loader({ params }: { params: { campaignId?: string } }): Promise<Campaign> {
  await requirePermission('messages.send');
  return call(getCampaign, { campaign_id: params.campaignId ?? '' });
}

export function Component() {
  const campaign = useLoaderData<typeof loader>();
  const messages = useCampaignMessages();
  return (
    <div className="grid gap-5">
      <PageHeader
        title={campaign.subject}
        note={<CampaignBadge state={campaign.state} />}
        parent={<ParentLink to="/campaigns">{messages.title}</ParentLink>}
      >
        {campaign.state !== 'draft' && <SendingActions campaign={campaign} />}
      </PageHeader>
      {campaign.state === 'draft' ? (
        <CampaignDraft key={campaign.campaign_id} campaign={campaign} />
      ) : (
        <Progress campaign={campaign} />
      )}
    </div>
  );
}

function Progress({ campaign }: { campaign: Campaign }) {
  const messages = useCampaignMessages();
  const { audience, product, sent, per_hour, created_by, started_at, finished_at, subscribers } = campaign;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <Panel title={messages.details}>
        <div className="px-5 py-4">
          <Facts
            facts={[
              [messages.sent, numberText(sent)],
              [messages.audience, messages.audiences[audience]],
              [messages.product, product?.title],
              [messages.perHour, numberText(per_hour)],
              [messages.started, <Time key="started" at={started_at} />],
              [messages.finished, finished_at && <Time key="finished" at={finished_at} />],
              [messages.created, messages.createdBy(created_by)],
              [messages.atPresent, messages.subscribers(subscribers)],
            ]}
          />
        </div>
      </Panel>
      <MailPreview campaign={campaign} />
    </div>
  );
}
