/** One request that another person approves: what it does, and the decision. */
import { Link, useLoaderData } from 'react-router';
import { type Approval, getApproval } from '../../../../contract/staff/money/approvals.ts';
import { getOfflineRequest } from '../../../../contract/staff/money/offline/payment.ts';
import { getRefundRequest } from '../../../../contract/staff/money/refunds.ts';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useRefundMessages } from '../../../messages/money/refunds.ts';
import { bottomBar } from '../../../parts/bottom-bar.ts';
import { Facts } from '../../../parts/facts.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { Time } from '../../../parts/time.tsx';
import { EffectFacts } from '../../money/orders/refund-effect.tsx';
import { ApprovalState } from './approval-state.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { RequestedKey } from './requested-key.tsx';
import { RequestedPayment } from './requested-payment.tsx';
import { RequestedScores } from './requested-scores.tsx';

const FINAL_KEY = 'final_key';
const PUBLICATION = 'score_publication';
/** Such requests are decided on the page of their test or group. */
const DECIDED_ELSEWHERE: readonly string[] = [FINAL_KEY, PUBLICATION];

export async function loader({ params }: { params: { requestId?: string } }) {
  const request_id = params.requestId ?? '';
  const approval = await call(getApproval, { request_id });
  return {
    approval,
    refund: approval.action === 'refund' ? await call(getRefundRequest, { request_id }) : null,
    payment: approval.action === 'offline_payment' ? await call(getOfflineRequest, { request_id }) : null,
  };
}

export function Component() {
  const { approval, refund, payment } = useLoaderData<typeof loader>();
  const messages = useRefundMessages();
  const isChanged = refund?.is_changed ?? payment?.is_changed ?? false;
  return (
    <div className="grid gap-5">
      <PageHeader
        title={messages.requestTitle(approval.action, approval.amount, approval.target.label)}
        note={<ApprovalState state={approval.state} />}
        parent={<ParentLink to="/approvals">{messages.approvals}</ParentLink>}
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <RequestPanel approval={approval} />
        <div className="grid gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {refund && (
            <Panel title={messages.effect} text={messages.kinds[refund.effect.kind].title}>
              <div className="px-5 py-4">
                <EffectFacts effect={refund.effect} />
              </div>
            </Panel>
          )}
          {payment && <RequestedPayment requested={payment} />}
          {approval.action === FINAL_KEY && <RequestedKey approval={approval} />}
          {approval.action === PUBLICATION && <RequestedScores approval={approval} />}
        </div>
        {approval.state === 'waiting' && !DECIDED_ELSEWHERE.includes(approval.action) && (
          <div
            ref={approval.is_mine ? undefined : bottomBar}
            className={approval.is_mine ? undefined : 'max-lg:sticky max-lg:bottom-0 max-lg:z-10'}
          >
            <DecisionPanel approval={approval} isChanged={isChanged} isByHand={refund?.effect.is_by_hand ?? false} />
          </div>
        )}
      </div>
    </div>
  );
}

function RequestPanel({ approval }: { approval: Approval }) {
  const messages = useRefundMessages();
  const can = useCan();
  const { target, decided_by, decided_at } = approval;
  const isOfOrder = target.type === 'order';
  return (
    <Panel title={messages.request}>
      <div className="px-5 py-4">
        <Facts
          facts={[
            [
              isOfOrder ? messages.toOrder : messages.target,
              isOfOrder && can('orders.read') ? (
                <Link
                  key="order"
                  to={`/orders/${target.id}`}
                  className="tabular text-accent underline underline-offset-4"
                >
                  {target.label}
                </Link>
              ) : (
                target.label
              ),
            ],
            [messages.reason, approval.reason],
            [messages.by, approval.requested_by.name],
            [messages.at, <Time key="at" at={approval.requested_at} />],
            [messages.expires, approval.state === 'waiting' && <Time at={approval.expires_at} />],
            [messages.decidedBy, decided_by?.name],
            [messages.decidedAt, decided_at && <Time at={decided_at} />],
            [messages.decisionReason, approval.decision_reason],
          ]}
        />
      </div>
    </Panel>
  );
}
