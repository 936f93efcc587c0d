import { useRef, useState } from 'react';
import {
  type FieldErrors,
  fieldErrors,
  firstError,
  INCOMPLETE,
  isIncomplete,
  refusedField,
  withoutError,
} from './profile-rules.ts';

/**
 * The messages of a form with a student's details. A message about a field is shown at the field, which gets the focus;
 * `notice` is the message about the whole form. The controls are named after the fields.
 */
export function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [notice, setNotice] = useState<string | null>(null);
  const formRef = useRef<HTMLFormElement>(null);

  const show = (found: FieldErrors) => {
    setErrors(found);
    setNotice(null);
    // Set in a new task, so that screen readers announce the same message again.
    if (isIncomplete(found)) setTimeout(() => setNotice(INCOMPLETE));
    const control = formRef.current?.elements.namedItem(firstError(found) ?? '');
    if (control instanceof HTMLElement) control.focus();
  };

  return {
    formRef,
    errors,
    notice,
    /** Shows the messages of the form's fields; returns whether there are none. */
    check: (form: Parameters<typeof fieldErrors>[0]): boolean => {
      const found = fieldErrors(form);
      show(found);
      return Object.keys(found).length === 0;
    },
    /** Shows the message of a refusal. */
    refuse: (message: string) => {
      const found = refusedField(message);
      if (found) show(found);
      else setNotice(message);
    },
    /** Removes the message of a field that the student changes. */
    clear: (field: keyof FieldErrors) => {
      const left = withoutError(errors, field);
      setErrors(left);
      if (notice === INCOMPLETE && !isIncomplete(left)) setNotice(null);
    },
  };
}
