/** Requests that another person approves, for the console. */
import { sql } from 'kysely';
import { type Paise, rupees } from '../../../common/money.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import {
  type Approval,
  type ApprovalState,
  type getApproval,
  listApprovals,
} from '../../../contract/staff/money/approvals.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { runList } from '../../platform/database/lists/list-query.ts';
import { notFound } from '../../platform/http/http-error.ts';

type Row = {
  id: number;
  action: string;
  target_type: string;
  target_id: string;
  target_label: string;
  amount_paise: number | null;
  reason: string;
  requested_by: number;
  requester: string;
  requested_at: Date;
  expires_at: Date;
  decision: Exclude<ApprovalState, 'waiting'> | null;
  decided_by: number | null;
  decider: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
};

const COLUMNS = sql`request.id, request.action, request.target_type, request.target_id, request.target_label,
  request.amount_paise, request.reason, request.requested_by, requester.name as requester, request.requested_at,
  request.expires_at, request.decision, request.decided_by, decider.name as decider, request.decided_at,
  request.decision_reason`;

const FROM = sql`staff.approval_request as request
  join staff.account as requester on requester.id = request.requested_by
  left join staff.account as decider on decider.id = request.decided_by`;

/** Returns a page of requests. Throws 400 for a cursor of another list. */
export async function approvalsForStaff(
  ctx: StaffCtx,
  body: DecodedBody<typeof listApprovals>,
): Promise<DataOf<typeof listApprovals>> {
  return runList(ctx, listApprovals, body, {
    columns: COLUMNS,
    from: FROM,
    where: [body.state && isInState(ctx, body.state)],
    sorts: { requested_at: { by: sql`request.requested_at`, type: 'timestamptz' } },
    defaultSort: '-requested_at',
    key: sql`request.id`,
    execute: (statement) => statement.execute(ctx.db),
    show: (row: Row) => approvalOf(ctx, row),
  });
}

/** Returns one request. Throws 404 for an unknown one. */
export async function approvalForStaff(
  ctx: StaffCtx,
  { request_id }: DecodedBody<typeof getApproval>,
): Promise<Approval> {
  const { rows } = await sql<Row>`select ${COLUMNS} from ${FROM} where request.id = ${request_id}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  return approvalOf(ctx, row);
}

/** An expired request is closed by a job, so it may still be open. */
function isInState({ now }: Ctx, state: ApprovalState) {
  if (state === 'waiting') return sql`request.decision is null and request.expires_at > ${now}`;
  if (state !== 'expired') return sql`request.decision = ${state}`;
  return sql`(request.decision = 'expired' or (request.decision is null and request.expires_at <= ${now}))`;
}

/** In place of a reason, as in the audit log: that of a final key can name the right option before the candidates know it. */
const MASK = '•••';
const FINAL_KEY = 'final_key';

function approvalOf(ctx: StaffCtx, row: Row): Approval {
  const { now, staff } = ctx;
  const isHidden = row.action === FINAL_KEY && !staff.permissions.has('keys.change');
  const { decided_by, decider } = row;
  return {
    request_id: row.id,
    action: row.action,
    target: { type: row.target_type, id: row.target_id, label: row.target_label },
    amount: row.amount_paise === null ? null : rupees(row.amount_paise as Paise),
    reason: isHidden ? MASK : row.reason,
    state: row.decision ?? (row.expires_at > now ? 'waiting' : 'expired'),
    requested_by: { staff_id: row.requested_by, name: row.requester },
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    decided_by: decided_by !== null && decider !== null ? { staff_id: decided_by, name: decider } : null,
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_reason: isHidden && row.decision_reason !== null ? MASK : row.decision_reason,
    is_mine: row.requested_by === staff.staffId,
  };
}
