import { TextField } from '../form/controls/fields.tsx';
import type { Form } from '../form/use-form.ts';
import { useSignInMessages } from '../messages/staff/sign-in.ts';

/** Attributes of the field of a six-digit code; browsers and phones fill it in. */
export const CODE_INPUT = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 } as const;

/** The field of a six-digit code. */
export function CodeField({ form }: { form: Form<{ code: string }> }) {
  const messages = useSignInMessages();
  // The field appears after the user requested the code, so it gets the focus.
  return <TextField {...CODE_INPUT} form={form} name="code" hint={messages.codeHint} autoFocus />;
}
