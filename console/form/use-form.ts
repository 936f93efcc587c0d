import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../contract/client.ts';
import { callErrorText } from '../calls/call-error.ts';
import { Cancelled } from '../calls/interruptions.ts';
import { NoPasskey } from '../calls/passkey.ts';
import { useFormMessages } from '../messages/form.ts';
import { type Conflict, resolveConflict } from './saving/conflict.ts';
import { type FormSchema, validate } from './validate.ts';

type Labels<Values> = { [Name in keyof Values]?: string };

type Options<Values extends Record<string, unknown>, Result> = {
  /** Body schema of the call. */
  schema: unknown;
  initial: Values;
  /** The name of each field for the user, in the order of the form; only these are checked. */
  labels: Labels<Values>;
  /** Returns the messages of invalid values that `schema` does not find, by field. */
  check?(values: Values): Record<string, string>;
  /** Whether what `check` finds in a field with an error is shown until all of it is corrected, for fields with several errors. */
  isCheckedLive?: boolean;
  submit(values: Values): Promise<Result>;
  /** Returns the values that the server has changed, such as the version. */
  adopt?(result: Result): Partial<Values>;
  onDone(result: Result, values: Values): void;
  /** Refusal codes that belong to a field. */
  refusalFields?: Readonly<Record<string, keyof Values & string>>;
  conflict?: Conflict | undefined;
};

export type Form<Values extends Record<string, unknown>> = {
  /** Prefix of the ids of its controls: a dialog can have the same fields as the page behind it. */
  id: string;
  values: Values;
  /** The values that were saved last. */
  saved: Values;
  labels: Labels<Values>;
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void;
  /** Discards the changes; `values` replace those that were saved last. */
  reset(values?: Values): void;
  errors: Readonly<Record<string, string>>;
  /** A failure that belongs to no field. */
  failure: string | null;
  /** Number of failed submits, so that the summary gets the focus each time. */
  failedSubmits: number;
  isBusy: boolean;
  isDirty: boolean;
  submit(): Promise<void>;
  /** Submits other values than those of the controls. */
  submitWith(values: Values): Promise<void>;
};

/** The state of a form. All values are checked when it is submitted. */
export function useForm<Values extends Record<string, unknown>, Result>(
  options: Options<Values, Result>,
): Form<Values> {
  const { schema, initial, labels, refusalFields = {} } = options;
  const messages = useFormMessages();
  const id = useId();
  const [values, setValues] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [problems, setProblems] = useState<Problems>(NONE);
  const [isBusy, setBusy] = useState(false);

  const showProblems = (errors: Record<string, string>, failure: string | null) =>
    setProblems(({ failedSubmits }) => ({ errors, failure, failedSubmits: failedSubmits + 1 }));

  const handleFailure = async (failure: unknown) => {
    const error = await resolveConflict(failure, options.conflict);
    if (error === null || error instanceof Cancelled) return;
    const text = error instanceof NoPasskey ? messages.noPasskey : callErrorText(error, messages.unreachable);
    const field = error instanceof ApiError ? refusalFields[error.code] : undefined;
    if (field) showProblems({ [field]: text }, null);
    else showProblems({}, text);
  };

  const submitWith = async (sent: Values) => {
    const found = {
      ...validate(schema as FormSchema, sent, labels as Record<string, string>, messages),
      ...options.check?.(sent),
    };
    if (Object.keys(found).length) return showProblems(found, null);
    setBusy(true);
    setProblems(NONE);
    try {
      const result = await options.submit(sent);
      // Before `onDone`, which may leave the page: the guard of unsaved changes would stop it.
      flushSync(() => {
        const adopted = options.adopt?.(result);
        setSaved({ ...sent, ...adopted });
        if (adopted) setValues((current) => ({ ...current, ...adopted }));
      });
      options.onDone(result, sent);
    } catch (error) {
      await handleFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    id,
    values,
    saved,
    labels,
    ...problems,
    isBusy,
    isDirty: JSON.stringify(values) !== JSON.stringify(saved),
    set: (name, value) => {
      setValues((current) => ({ ...current, [name]: value }));
      const left = options.isCheckedLive ? options.check?.({ ...values, [name]: value })[name as string] : undefined;
      setProblems((current) => ({ ...current, errors: withLeft(current.errors, name as string, left) }));
    },
    reset: (next = saved) => {
      setSaved(next);
      setValues(next);
      setProblems(NONE);
    },
    submit: () => submitWith(values),
    submitWith,
  };
}

type Problems = Readonly<{ errors: Readonly<Record<string, string>>; failure: string | null; failedSubmits: number }>;

const NONE: Problems = { errors: {}, failure: null, failedSubmits: 0 };

/** Leaves out the errors of a field, and those of its rows, such as `shelves.0.name`. */
function without(errors: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => field !== name && !field.startsWith(`${name}.`)),
  );
}

/** Replaces the error of a field by the one that is left of it; a field without an error gets none. */
function withLeft(errors: Readonly<Record<string, string>>, name: string, left?: string): Record<string, string> {
  return left && errors[name] ? { ...errors, [name]: left } : without(errors, name);
}
