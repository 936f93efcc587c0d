import { ApiError } from '../../../contract/client.ts';
import type { Refusal } from '../../../contract/endpoint.ts';

/** What a form does when another person has saved the same. */
export type Conflict = Readonly<{
  /** The refusal of the server when another person saved first; several for a form with several calls. */
  refusal: Refusal | readonly Refusal[];
  /** Loads and shows what is stored. */
  load(): Promise<void>;
}>;

/** Loads what is stored if another person has saved; returns the error that is left to show, null for none. */
export async function resolveConflict(error: unknown, conflict: Conflict | undefined): Promise<unknown> {
  if (!conflict || !(error instanceof ApiError)) return error;
  if (![conflict.refusal].flat().some(({ code }) => code === error.code)) return error;
  try {
    await conflict.load();
    return null;
  } catch (failed) {
    return failed;
  }
}
