import { writtenPages } from '../pages/index.ts';
import type { Ctx } from '../platform/context.ts';

/** Returns the name of the institute; the host of the store until an institute is imported. */
export function instituteName({ config }: Pick<Ctx, 'config'>): string {
  return writtenPages().institute?.name ?? new URL(config.publicUrl).hostname;
}
