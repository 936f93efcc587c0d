/** Imports staff.yaml: the staff of the demo institute. Rejected in production. */
import { Exactly, OneOf, Type } from '#schema';
import { OneLine } from '../../contract/staff/one-line.ts';
import { ROLE_KEYS } from '../../contract/staff/permissions.ts';
import type { Ctx } from '../platform/context.ts';
import { type ContentFile, Rejected, readYaml } from '../platform/files/content-file.ts';
import { createDemoStaff } from '../staff/index.ts';

const StaffFile = Type.Array(
  Exactly({
    email: Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$', maxLength: 254 }),
    name: OneLine(80),
    role: OneOf(ROLE_KEYS),
  }),
);

/** Throws Rejected in production, and for an error in the file. Accounts that exist are left as they are. */
export async function importStaff(ctx: Ctx, file: ContentFile): Promise<void> {
  if (ctx.config.isProduction) throw new Rejected(1, 'demo staff are not imported in production');
  const { value } = readYaml(file.text, StaffFile);
  for (const member of value) await createDemoStaff(ctx, member);
}
