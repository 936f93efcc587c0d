import { type FormEvent, useRef, useState } from 'react';
import type { SignedIn } from '../../../../contract/identity/sign-in.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Captcha, type CaptchaHandle } from '../captcha/captcha.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { formFrom, type ProfileForm } from './profile-rules.ts';
import { useFieldErrors } from './use-field-errors.ts';

type Props = {
  person: SignedIn;
  isSocial: boolean;
  /** Returns null, or the message of a refusal. */
  save(form: ProfileForm, captcha: () => Promise<string>): Promise<string | null>;
};

export function ProfileStep({ person, isSocial, save }: Props) {
  const [form, setForm] = useState(() => formFrom(person));
  const [isBusy, setBusy] = useState(false);
  const captcha = useRef<CaptchaHandle>(null);
  const { formRef, errors, notice, check, refuse, clear } = useFieldErrors();
  const needsMobileVerification = isSocial && !person.is_mobile_verified;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!check(form)) return;
    setBusy(true);
    const failure = await save(form, async () => (await captcha.current?.token()) ?? '');
    if (needsMobileVerification) captcha.current?.reset();
    setBusy(false);
    if (failure) refuse(failure);
  };

  return (
    <form ref={formRef} onSubmit={submit} noValidate className="grid gap-5">
      {notice && <Notice tone="bad">{notice}</Notice>}
      <ProfileFields
        form={form}
        onChange={(field, value) => {
          setForm({ ...form, [field]: value });
          clear(field);
        }}
        isSocial={isSocial}
        errors={errors}
      />
      <Checkbox
        name="terms"
        required
        checked={form.agrees}
        error={errors.terms}
        onChange={(event) => {
          setForm({ ...form, agrees: event.target.checked });
          clear('terms');
        }}
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
