import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  getRelease,
  holdRelease,
  planRelease,
  type Release,
  TOLD_BY,
  type ToldBy,
} from '../../../../contract/staff/exams/results/release.ts';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { ChoiceField, TextField } from '../../../form/controls/fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { indianLocalTime, instantOfIndianTime } from '../../../form/india-time.ts';
import { fieldDifferences } from '../../../form/saving/field-differences.ts';
import { FormConflict } from '../../../form/saving/form-conflict.tsx';
import { useVersionedForm } from '../../../form/saving/use-versioned-form.ts';
import { useResultMessages } from '../../../messages/exams/results.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';

const TEXT = { type: 'string' };
/** A suggested time is so far away. */
const SUGGESTED_MS = 3_600_000;

/** When the results of a test appear: set, changed, at once, or held back. */
export function ReleasePanel({ release }: { release: Release }) {
  const messages = useResultMessages();
  const can = useCan();
  const { state, appears_at, earliest, closes, paper_time, release_at, changed_by, told_at } = release;
  const isOut = state === 'out' || state === 'practice';
  return (
    <Panel title={messages.release} text={messages.releaseText}>
      <div className="grid gap-5 px-5 py-4">
        <Facts
          facts={[
            [
              messages.appears,
              <Time
                key="appears"
                at={appears_at}
                otherwise={state === 'practice' ? messages.atOnce : messages.unknown}
              />,
            ],
            [
              messages.earliest,
              closes !== null && !isOut && <Time key="earliest" at={earliest} otherwise={messages.endUnknown} />,
            ],
            [messages.paperTime, paper_time && paper_time !== release_at && <Time at={paper_time} />],
            [messages.changedBy, changed_by],
            [messages.told, told_at && <Time at={told_at} />],
          ]}
        />
        {isOut && <p className="text-sm">{state === 'out' ? messages.isOut : messages.isPractice}</p>}
        {release.can_change && can('exams.control') && <ReleaseForm release={release} />}
      </div>
    </Panel>
  );
}

type Values = { release_at: string; tells: string; version: number };

function ReleaseForm({ release }: { release: Release }) {
  const messages = useResultMessages();
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useState<'now' | 'hold' | null>(null);
  const { test_id, state, results, checks } = release;
  const labels = { release_at: messages.time, tells: messages.tells };
  const done = (message: string | undefined) => {
    setDialog(null);
    showToast(message);
    void revalidate();
  };
  const { form, conflict } = useVersionedForm<Values, unknown>({
    schema: { properties: { release_at: TEXT, tells: TEXT } },
    initial: valuesOf(release),
    labels,
    check: (values): Record<string, string> => (values.release_at ? {} : { release_at: messages.timeInvalid }),
    refusalFields: { release_too_early: 'release_at', release_time_invalid: 'release_at' },
    submit: ({ release_at, tells, version }) =>
      call(planRelease, {
        ...{ test_id, version, tells: tells as ToldBy },
        release_at: instantOfIndianTime(release_at),
      }),
    onDone: () => done(planRelease.successMessage),
    loadStored: async () => valuesOf(await call(getRelease, { test_id })),
  });
  const { version } = form.values;
  const tells = form.values.tells as ToldBy;
  const hasEnded = checks.every(({ check, state }) => state === 'fine' || check !== 'ended');
  return (
    <>
      <FormFrame
        form={form}
        submitLabel={messages.plan}
        busyLabel={messages.planning}
        actions={
          <>
            {hasEnded && (
              <Button variant="secondary" onClick={() => setDialog('now')}>
                {messages.now}
              </Button>
            )}
            {state !== 'held' && (
              <Button variant="secondary" onClick={() => setDialog('hold')}>
                {messages.hold}
              </Button>
            )}
          </>
        }
      >
        <TextField form={form} name="release_at" type="datetime-local" hint={messages.india} />
        <ChoiceField
          form={form}
          name="tells"
          hint={messages.tellsHint}
          options={TOLD_BY.map((value) => ({ value, title: messages.toldBy[value] }))}
        />
      </FormFrame>
      <FormConflict {...conflict} differences={(stored) => fieldDifferences(stored, form.values, labels, String)} />
      {dialog === 'now' && (
        <ConfirmDialog
          title={messages.nowTitle}
          text={messages.nowText(messages.countText(results))}
          label={messages.now}
          busyLabel={messages.publishing}
          variant="primary"
          action={async () => {
            await call(planRelease, { test_id, version, tells, release_at: null });
            done(planRelease.successMessage);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'hold' && (
        <ConfirmDialog
          title={messages.holdTitle}
          text={messages.holdText}
          label={messages.hold}
          busyLabel={messages.holding}
          action={async () => {
            await call(holdRelease, { test_id, version });
            done(holdRelease.successMessage);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** The stored time, or a suggested one. */
function valuesOf({ release_at, appears_at, earliest, tells, version }: Release): Values {
  const suggested = new Date(Math.max(Date.parse(earliest ?? '') || 0, Date.now()) + SUGGESTED_MS).toISOString();
  return { release_at: indianLocalTime(release_at ?? appears_at ?? suggested), tells, version };
}
