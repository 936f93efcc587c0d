import { useRevalidator } from 'react-router';
import type { ScoreComputation, ScoreGroup } from '../../../../contract/staff/exams/scores/score-groups.ts';
import { computeScores } from '../../../../contract/staff/exams/scores/score-publication.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useScoreMessages } from '../../../messages/exams/scores.ts';
import { ActionButton } from '../../../parts/action-button.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { numberText } from '../../../parts/format.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { PlainTable } from '../key-reviews/plain-table.tsx';

/** Computes the scores of a group, and shows what was computed. */
export function ComputationPanel({ group }: { group: ScoreGroup }) {
  const messages = useScoreMessages();
  const { revalidate } = useRevalidator();
  const { group_id, version, computation, request } = group;
  const isComputing = computation?.state === 'waiting' || computation?.state === 'running';
  return (
    <Panel title={messages.scores} text={messages.scoresText}>
      <div className="grid gap-4 px-5 py-4">
        {!computation && <p className="text-sm">{messages.notComputed}</p>}
        {isComputing && <Notice>{messages.computing}</Notice>}
        {computation?.problem && <Notice tone="warn">{computation.problem}</Notice>}
        {computation?.state === 'done' && <Computed group={group} computation={computation} />}
        {!isComputing && !request && (
          <ActionButton
            label={computation ? messages.computeAgain : messages.compute}
            busyLabel={messages.starting}
            action={async () => {
              await call(computeScores, { group_id, version });
              showToast(computeScores.successMessage);
              await revalidate();
            }}
          />
        )}
      </div>
    </Panel>
  );
}

function Computed({ group, computation }: { group: ScoreGroup; computation: ScoreComputation }) {
  const messages = useScoreMessages();
  const {
    computation_id,
    shifts,
    candidates,
    finished_at,
    requested_by,
    is_key_changed,
    is_group_changed,
    shows_marks,
  } = computation;
  const rounded = (value: number) => numberText(Math.round(value * 100) / 100);
  return (
    <>
      {is_key_changed && <Notice tone="warn">{messages.keyChanged}</Notice>}
      {is_group_changed && <Notice tone="warn">{messages.groupChanged}</Notice>}
      <Facts
        facts={[
          [messages.candidateCount, numberText(candidates)],
          [messages.computed, finished_at && <Time at={finished_at} />],
          [messages.by, requested_by],
        ]}
      />
      {!shows_marks && <Notice>{messages.awaited}</Notice>}
      {shows_marks && (
        <PlainTable
          label={messages.shifts}
          titles={[messages.shift, messages.candidateCount, messages.mean, messages.highest]}
          rows={shifts.map((shift) => [
            ...[shift.name, numberText(shift.candidates), rounded(shift.mean), rounded(shift.highest)],
          ])}
        />
      )}
      {shows_marks && (
        <LinkButton
          variant="secondary"
          className="justify-self-start"
          to={`/scores/${group.group_id}/merit/${computation_id}`}
        >
          {messages.openMerit}
        </LinkButton>
      )}
    </>
  );
}
