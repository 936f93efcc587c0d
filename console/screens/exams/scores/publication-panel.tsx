import { useRevalidator } from 'react-router';
import type { ScoreComputation, ScoreGroup } from '../../../../contract/staff/exams/scores/score-groups.ts';
import {
  approvePublication,
  refusePublication,
  requestPublication,
  withdrawPublication,
} from '../../../../contract/staff/exams/scores/score-publication.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { TextField } from '../../../form/controls/fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { RequestDecision } from '../../../form/request-decision.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useScoreMessages } from '../../../messages/exams/scores.ts';
import { Facts } from '../../../parts/facts.tsx';
import { numberText } from '../../../parts/format.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';

/** Requests the publication of the newest scores, lets another person decide, and shows what is published. */
export function PublicationPanel({ group }: { group: ScoreGroup }) {
  const messages = useScoreMessages();
  const { computation, published, request } = group;
  const isNew = computation?.state === 'done' && !computation.published_at;
  const isCurrent = isNew && !computation.is_key_changed && !computation.is_group_changed;
  return (
    <Panel title={messages.publication} text={messages.publicationText}>
      <div className="grid gap-4 px-5 py-4">
        {published && <Published group={group} published={published} />}
        {request && <Decision request={request} />}
        {!request && isCurrent && <RequestForm computation={computation} />}
        {!published && !request && !isNew && <p className="text-sm">{messages.nothing}</p>}
      </div>
    </Panel>
  );
}

function Published({ group, published }: { group: ScoreGroup; published: ScoreComputation }) {
  const messages = useScoreMessages();
  const { computation_id, candidates, method, published_at, published_by, is_key_changed } = published;
  return (
    <>
      {is_key_changed && <Notice tone="warn">{messages.publishedKeyChanged}</Notice>}
      <Facts
        facts={[
          [messages.published, published_at && <Time at={published_at} />],
          [messages.by, published_by],
          [messages.method, messages.methods[method]],
          [messages.candidateCount, numberText(candidates)],
        ]}
      />
      {published.shows_marks && computation_id !== group.computation?.computation_id && (
        <LinkButton
          variant="secondary"
          className="justify-self-start"
          to={`/scores/${group.group_id}/merit/${computation_id}`}
        >
          {messages.openPublished}
        </LinkButton>
      )}
    </>
  );
}

function RequestForm({ computation: { computation_id } }: { computation: ScoreComputation }) {
  const messages = useScoreMessages();
  const { revalidate } = useRevalidator();
  const form = useForm({
    schema: requestPublication.body,
    initial: { reason: '' },
    labels: { reason: messages.askReason },
    submit: ({ reason }) => call(requestPublication, { computation_id, reason: reason.trim() }),
    onDone: () => {
      showToast(requestPublication.successMessage);
      void revalidate();
    },
  });
  return (
    <FormFrame form={form} submitLabel={messages.ask} busyLabel={messages.asking}>
      <TextField form={form} name="reason" autoComplete="off" />
    </FormFrame>
  );
}

function Decision({ request }: { request: NonNullable<ScoreGroup['request']> }) {
  const messages = useScoreMessages();
  const { request_id, is_mine, is_changed, requested_by, requested_at, expires_at, reason } = request;
  return (
    <>
      <p className="text-sm">{is_mine ? messages.mine : messages.waits(requested_by.name)}</p>
      <Facts
        facts={[
          [messages.reason, reason],
          [messages.requested, <Time key="requested" at={requested_at} />],
          [messages.expires, <Time key="expires" at={expires_at} />],
        ]}
      />
      {is_changed && <Notice tone="warn">{messages.requestChanged}</Notice>}
      <RequestDecision
        requestId={request_id}
        texts={messages}
        endpoints={{ approve: approvePublication, refuse: refusePublication, withdraw: withdrawPublication }}
        canApprove={!is_mine && !is_changed}
        canRefuse={!is_mine}
        canWithdraw={is_mine}
      />
    </>
  );
}
