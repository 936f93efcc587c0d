/** One campaign: a draft is edited and sent; afterwards its progress is shown. */
import { useLoaderData, useRevalidator } from 'react-router';
import { type Campaign, getCampaign, saveCampaign } from '../../../../contract/staff/store-front/campaigns.ts';
import { call } from '../../../calls/call.ts';
import { requirePermission } from '../../../calls/session.ts';
import { useCampaignMessages } from '../../../messages/students/campaigns.ts';
import { Facts } from '../../../parts/facts.tsx';
import { numberText } from '../../../parts/format.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { Time } from '../../../parts/time.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { DraftActions, SendingActions } from './campaign-actions.tsx';
import { CampaignForm, fieldsOf, valuesOf } from './campaign-form.tsx';
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
        <Draft key={campaign.campaign_id} campaign={campaign} />
      ) : (
        <Progress campaign={campaign} />
      )}
    </div>
  );
}

function Draft({ campaign }: { campaign: Campaign }) {
  const { campaign_id } = campaign;
  const { revalidate } = useRevalidator();
  return (
    <CampaignForm
      initial={valuesOf(campaign)}
      submit={(values) => call(saveCampaign, { campaign_id, version: values.version, ...fieldsOf(values) })}
      adopt={({ version }) => ({ version })}
      loadStored={async () => {
        void revalidate();
        return valuesOf(await call(getCampaign, { campaign_id }));
      }}
      onDone={() => {
        showToast(saveCampaign.successMessage);
        void revalidate();
      }}
      actions={(isDirty) => <DraftActions campaign={campaign} isDirty={isDirty} />}
    />
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
      <MailPreview subject={campaign.subject} body={campaign.body} />
    </div>
  );
}
