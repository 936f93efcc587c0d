import type { ComponentProps } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { useLoginMessages } from '../messages/use-login-messages.ts';
import { withSlashes } from './date-of-birth.ts';

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'value' | 'onChange'> & {
  value: string;
  onChange(text: string): void;
};

/** A text field, because in a calendar a year of birth is far away. */
export function DateOfBirthField({ value, onChange, ...props }: Props) {
  const { dob, dobHint } = useLoginMessages();
  return (
    <Field
      label={dob}
      hint={dobHint}
      inputMode="numeric"
      autoComplete="bday"
      maxLength={16}
      {...props}
      value={value}
      onChange={(event) => onChange(withSlashes(event.target.value, value))}
    />
  );
}
