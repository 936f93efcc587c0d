import { basename, resolve } from 'node:path';
import { recordChangeBy } from '../audit/index.ts';
import type { Ctx } from '../platform/context.ts';

type Outcome = { result: 'taken' | 'unchanged' | 'rejected' };

/**
 * Runs an import and records it at its end, also after an error: media and each file have transactions of their own, so what
 * came before the error is imported. Throws the error of the import; that of the record only if the import succeeded.
 */
export async function recordingImport(
  ctx: Ctx,
  folder: string,
  outcomes: readonly Outcome[],
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    await recordImport(ctx, folder, outcomes).catch((failed: unknown) =>
      ctx.log.error({ err: failed }, 'an import that failed was not recorded in the audit log'),
    );
    throw error;
  }
  await recordImport(ctx, folder, outcomes);
}

async function recordImport(ctx: Ctx, folder: string, outcomes: readonly Outcome[]): Promise<void> {
  const count = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result).length;
  const target = { type: 'content', id: 1, label: basename(resolve(folder)) };
  const after = { imported: count('taken'), unchanged: count('unchanged'), rejected: count('rejected') };
  await recordChangeBy(ctx, { kind: 'command', name: 'import' }, { action: 'content.imported', target, after });
}
