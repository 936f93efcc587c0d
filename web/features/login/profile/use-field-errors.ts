import { useRef, useState } from 'react';
import type { Failure } from '../../account-pages/call-result.ts';
import { useLoginMessages } from '../messages/use-login-messages.ts';
import {
  type FieldErrors,
  fieldErrors,
  firstError,
  isIncomplete,
  refusedField,
  withoutError,
} from './profile-rules.ts';

/**
 * The messages of a form with a student's details. A message about a field is shown at the field, which gets the focus;
 * `notice` is the message about the whole form. The controls are named after the fields.
 */
export function useFieldErrors() {
  const messages = useLoginMessages();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [notice, setNotice] = useState<string | null>(null);
  const formRef = useRef<HTMLFormElement>(null);

  const show = (found: FieldErrors) => {
    setErrors(found);
    setNotice(null);
    // Set in a new task, so that screen readers announce the same message again.
    if (isIncomplete(found, messages)) setTimeout(() => setNotice(messages.incomplete));
    const control = formRef.current?.elements.namedItem(firstError(found) ?? '');
    if (control instanceof HTMLElement) control.focus();
  };

  return {
    formRef,
    errors,
    notice,
    /** Shows the messages of the form's fields; returns whether there are none. */
    check: (form: Parameters<typeof fieldErrors>[0]): boolean => {
      const found = fieldErrors(form, messages);
      show(found);
      return Object.keys(found).length === 0;
    },
    /** Shows the message of a refusal. */
    refuse: (failure: Failure) => {
      const found = refusedField(failure);
      if (found) show(found);
      else setNotice(failure.message);
    },
    /** Removes the message of a field that the student changes. */
    clear: (field: keyof FieldErrors) => {
      const left = withoutError(errors, field);
      setErrors(left);
      if (notice === messages.incomplete && !isIncomplete(left, messages)) setNotice(null);
    },
  };
}
