import type { Ctx } from '../context.ts';

type Find = (ctx: Pick<Ctx, 'db'>, name: string) => Promise<boolean>;

let find: Find = async () => false;

/** Sets what looks for a stored template, because the domain `messages` stores them. */
export function findStoredTemplatesWith(search: Find): void {
  find = search;
}

/** Whether the institute has a registered template for an SMS, which this process may not have loaded yet. */
export function isTemplateStored(ctx: Pick<Ctx, 'db'>, name: string): Promise<boolean> {
  return find(ctx, name);
}
