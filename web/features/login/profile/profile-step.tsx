import { type FormEvent, useRef, useState } from 'react';
import type { SignedIn } from '../../../../contract/identity/sign-in.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Captcha, type CaptchaHandle } from '../captcha/captcha.tsx';
import { ProfileFields } from './profile-fields.tsx';
import {
  formFrom,
  INCOMPLETE,
  missingFields,
  type ProfileForm,
  type RequiredField,
  TERMS_NEEDED,
} from './profile-rules.ts';

type Props = {
  person: SignedIn;
  isSocial: boolean;
  /** Returns null, or the message of a refusal. */
  save(form: ProfileForm, captcha: () => Promise<string>): Promise<string | null>;
};

export function ProfileStep({ person, isSocial, save }: Props) {
  const [form, setForm] = useState(() => formFrom(person));
  const [missing, setMissing] = useState<RequiredField[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const captcha = useRef<CaptchaHandle>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const needsMobileVerification = isSocial && !person.is_mobile_verified;

  const change = (next: ProfileForm) => {
    const isFilled = missing.every((field) => next[field].trim());
    setForm(next);
    if ((error === INCOMPLETE && isFilled) || (error === TERMS_NEEDED && next.agrees)) setError(null);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const emptyFields = missingFields(form);
    setMissing(emptyFields);
    setError(null);
    if (emptyFields.length > 0 || !form.agrees) {
      // Set in a new task, so that screen readers announce the same message again.
      setTimeout(() => setError(emptyFields.length > 0 ? INCOMPLETE : TERMS_NEEDED));
      const first = formElement.current?.elements.namedItem(emptyFields[0] ?? 'terms');
      if (first instanceof HTMLElement) first.focus();
      return;
    }
    setBusy(true);
    const failure = await save(form, async () => (await captcha.current?.token()) ?? '');
    if (needsMobileVerification) captcha.current?.reset();
    setBusy(false);
    setError(failure);
  };

  return (
    <form ref={formElement} onSubmit={submit} noValidate className="grid gap-5">
      {error && <Notice tone="bad">{error}</Notice>}
      <ProfileFields form={form} onChange={change} isSocial={isSocial} missing={missing} />
      <Checkbox
        name="terms"
        required
        checked={form.agrees}
        aria-invalid={error === TERMS_NEEDED ? true : undefined}
        onChange={(event) => change({ ...form, agrees: event.target.checked })}
      >
        I agree to the{' '}
        <a href="/terms-and-condition" target="_blank" rel="noopener" className="font-semibold text-accent underline">
          Terms & Conditions
          <span className="sr-only"> (opens a new window)</span>
        </a>
      </Checkbox>
      {needsMobileVerification && <Captcha ref={captcha} />}
      <Button type="submit" busy={isBusy && 'Saving...'}>
        Submit
      </Button>
    </form>
  );
}
