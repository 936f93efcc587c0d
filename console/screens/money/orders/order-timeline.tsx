import { rupeeText } from '../../../../common/money.ts';
import type { OrderEvent } from '../../../../contract/staff/money/orders.ts';
import { useCan } from '../../../calls/session.ts';
import { useOrderMessages } from '../../../messages/money/orders.ts';
import { useAuditMessages } from '../../../messages/staff/audit.ts';
import { Timeline } from '../../../timeline/timeline.tsx';

/** What happened to an order and its payment. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  const messages = useOrderMessages();
  const { actionText } = useAuditMessages();
  const can = useCan();
  const page = ({ entry_id }: OrderEvent) =>
    entry_id !== null && can('audit.read') ? { to: `/audit/${entry_id}` } : {};
  return (
    <Timeline
      events={events.map((event, index) => ({
        key: `${event.at} ${index}`,
        at: event.at,
        title: event.kind === 'staff_action' ? actionText(event.detail) : messages.eventTitle(event),
        by: event.kind === 'staff_action' ? event.source : event.amount === null ? '' : rupeeText(event.amount),
        text: messages.eventText(event),
        ...page(event),
      }))}
    />
  );
}
