import type { DataOf } from '../../../../contract/endpoint.ts';
import type { getOfflineRequest } from '../../../../contract/staff/money/offline/payment.ts';
import { useCan } from '../../../calls/session.ts';
import { useOfflineMessages } from '../../../messages/money/offline.ts';
import { useOrderMessages } from '../../../messages/money/orders.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { BillFacts } from '../../money/offline/bill-facts.tsx';
import { OfflineFacts } from '../../money/offline/offline-facts.tsx';

/** An offline payment that waits for approval: what it buys, and how it was paid. */
export function RequestedPayment({ requested }: { requested: DataOf<typeof getOfflineRequest> }) {
  const messages = useOfflineMessages();
  const { toStudent } = useOrderMessages();
  const can = useCan();
  return (
    <>
      <Panel
        title={messages.bill}
        actions={
          can('students.read') && (
            <LinkButton variant="secondary" to={`/students/${requested.student_id}`}>
              {toStudent}
            </LinkButton>
          )
        }
      >
        <div className="px-5 py-4">
          <BillFacts bill={requested.bill} />
        </div>
      </Panel>
      <Panel title={messages.payment}>
        <div className="px-5 py-4">
          <OfflineFacts payment={requested.payment} />
        </div>
      </Panel>
    </>
  );
}
