import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../../contract/client.ts';
import { callErrorKind, callErrorText } from '../../calls/call-error.ts';
import { Cancelled } from '../../calls/interruptions.ts';
import { useFormMessages } from '../../messages/form.ts';
import type { Form } from '../use-form.ts';

type Errors = Readonly<Record<string, string>>;

type Options<Values extends Record<string, unknown>> = {
  initial: Values;
  /** The stored version of `initial`; each save names the version that it replaces. */
  version: number;
  labels: { [Name in keyof Values]?: string };
  /** Returns the messages of values that cannot be sent, by field; nothing is saved while there are any. */
  check(values: Values): Errors;
  /** Saves, and returns the new version. `adopt` takes over what the server has added to the values. */
  save(values: Values, version: number): Promise<{ version: number; adopt?(current: Values): Values }>;
  /** Refusal code of a version that another person has replaced. */
  conflictCode: string;
};

/**
 * `failed`: it is tried again, if the server could not be reached or is busy, otherwise after the next change. `conflict`: another person saved; nothing is saved until the user decides.
 */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'invalid' | 'failed' | 'conflict';

export type Autosave<Values extends Record<string, unknown>> = {
  form: Form<Values>;
  state: SaveState;
  version: number;
  /** Saves at once; false if that is not possible. */
  flush(): Promise<boolean>;
  /**
   * Continues from another stored version. With its values, `stored`, those that were entered are replaced by them, or by
   * `merged`, which are saved then.
   */
  continueFrom(version: number, stored?: Values, merged?: Values): void;
};

/** Time after the last change until it is saved. */
const DELAY_MS = 1000;
const RETRY_MS = 5000;
const MAX_RETRY_MS = 60_000;

/** The state of a form that saves by itself, one save at a time. What was entered stays until it is stored. */
export function useAutosave<Values extends Record<string, unknown>>(options: Options<Values>): Autosave<Values> {
  const id = useId();
  const { unreachable } = useFormMessages();
  const [values, setValues] = useState(options.initial);
  const [saved, setSaved] = useState(options.initial);
  const [version, setVersion] = useState(options.version);
  const [state, setState] = useState<SaveState>('saved');
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef({ values, version, saved, options });
  latest.current = { values, version, saved, options };
  const running = useRef<Promise<boolean> | null>(null);
  /** Failed saves: a failure that follows another at once is a new reason to wait. */
  const [failures, setFailures] = useState(0);
  /** Until the next try after a failure; null after a refusal, which the same values would meet again. */
  const retryMs = useRef<number | null>(null);

  const saveOnce = useCallback(async (): Promise<boolean> => {
    const { values: sent, version: replaced, options: current } = latest.current;
    if (Object.keys(current.check(sent)).length > 0) {
      setState('invalid');
      return false;
    }
    setState('saving');
    setFailure(null);
    try {
      const result = await current.save(sent, replaced);
      retryMs.current = null;
      const adopt = result.adopt ?? ((same: Values) => same);
      const isUnchanged = latest.current.values === sent;
      const next = adopt(latest.current.values);
      // Set at once: a second save can begin before the next rendering.
      latest.current = { ...latest.current, values: next, version: result.version, saved: isUnchanged ? next : sent };
      setVersion(result.version);
      setValues(next);
      setSaved(isUnchanged ? next : sent);
      setState(isUnchanged ? 'saved' : 'unsaved');
      return isUnchanged || saveOnce();
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === current.conflictCode;
      const isTemporary = callErrorKind(error) === 'unreachable';
      retryMs.current = isTemporary ? Math.min(2 * (retryMs.current ?? RETRY_MS / 2), MAX_RETRY_MS) : null;
      setState(isConflict ? 'conflict' : 'failed');
      setFailures((count) => count + 1);
      if (!isConflict && !(error instanceof Cancelled)) setFailure(callErrorText(error, unreachable));
      return false;
    }
  }, [unreachable]);

  const flush = useCallback((): Promise<boolean> => {
    if (!running.current && isEqual(latest.current.values, latest.current.saved)) return Promise.resolve(true);
    running.current ??= saveOnce().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [saveOnce]);

  const isDirty = !isEqual(values, saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the delay
  useEffect(() => {
    if (!isDirty || state === 'conflict') return;
    const delay = state === 'failed' ? retryMs.current : DELAY_MS;
    if (delay === null) return;
    const timer = setTimeout(() => void flush(), delay);
    return () => clearTimeout(timer);
  }, [isDirty, values, state, failures, flush]);

  // What was typed just before the form is left is saved too.
  useEffect(() => () => void flush(), [flush]);

  const form: Form<Values> = {
    id,
    values,
    saved,
    labels: options.labels,
    errors: options.check(values),
    failure,
    failedSubmits: 0,
    isBusy: state === 'saving',
    isDirty,
    set: (name, value) => {
      setValues((current) => ({ ...current, [name]: value }));
      setState((current) => (current === 'conflict' ? current : 'unsaved'));
    },
    reset: (next = saved) => {
      setSaved(next);
      setValues(next);
      setState('saved');
    },
    submit: async () => void (await flush()),
    submitWith: async () => void (await flush()),
  };
  const continueFrom = (next: number, stored?: Values, merged = stored) => {
    latest.current = { ...latest.current, version: next };
    setVersion(next);
    if (stored) form.reset(stored);
    if (merged) setValues(merged);
    if (!stored || !isEqual(merged, stored)) setState('unsaved');
  };
  return { form, state: isDirty && state === 'saved' ? 'unsaved' : state, version, flush, continueFrom };
}

function isEqual(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}
