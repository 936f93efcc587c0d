import { useState } from 'react';
import { changedMeanwhile } from '../../../contract/staff/accounts/roles.ts';
import { type Form, useForm } from '../use-form.ts';

type FormOptions<Values extends Record<string, unknown>, Result> = Omit<
  Parameters<typeof useForm<Values, Result>>[0],
  'conflict'
>;

type Options<Values extends Record<string, unknown>, Result> = FormOptions<Values, Result> & {
  /** Loads the stored version, after another person has saved; absent for something new. */
  loadStored?: (() => Promise<Values>) | undefined;
};

type VersionedForm<Values extends Record<string, unknown>> = {
  form: Form<Values>;
  /** Properties of `FormConflict`. */
  conflict: { form: Form<Values>; stored: Values | null; onClose(): void };
};

/** The state of a form with a version, and the stored values while the user compares them with the entered ones. */
export function useVersionedForm<Values extends Record<string, unknown>, Result>({
  loadStored,
  ...options
}: Options<Values, Result>): VersionedForm<Values> {
  const [stored, setStored] = useState<Values | null>(null);
  const form = useForm<Values, Result>({
    ...options,
    onDone: (result, values) => {
      setStored(null);
      options.onDone(result, values);
    },
    conflict: loadStored && { refusal: changedMeanwhile, load: async () => setStored(await loadStored()) },
  });
  return { form, conflict: { form, stored, onClose: () => setStored(null) } };
}
