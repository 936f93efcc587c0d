import { useState } from 'react';
import { Field } from '../../../../../ui/field.tsx';
import { usePaperMessages } from '../../../../messages/exams/papers.ts';

type Props = {
  label: string;
  hint?: string;
  value: number | null;
  max: number;
  /** Whether the field can be empty. */
  isOptional?: boolean;
  /** Called with valid values only; null for an empty field. */
  onChange(value: number | null): void;
};

/** A whole number above 0. What is not valid stays in the field with its error, and is not saved. */
export function NumberField({ label, hint, value, max, isOptional = false, onChange }: Props) {
  const messages = usePaperMessages();
  const [invalid, setInvalid] = useState<string | null>(null);
  const change = (text: string) => {
    const number = Number(text);
    const isNumber = /^[1-9][0-9]*$/.test(text) && number <= max;
    setInvalid(isNumber || (isOptional && text === '') ? null : text);
    if (isNumber) onChange(number);
    else if (isOptional && text === '') onChange(null);
  };
  return (
    <Field
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      value={invalid ?? (value === null ? '' : String(value))}
      error={invalid === null ? null : messages.wholeNumber(max)}
      onChange={({ target }) => change(target.value.trim())}
    />
  );
}
