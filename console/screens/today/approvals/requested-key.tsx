import type { Approval } from '../../../../contract/staff/money/approvals.ts';
import { useCan } from '../../../calls/session.ts';
import { useKeyReviewMessages } from '../../../messages/exams/key-reviews.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { Panel } from '../../../parts/panel.tsx';

/** A request for a final answer key: its decisions are on the page of the test. */
export function RequestedKey({ approval: { target } }: { approval: Approval }) {
  const messages = useKeyReviewMessages();
  const can = useCan();
  return (
    <Panel
      title={messages.finalKey}
      text={messages.requestText}
      actions={
        can('keys.change') && (
          <LinkButton variant="secondary" to={`/answer-keys/${target.id}`}>
            {messages.toReview}
          </LinkButton>
        )
      }
    />
  );
}
