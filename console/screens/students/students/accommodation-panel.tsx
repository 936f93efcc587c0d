import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { changedMeanwhile } from '../../../../contract/staff/accounts/roles.ts';
import {
  type Accommodation,
  getAccommodation,
  saveAccommodation,
} from '../../../../contract/staff/exams/accommodations.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { call } from '../../../calls/call.ts';
import { CheckField, TextField } from '../../../form/controls/fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { ConflictDialog } from '../../../form/saving/conflict-dialog.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useAccommodationMessages } from '../../../messages/exams/accommodations.ts';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';

type Props = { studentId: number; name: string; canChange: boolean; accommodation: Accommodation };

/** The extra time of a student in every test, and the larger text of the test screen. */
export function AccommodationPanel({ studentId, name, canChange, accommodation }: Props) {
  const messages = useAccommodationMessages();
  const [isOpen, setOpen] = useState(false);
  const { changed_at, changed_by, reason } = accommodation;
  return (
    <Panel title={messages.title} text={messages.intro}>
      <div className="grid justify-items-start gap-3 px-5 py-4 text-sm">
        <p>
          {messages.text(accommodation)}
          {reason && <span className="block">{messages.because(reason)}</span>}
          {changed_at && (
            <span className="block text-xs text-ink-soft">
              <Time at={changed_at} /> {messages.by(changed_by)}
            </span>
          )}
        </p>
        {canChange && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {messages.change}
          </Button>
        )}
      </div>
      {isOpen && <ChangeDialog {...{ studentId, name, accommodation }} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

type Values = { percent: string; minutes: string; large_text: boolean; reason: string; version: number };
type DialogProps = Omit<Props, 'canChange'> & { onClose(): void };

function ChangeDialog({ studentId, name, accommodation, onClose }: DialogProps) {
  const messages = useAccommodationMessages();
  const { revalidate } = useRevalidator();
  const [stored, setStored] = useState<Accommodation | null>(null);
  const form = useForm<Values, unknown>({
    schema: saveAccommodation.body,
    initial: {
      percent: String(accommodation.percent),
      minutes: String(accommodation.minutes),
      large_text: accommodation.large_text,
      reason: '',
      version: accommodation.version,
    },
    labels: {
      percent: messages.percent,
      minutes: messages.minutes,
      large_text: messages.largeText,
      reason: messages.reason,
    },
    submit: ({ percent, minutes, large_text, reason, version }) =>
      call(saveAccommodation, {
        student_id: studentId,
        version,
        percent: percent.trim(),
        minutes: minutes.trim(),
        large_text,
        reason: reason.trim(),
      }),
    onDone: () => {
      showToast(saveAccommodation.successMessage);
      onClose();
      void revalidate();
    },
    conflict: {
      refusal: changedMeanwhile,
      load: async () => setStored(await call(getAccommodation, { student_id: studentId })),
    },
  });
  return (
    <>
      <Dialog open onClose={onClose} title={messages.dialogTitle(name)}>
        <FormFrame form={form} submitLabel={messages.save} busyLabel={messages.saving} onCancel={onClose}>
          <TextField form={form} name="percent" hint={messages.percentHint} inputMode="numeric" autoComplete="off" />
          <TextField form={form} name="minutes" hint={messages.minutesHint} inputMode="numeric" autoComplete="off" />
          <CheckField form={form} name="large_text" />
          <TextField form={form} name="reason" hint={messages.reasonHint} autoComplete="off" />
        </FormFrame>
      </Dialog>
      {stored && (
        <ConflictDialog
          differences={[
            { field: messages.percent, stored: String(stored.percent), entered: form.values.percent },
            { field: messages.minutes, stored: String(stored.minutes), entered: form.values.minutes },
            {
              field: messages.largeText,
              stored: messages.yesNo(stored.large_text),
              entered: messages.yesNo(form.values.large_text),
            },
          ].filter(({ stored: one, entered }) => one !== entered)}
          isBusy={form.isBusy}
          onOverwrite={() => void form.submitWith({ ...form.values, version: stored.version })}
          onDiscard={() => {
            onClose();
            void revalidate();
          }}
          onClose={() => setStored(null)}
        />
      )}
    </>
  );
}
