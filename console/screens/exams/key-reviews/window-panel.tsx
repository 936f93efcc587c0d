import { useLayoutEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  cancelKeyReview,
  changeKeyReview,
  getKeyReview,
  type KeyReview,
  planKeyReview,
  reviewChanged,
  reviewExists,
} from '../../../../contract/staff/exams/key-reviews.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { TextField } from '../../../form/controls/fields.tsx';
import { FormFrame, fieldId } from '../../../form/form-frame.tsx';
import { indianLocalTime, instantOfIndianTime } from '../../../form/india-time.ts';
import { fieldDifferences } from '../../../form/saving/field-differences.ts';
import { FormConflict } from '../../../form/saving/form-conflict.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useKeyReviewMessages } from '../../../messages/exams/key-reviews.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { chosenTimeText } from '../../../parts/format.ts';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';

const TEXT = { type: 'string' };
const DAY_MS = 86_400_000;
/** The usual length of a window. */
const SUGGESTED_DAYS = 3;

/** When the provisional key is shown and challenges are open: planned, changed or cancelled. */
export function WindowPanel({ review }: { review: KeyReview }) {
  const messages = useKeyReviewMessages();
  const can = useCan();
  const { test_closes, ends, opens, closes, phase, plan_problem } = review;
  const isEditable = phase !== 'approved' && phase !== 'final' && plan_problem === null;
  const mayChange = isEditable && can('exams.control');
  // What is next after the window is to decide: then it is changed only on purpose. An open form stays when the window closes.
  const [change, setChange] = useState(phase === 'closed' ? null : { hasFocus: false });
  const hasForm = mayChange && (phase !== 'closed' || change !== null);
  return (
    <Panel title={messages.window} text={messages.windowText}>
      <div className="grid gap-5 px-5 py-4">
        <Facts
          facts={[
            [messages.testCloses, <Time key="closes" at={test_closes} />],
            [messages.ends, ends ? <Time key="ends" at={ends} /> : messages.endUnknown],
            [messages.opens, !hasForm && opens && <Time at={opens} />],
            [messages.closes, !hasForm && closes && <Time at={closes} />],
          ]}
        />
        {plan_problem && <Notice>{plan_problem}</Notice>}
        {isEditable && !mayChange && <Notice>{messages.noControl}</Notice>}
        {hasForm && <WindowForm review={review} hasFocus={change?.hasFocus ?? false} />}
        {mayChange && !hasForm && (
          <Button variant="secondary" className="justify-self-start" onClick={() => setChange({ hasFocus: true })}>
            {messages.changeWindow}
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** Times as they are entered, in India; `version` is 0 until the key is planned. */
type Values = { opens: string; closes: string; version: number };

type FormProps = {
  review: KeyReview;
  /** Whether the first field gets the focus, because the button that opened the form is gone. */
  hasFocus: boolean;
};

function WindowForm({ review, hasFocus }: FormProps) {
  const messages = useKeyReviewMessages();
  const { revalidate } = useRevalidator();
  const [isCancelling, setCancelling] = useState(false);
  const [conflicting, setConflicting] = useState<Values | null>(null);
  const { test_id, phase } = review;
  const labels = { opens: messages.opens, closes: messages.closes };
  const done = (message: string | undefined) => {
    showToast(message);
    void revalidate();
  };
  const form = useForm<Values, { version: number | null }>({
    schema: { properties: { opens: TEXT, closes: TEXT } },
    initial: valuesOf(review),
    labels,
    check: ({ opens, closes }) =>
      Object.fromEntries(
        Object.entries({ opens, closes }).flatMap(([name, value]) => (value ? [] : [[name, messages.timeInvalid]])),
      ),
    refusalFields: { window_invalid: 'closes' },
    submit: ({ version, ...values }) => {
      const window = { opens: instantOfIndianTime(values.opens), closes: instantOfIndianTime(values.closes) };
      return version === 0
        ? call(planKeyReview, { test_id, ...window })
        : call(changeKeyReview, { test_id, version, ...window });
    },
    adopt: ({ version }) => ({ version: version ?? 0 }),
    onDone: (_changed, { version }) => done((version === 0 ? planKeyReview : changeKeyReview).successMessage),
    conflict: {
      refusal: [reviewExists, reviewChanged],
      load: async () => setConflicting(valuesOf(await call(getKeyReview, { test_id }))),
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form opens
  useLayoutEffect(() => {
    if (hasFocus) document.getElementById(fieldId(form, 'opens'))?.focus();
  }, []);
  const { version } = form.values;
  return (
    <>
      <FormFrame
        form={form}
        submitLabel={version === 0 ? messages.plan : messages.saveWindow}
        busyLabel={version === 0 ? messages.planning : messages.saving}
        actions={
          phase === 'planned' && (
            <Button variant="danger" onClick={() => setCancelling(true)}>
              {messages.cancel}
            </Button>
          )
        }
      >
        <TextField form={form} name="opens" type="datetime-local" hint={messages.india} />
        <TextField form={form} name="closes" type="datetime-local" hint={messages.india} />
      </FormFrame>
      <FormConflict
        form={form}
        stored={conflicting}
        differences={(stored) => fieldDifferences(stored, form.values, labels, chosenTimeText)}
        onDiscarded={() => void revalidate()}
        onClose={() => setConflicting(null)}
      />
      {isCancelling && version !== 0 && (
        <ConfirmDialog
          title={messages.cancelTitle}
          text={messages.cancelText}
          label={messages.cancel}
          busyLabel={messages.cancelling}
          action={async () => {
            await call(cancelKeyReview, { test_id, version });
            setCancelling(false);
            done(cancelKeyReview.successMessage);
          }}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  );
}

/** The stored window, or a suggested one. */
function valuesOf({ opens, closes, version, ends, test_closes }: KeyReview): Values {
  const suggested = new Date(Math.max(Date.parse(ends ?? test_closes) + 60_000, Date.now())).toISOString();
  return {
    opens: indianLocalTime(opens ?? suggested),
    closes: indianLocalTime(closes ?? new Date(Date.parse(suggested) + SUGGESTED_DAYS * DAY_MS).toISOString()),
    version: version ?? 0,
  };
}
