import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { changedMeanwhile } from '../../../../../contract/staff/accounts/roles.ts';
import { correctStudent } from '../../../../../contract/staff/students/correction.ts';
import { getStudent, type StudentDetails } from '../../../../../contract/staff/students/students.ts';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { call } from '../../../../calls/call.ts';
import { ChoiceField, TextField } from '../../../../form/controls/fields.tsx';
import { FormFrame } from '../../../../form/form-frame.tsx';
import { readDay } from '../../../../form/read-day.ts';
import { fieldDifferences } from '../../../../form/saving/field-differences.ts';
import { FormConflict } from '../../../../form/saving/form-conflict.tsx';
import { useForm } from '../../../../form/use-form.ts';
import { useStudentMessages } from '../../../../messages/students/students.ts';
import { chosenTimeText } from '../../../../parts/format.ts';
import { showToast } from '../../../../parts/toasts/show-toast.ts';

type Props = { student: StudentDetails; name: string; onClose(): void };
type Values = Record<'version' | 'first_name' | 'last_name' | 'email' | 'dob' | 'reason', string> & {
  gender: '' | NonNullable<StudentDetails['gender']>;
};

/** Corrects what the staff may correct; the student is notified. If another person did too, both versions are shown. */
export function CorrectDialog({ student, name, onClose }: Props) {
  const messages = useStudentMessages();
  const { revalidate } = useRevalidator();
  const { student_id, email, gender } = student;
  const [conflicting, setConflicting] = useState<Values | null>(null);
  const labels = {
    first_name: messages.firstName,
    last_name: messages.lastName,
    email: messages.email,
    dob: messages.dob,
    gender: messages.gender,
  };
  const form = useForm<Values, unknown>({
    schema: { ...correctStudent.body, properties: { ...correctStudent.body.properties, dob: { type: 'string' } } },
    initial: { ...valuesOf(student), reason: '' },
    labels: { ...labels, reason: messages.reason },
    check: (values): Record<string, string> =>
      values.dob.trim() && !readDay(values.dob) ? { dob: messages.dobInvalid } : {},
    refusalFields: {
      first_name_invalid: 'first_name',
      last_name_invalid: 'last_name',
      email_invalid: 'email',
      dob_invalid: 'dob',
      gender_missing: 'gender',
    },
    submit: (values) =>
      call(correctStudent, {
        student_id,
        ...values,
        dob: readDay(values.dob) ?? '',
        reason: values.reason.trim(),
      }),
    onDone: () => {
      showToast(correctStudent.successMessage);
      onClose();
      void revalidate();
    },
    conflict: {
      refusal: changedMeanwhile,
      load: async () => setConflicting({ ...valuesOf(await call(getStudent, { student_id })), reason: '' }),
    },
  });
  const genders = Object.entries(messages.genders).map(([value, title]) => ({ value, title }));
  const isNewEmail = form.values.email.trim().toLowerCase() !== email.toLowerCase();
  return (
    <>
      <Dialog open onClose={onClose} title={messages.correctTitle(name)}>
        <p className="text-sm">{messages.correctText}</p>
        <FormFrame form={form} submitLabel={messages.correct} busyLabel={messages.correcting} onCancel={onClose}>
          <TextField form={form} name="first_name" autoComplete="off" />
          <TextField form={form} name="last_name" autoComplete="off" />
          <TextField
            form={form}
            name="email"
            inputMode="email"
            autoComplete="off"
            hint={isNewEmail ? messages.newEmailHint : undefined}
          />
          <TextField
            form={form}
            name="dob"
            hint={messages.dobHint}
            note={chosenTimeText(readDay(form.values.dob) ?? '')}
            autoComplete="off"
          />
          <ChoiceField
            form={form}
            name="gender"
            options={gender ? genders : [{ value: '', title: messages.notKnown }, ...genders]}
          />
          <TextField form={form} name="reason" hint={messages.reasonHint} autoComplete="off" />
        </FormFrame>
      </Dialog>
      <FormConflict
        form={form}
        stored={conflicting}
        differences={(stored) => {
          const shown = (values: Values) => ({ ...values, gender: values.gender && messages.genders[values.gender] });
          return fieldDifferences(shown(stored), shown(form.values), labels);
        }}
        onDiscarded={() => void revalidate()}
        onClose={() => setConflicting(null)}
      />
    </>
  );
}

function valuesOf({ version, first_name, last_name, email, dob, gender }: StudentDetails) {
  return { version, first_name, last_name, email, dob: dob ? dayOf(dob) : '', gender: gender ?? ('' as const) };
}

/** A stored day as it is entered, such as `3/2/2001`. */
function dayOf(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  return `${day}/${month}/${year}`;
}
