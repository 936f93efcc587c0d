/** The state of an account, for statements that read `staff.account` under the name `account`. */
import { sql } from 'kysely';
import type { StaffAccount } from '../../../contract/staff/accounts/accounts.ts';

/** SQL expression: the state. */
export const accountState = sql<StaffAccount['state']>`case
  when account.suspended_at is not null then 'suspended'
  when account.accepted_at is null then 'invited'
  else 'active' end`;

/** SQL condition: the account may sign in. */
export const isActiveAccount = sql<boolean>`${accountState} = 'active'`;
