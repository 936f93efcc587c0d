/** A limit on how often one person of the staff saves or previews, so that nobody occupies the store by repetition. */
import { inEnglish } from '../../../common/languages/text.ts';
import type { Ctx } from '../context.ts';
import { rateLimited } from '../http/http-error.ts';
import { consume } from './rate-limiter.ts';

const WINDOW_SECONDS = 600;

type EditLimit = {
  /** What is counted, such as `page-preview`. */
  what: string;
  /** Within ten minutes. */
  limit: number;
  /** Says what the person can do. */
  message: string;
};

/** Counts one use. Throws 429 after many. Call it before the transaction, so that refused calls count too. */
export async function countEdit(ctx: Ctx, staffId: number, { what, limit, message }: EditLimit): Promise<void> {
  const { isAllowed, wait } = await consume(ctx, { subject: `${what}:${staffId}`, limit, seconds: WINDOW_SECONDS });
  if (!isAllowed) throw rateLimited(inEnglish(message), wait);
}
