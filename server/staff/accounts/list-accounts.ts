/** Reads staff accounts for the console. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { type getStaffAccount, listStaff, type StaffAccount } from '../../../contract/staff/accounts/accounts.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { contains, runList } from '../../platform/database/lists/list-query.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { hasConfirmedTotp, passkeyCount } from '../factors/factors.ts';
import { accountState } from './account-state.ts';
import { isOpenInvitation } from './invitations.ts';

type Row = {
  id: number;
  name: string;
  email: string;
  role: Role;
  state: StaffAccount['state'];
  created_at: Date;
  seen_at: Date | null;
  suspended_at: Date | null;
  suspended_reason: string | null;
  invited_until: Date | null;
  inviter_id: number | null;
  inviter_name: string | null;
  passkeys: number;
  has_totp: boolean;
};

const COLUMNS = sql`account.id, account.name, account.email, account.role, ${accountState} as state,
  account.created_at, account.seen_at, account.suspended_at, account.suspended_reason, invitation.expires_at as invited_until,
  inviter.id as inviter_id, inviter.name as inviter_name,
  ${passkeyCount(sql.ref('account.id'))} as passkeys, ${hasConfirmedTotp(sql.ref('account.id'))} as has_totp`;

/** An account with its open invitation, if there is one, and the account that sent it. */
const FROM = sql`staff.account
  left join staff.invitation on invitation.staff_id = account.id and ${isOpenInvitation}
  left join staff.account as inviter on inviter.id = invitation.invited_by`;

/** Returns a page of the staff accounts. Throws 400 for a cursor of another list. */
export async function listAccounts(
  ctx: StaffCtx,
  body: DecodedBody<typeof listStaff>,
): Promise<DataOf<typeof listStaff>> {
  const { role, state, search } = body;
  return runList(ctx, listStaff, body, {
    columns: COLUMNS,
    from: FROM,
    where: [
      role && sql`account.role = ${role}`,
      state && sql`${accountState} = ${state}`,
      contains(sql`concat_ws(' ', account.name, account.email)`, search),
    ],
    sorts: {
      name: { by: sql`lower(account.name)`, type: 'text' },
      created_at: { by: sql`account.created_at`, type: 'timestamptz' },
      seen_at: { by: sql`coalesce(account.seen_at, '-infinity')`, type: 'timestamptz' },
    },
    defaultSort: 'name',
    key: sql`account.id`,
    execute: (statement) => statement.execute(ctx.db),
    show: (row: Row) => toStaffAccount(ctx, row),
  });
}

/** Returns one account. Throws 404 for an unknown id. */
export async function readAccount(
  ctx: StaffCtx,
  { staff_id }: DecodedBody<typeof getStaffAccount>,
): Promise<StaffAccount> {
  const { rows } = await sql<Row>`select ${COLUMNS} from ${FROM} where account.id = ${staff_id}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  return toStaffAccount(ctx, row);
}

function toStaffAccount(ctx: StaffCtx, row: Row): StaffAccount {
  const { id, name, email, role, state, passkeys, has_totp, inviter_id, inviter_name } = row;
  const isOpen = row.invited_until !== null && row.invited_until > ctx.now;
  return {
    staff_id: id,
    name,
    email,
    role,
    state,
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at?.toISOString() ?? null,
    invited_until: isOpen ? (row.invited_until?.toISOString() ?? null) : null,
    invited_by: inviter_id !== null && inviter_name !== null ? { staff_id: inviter_id, name: inviter_name } : null,
    suspended_at: row.suspended_at?.toISOString() ?? null,
    suspended_reason: row.suspended_reason,
    passkeys,
    has_totp,
    is_me: id === ctx.staff.staffId,
  };
}
