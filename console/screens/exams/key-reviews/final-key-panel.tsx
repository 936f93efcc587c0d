import { useRevalidator } from 'react-router';
import {
  approveFinalKey,
  refuseFinalKey,
  requestFinalKey,
  withdrawFinalKey,
} from '../../../../contract/staff/exams/key-decisions.ts';
import type { KeyReview } from '../../../../contract/staff/exams/key-reviews.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { TextField } from '../../../form/controls/fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { RequestDecision } from '../../../form/request-decision.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useKeyReviewMessages } from '../../../messages/exams/key-reviews.ts';
import { Facts } from '../../../parts/facts.tsx';
import { LinkButton } from '../../../parts/link-button.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { undecidedQuestions } from './undecided.ts';

/** Requests the final key, and lets another person decide about the request. */
export function FinalKeyPanel({ review }: { review: KeyReview }) {
  const messages = useKeyReviewMessages();
  const { revalidate } = useRevalidator();
  return (
    <Panel title={messages.finalKey} text={messages.finalText}>
      <div className="grid gap-4 px-5 py-4">
        {review.phase === 'open' && <Notice>{messages.stillOpen}</Notice>}
        {review.phase === 'approved' && (
          <>
            <Notice>{messages.marking}</Notice>
            <Button variant="secondary" className="justify-self-start" onClick={() => void revalidate()}>
              {messages.refresh}
            </Button>
          </>
        )}
        {review.phase === 'closed' && !review.request && <RequestForm review={review} />}
        {review.phase === 'closed' && review.request && <Decision request={review.request} />}
      </div>
    </Panel>
  );
}

function RequestForm({ review: { test_id, undecided, questions } }: { review: KeyReview }) {
  const messages = useKeyReviewMessages();
  const { revalidate } = useRevalidator();
  const form = useForm({
    schema: requestFinalKey.body,
    initial: { reason: '' },
    labels: { reason: messages.askReason },
    submit: ({ reason }) => call(requestFinalKey, { test_id, reason: reason.trim() }),
    onDone: () => {
      showToast(requestFinalKey.successMessage);
      void revalidate();
    },
  });
  if (undecided > 0) {
    const [first] = undecidedQuestions(questions);
    return (
      <>
        <Notice tone="warn">{messages.questionsText(undecided)}</Notice>
        {first && (
          <LinkButton
            variant="primary"
            className="justify-self-start"
            to={`/answer-keys/${test_id}/questions/${first.question_id}`}
          >
            {messages.decideQuestion(first.number)}
          </LinkButton>
        )}
      </>
    );
  }
  return (
    <FormFrame form={form} submitLabel={messages.ask} busyLabel={messages.asking}>
      <TextField form={form} name="reason" autoComplete="off" />
    </FormFrame>
  );
}

type Request = NonNullable<KeyReview['request']>;

function Decision({ request }: { request: Request }) {
  const messages = useKeyReviewMessages();
  const { request_id, is_mine, is_changed, requested_by } = request;
  return (
    <>
      <p className="text-sm">{is_mine ? messages.mine : messages.waits(requested_by.name)}</p>
      <Facts
        facts={[
          [messages.reason, request.reason],
          [messages.requested, <Time key="requested" at={request.requested_at} />],
          [messages.expires, <Time key="expires" at={request.expires_at} />],
        ]}
      />
      {is_changed && <Notice tone="warn">{messages.requestChanged}</Notice>}
      <RequestDecision
        requestId={request_id}
        texts={messages}
        endpoints={{ approve: approveFinalKey, refuse: refuseFinalKey, withdraw: withdrawFinalKey }}
        canApprove={!is_mine && !is_changed}
        canRefuse={!is_mine}
        canWithdraw={is_mine}
      />
    </>
  );
}
