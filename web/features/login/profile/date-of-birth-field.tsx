import type { ComponentProps } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { withSlashes } from './date-of-birth.ts';

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'value' | 'onChange'> & {
  value: string;
  onChange(text: string): void;
};

/** A text field, because in a calendar a year of birth is far away. */
export function DateOfBirthField({ value, onChange, ...props }: Props) {
  return (
    <Field
      label="Date of birth"
      hint="Day, month and year, for example 29/02/2004"
      inputMode="numeric"
      autoComplete="bday"
      maxLength={16}
      {...props}
      value={value}
      onChange={(event) => onChange(withSlashes(event.target.value, value))}
    />
  );
}
