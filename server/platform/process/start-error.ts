/** An operator error: the program cannot run because of its configuration, its database or its environment. */
export class StartError extends Error {}

/** Another process has the embedded database open. */
export class InUseError extends StartError {}

/** The text of an error for an operator, also of an `AggregateError` without a message. */
export function reasonOf(error: unknown): string {
  const { code, message, errors } = error as { code?: string; message?: string; errors?: Array<{ message: string }> };
  return message || errors?.[0]?.message || code || 'no reason given';
}
