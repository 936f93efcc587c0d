import { type FormEvent, useState } from 'react';
import { type Account, changeDetails } from '../../../contract/account/account.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { api } from '../../lib/api.ts';
import { StateField } from '../../parts/state-field.tsx';
import { resultOf } from '../account-pages/call-result.ts';
import { useLoginMessages } from '../login/messages/use-login-messages.ts';
import { dateOfBirth, dateOfBirthText } from '../login/profile/date-of-birth.ts';
import { DateOfBirthField } from '../login/profile/date-of-birth-field.tsx';
import { GenderField } from '../login/profile/gender-field.tsx';
import { useFieldErrors } from '../login/profile/use-field-errors.ts';
import { useAccountMessages } from './messages/use-account-messages.ts';
import { Section } from './section.tsx';

type Form = Record<'first_name' | 'last_name' | 'dob' | 'gender' | 'state', string>;

export function Details({ account, onChange }: { account: Account; onChange(account: Account): void }) {
  const messages = useAccountMessages();
  const { firstName, lastName, saving } = useLoginMessages();
  const [form, setForm] = useState(() => formOf(account));
  const [isSaved, setSaved] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { formRef, errors, notice, check, refuse, clear } = useFieldErrors();
  const change = (name: keyof Form, value: string) => {
    setForm({ ...form, [name]: value });
    clear(name);
  };
  const common = (name: keyof Form) => ({ name, required: true, value: form[name], error: errors[name] });
  const field = (name: keyof Form) => ({
    ...common(name),
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaved(false);
    if (!check(form)) return;
    setBusy(true);
    const body = {
      ...form,
      dob: dateOfBirth(form.dob) ?? form.dob,
      gender: Number(form.gender),
      state: Number(form.state),
    };
    const { data, failure } = await resultOf(api(changeDetails, body), messages.notSaved);
    setBusy(false);
    if (failure) return refuse(failure);
    onChange(data);
    setForm(formOf(data));
    setSaved(true);
  };

  return (
    <Section title={messages.details} intro={messages.detailsText}>
      <form ref={formRef} onSubmit={save} noValidate className="grid gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={firstName} autoComplete="given-name" maxLength={60} {...field('first_name')} />
          <Field label={lastName} autoComplete="family-name" maxLength={60} {...field('last_name')} />
          <GenderField {...field('gender')} />
          <StateField {...field('state')} />
        </div>
        <DateOfBirthField {...common('dob')} onChange={(text) => change('dob', text)} />
        {notice && <Notice tone="bad">{notice}</Notice>}
        {isSaved && <Notice tone="good">{messages.saved}</Notice>}
        <Button type="submit" busy={isBusy && saving} className="justify-self-start">
          {messages.saveDetails}
        </Button>
      </form>
    </Section>
  );
}

function formOf({ first_name, last_name, dob, gender, state }: Account): Form {
  return { first_name, last_name, dob: dateOfBirthText(dob), gender: String(gender ?? ''), state: String(state ?? '') };
}
