/**
 * From its entry in the audit log until its commit, a transaction holds the lock of the log, and all other changes of the staff
 * wait. It must not wait for another service then.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const transactions = new AsyncLocalStorage<{ isLogLocked: boolean }>();

/** Runs a transaction. */
export async function inLogScope<Result>(run: () => Promise<Result>): Promise<Result> {
  const transaction = { isLogLocked: false };
  try {
    return await transactions.run(transaction, run);
  } finally {
    // For what the transaction has begun and its caller does not await.
    transaction.isLogLocked = false;
  }
}

/** Call it when the transaction of the caller locks the log. */
export function noteLogLock(): void {
  const transaction = transactions.getStore();
  if (transaction) transaction.isLogLocked = true;
}

/** Throws if the transaction of the caller holds the lock of the log. */
export function refuseUnderLogLock(work: string): void {
  if (transactions.getStore()?.isLogLocked) throw new Error(`${work} must be done before the entry in the audit log`);
}
