import type { OfflineDetails } from '../../../../contract/staff/money/offline/payment.ts';
import { useOfflineMessages } from '../../../messages/money/offline.ts';
import { Facts } from '../../../parts/facts.tsx';
import { dateText } from '../../../parts/format.ts';

/** How a payment was made that the institute received itself. */
export function OfflineFacts({ payment }: { payment: OfflineDetails }) {
  const messages = useOfflineMessages();
  const { method, reference, bank, received_on, note, recorded_by, approved_by, attachment_url } = payment;
  return (
    <Facts
      facts={[
        [messages.method, messages.methods[method]],
        [messages.givenReference, reference && <code className="font-mono text-xs break-all">{reference}</code>],
        [messages.bank, bank],
        [messages.receivedOn, dateText(received_on)],
        [messages.givenNote, note],
        [messages.recordedBy, recorded_by],
        [messages.approvedBy, approved_by],
        [
          messages.givenAttachment,
          attachment_url && (
            <a href={attachment_url} className="font-semibold text-accent underline underline-offset-4">
              {messages.open}
            </a>
          ),
        ],
      ]}
    />
  );
}
