import type { OrderDetails } from '../../../../contract/staff/money/orders.ts';
import { useCan } from '../../../calls/session.ts';
import { useOrderMessages } from '../../../messages/money/orders.ts';
import { Facts } from '../../../parts/facts.tsx';
import { LinkButton } from '../../../parts/link-button.tsx';
import { Panel } from '../../../parts/panel.tsx';

/** The buyer as on the invoice, and the way to the student. */
export function BuyerPanel({ details: { buyer, student_id } }: { details: OrderDetails }) {
  const messages = useOrderMessages();
  const can = useCan();
  return (
    <Panel
      title={messages.buyer}
      actions={
        can('students.read') && (
          <LinkButton variant="secondary" to={`/students/${student_id}`}>
            {messages.toStudent}
          </LinkButton>
        )
      }
    >
      <div className="px-5 py-4">
        <Facts
          facts={[
            [messages.name, buyer.name],
            [messages.mobile, buyer.mobile],
            [messages.email, buyer.email],
            [messages.address, buyer.address.join(', ')],
            [messages.placeOfSupply, buyer.state],
          ]}
        />
      </div>
    </Panel>
  );
}
