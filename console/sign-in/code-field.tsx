import { TextField } from '../form/fields.tsx';
import type { Form } from '../form/use-form.ts';
import { useSignInMessages } from '../messages/sign-in.ts';

/** The field of a six-digit code; browsers and phones fill it in. */
export function CodeField({ form, isFirst = true }: { form: Form<{ code: string }>; isFirst?: boolean }) {
  const messages = useSignInMessages();
  return (
    <TextField
      form={form}
      name="code"
      hint={messages.codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      // The field appears after the user asked for it.
      autoFocus={isFirst}
    />
  );
}
