import { type FormEvent, useRef, useState } from 'react';
import type { SignedIn } from '../../../../contract/identity/sign-in.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { usePath } from '../../../language/use-path.ts';
import type { Failure } from '../../account-pages/call-result.ts';
import { Captcha, type CaptchaHandle } from '../captcha/captcha.tsx';
import { useLoginMessages } from '../messages/use-login-messages.ts';
import { ProfileFields } from './profile-fields.tsx';
import { formFrom, type ProfileForm, type RequiredField } from './profile-rules.ts';
import { useFieldErrors } from './use-field-errors.ts';

type Props = {
  person: SignedIn;
  isSocial: boolean;
  /** What was filled in before the language of the page was changed. */
  draft: ProfileForm | null;
  /** Called with the form at each change. */
  onDraft(form: ProfileForm): void;
  save(form: ProfileForm, captcha: () => Promise<string>): Promise<Failure | null>;
};

export function ProfileStep({ person, isSocial, draft, onDraft, save }: Props) {
  const messages = useLoginMessages();
  const path = usePath();
  const [form, setForm] = useState(() => draft ?? formFrom(person));
  const [isBusy, setBusy] = useState(false);
  const captcha = useRef<CaptchaHandle>(null);
  const { formRef, errors, notice, check, refuse, clear } = useFieldErrors();
  const needsMobileVerification = isSocial && !person.is_mobile_verified;

  const change = (changed: ProfileForm, field: RequiredField | 'terms') => {
    setForm(changed);
    onDraft(changed);
    clear(field);
  };
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
        onChange={(field, value) => change({ ...form, [field]: value }, field)}
        isSocial={isSocial}
        errors={errors}
      />
      <Checkbox
        name="terms"
        required
        checked={form.agrees}
        error={errors.terms}
        onChange={(event) => change({ ...form, agrees: event.target.checked }, 'terms')}
      >
        {messages.agree[0]}
        <a
          href={path('/terms-and-condition')}
          target="_blank"
          rel="noopener"
          className="font-semibold text-accent underline"
        >
          {messages.termsTitle}
          <span className="sr-only">{messages.newWindow}</span>
        </a>
        {messages.agree[1]}
      </Checkbox>
      {needsMobileVerification && <Captcha ref={captcha} />}
      <Button type="submit" busy={isBusy && messages.saving}>
        {messages.submit}
      </Button>
    </form>
  );
}
