import { type FormEvent, useState } from 'react';
import { type Account, changeDetails } from '../../../contract/account/account.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { api } from '../../lib/api.ts';
import { GenderField } from '../../parts/gender-field.tsx';
import { StateField } from '../../parts/state-field.tsx';
import { resultOf } from '../account-pages/call-result.ts';
import { INCOMPLETE } from '../login/profile/profile-rules.ts';
import { Section } from './section.tsx';

type Form = Record<'first_name' | 'last_name' | 'dob' | 'gender' | 'state', string>;
type FormNotice = { text: string; isGood: boolean };

export function Details({ account, onChange }: { account: Account; onChange(account: Account): void }) {
  const [form, setForm] = useState(() => formOf(account));
  const [notice, setNotice] = useState<FormNotice | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isIncomplete = notice?.text === INCOMPLETE;
  const field = (name: keyof Form) => ({
    name,
    required: true,
    value: form[name],
    error: isIncomplete && !form[name].trim() ? 'Please fill this in.' : null,
    onChange: (event: { target: { value: string } }) => {
      const next = { ...form, [name]: event.target.value };
      setForm(next);
      if (isIncomplete && isComplete(next)) setNotice(null);
    },
  });

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setNotice(null);
    // Set in a new task, so that screen readers announce the same message again.
    if (!isComplete(form)) {
      return setTimeout(() => setNotice({ text: INCOMPLETE, isGood: false }));
    }
    setBusy(true);
    const body = { ...form, gender: Number(form.gender), state: Number(form.state) };
    const { data, failure } = await resultOf(api(changeDetails, body), 'Your details could not be saved.');
    setBusy(false);
    if (failure) return setNotice({ text: failure.message, isGood: false });
    onChange(data);
    setForm(formOf(data));
    setNotice({ text: 'Your details are saved.', isGood: true });
  };

  return (
    <Section title="Your details" intro="Your name is on invoices and results.">
      <form onSubmit={save} noValidate className="grid gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label="First name" autoComplete="given-name" maxLength={60} {...field('first_name')} />
          <Field label="Last name" autoComplete="family-name" maxLength={60} {...field('last_name')} />
          <Field label="Date of birth" type="date" autoComplete="bday" {...field('dob')} />
          <GenderField {...field('gender')} />
          <StateField {...field('state')} />
        </div>
        {notice && <Notice tone={notice.isGood ? 'good' : 'bad'}>{notice.text}</Notice>}
        <Button type="submit" busy={isBusy && 'Saving...'} className="justify-self-start">
          Save details
        </Button>
      </form>
    </Section>
  );
}

function isComplete(form: Form): boolean {
  return Object.values(form).every((value) => value.trim());
}

function formOf({ first_name, last_name, dob, gender, state }: Account): Form {
  return { first_name, last_name, dob: dob ?? '', gender: String(gender ?? ''), state: String(state ?? '') };
}
