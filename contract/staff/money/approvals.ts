/** Requests of the staff that another person approves. Times are ISO instants in UTC, amounts are in rupees. */
import { Exactly, Id, Nullable, OneOf, type StaticDecode, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { ListOf, ListQuery, StaffName } from '../list.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

export const requestWaiting: Refusal = {
  code: 'request_waiting',
  message: 'A request about this order waits for approval already.',
};
export const requestOver: Refusal = {
  code: 'request_over',
  message: 'This request does not wait any more: it was decided or withdrawn, or it has expired.',
};
export const ownRequest: Refusal = {
  code: 'own_request',
  message: 'You made this request, so another person has to decide about it.',
};
export const notOwnRequest: Refusal = {
  code: 'not_own_request',
  message: 'Only the person who made a request can withdraw it.',
};

/** `expired`: nobody decided in time. */
const ApprovalState = OneOf(['waiting', 'approved', 'refused', 'withdrawn', 'expired']);
export type ApprovalState = StaticDecode<typeof ApprovalState>;

/** The body of a call that approves or withdraws a request. */
export const RequestToClose = Exactly({ request_id: Id });
/** The body of a call that refuses a request. */
export const RequestToRefuse = Exactly({ request_id: Id, reason: OneLine(500) });
/** The answer of a call that stores or closes a request. */
export const RequestNumber = Exactly({ request_id: Type.Integer() });

const Approval = Exactly({
  request_id: Type.Integer(),
  /** What is done after the approval, such as `refund`. */
  action: Type.String(),
  target: Exactly({ type: Type.String(), id: Type.String(), label: Type.String() }),
  amount: Nullable(Type.Number()),
  reason: Type.String(),
  state: ApprovalState,
  requested_by: StaffName,
  requested_at: Type.String(),
  expires_at: Type.String(),
  /** Null while it waits, and if it has expired. */
  decided_by: Nullable(StaffName),
  decided_at: Nullable(Type.String()),
  decision_reason: Nullable(Type.String()),
  is_mine: Type.Boolean(),
});
export type Approval = StaticDecode<typeof Approval>;

export const listApprovals = staffEndpoint({
  method: 'GET',
  path: '/staff/approvals',
  permission: 'approvals.read',
  summary: 'Requests that another person approves, the newest first',
  body: ListQuery({ state: Type.Optional(ApprovalState) }, ['-requested_at', 'requested_at']),
  data: ListOf(Approval),
});

export const getApproval = staffEndpoint({
  method: 'GET',
  path: '/staff/approvals/request',
  permission: 'approvals.read',
  summary: 'One request',
  body: Exactly({ request_id: Id }),
  data: Approval,
});

export const refuseRequest = staffEndpoint({
  method: 'POST',
  path: '/staff/approvals/refuse',
  permission: 'refunds.approve',
  needsProof: true,
  summary: 'Refuses a request of another person',
  body: RequestToRefuse,
  data: Approval,
  refusals: [requestOver, ownRequest],
  successMessage: 'The request is refused.',
});

export const withdrawRequest = staffEndpoint({
  method: 'POST',
  path: '/staff/approvals/withdraw',
  permission: 'approvals.read',
  needsProof: true,
  summary: "Withdraws the caller's own request",
  body: RequestToClose,
  data: Approval,
  refusals: [requestOver, notOwnRequest],
  successMessage: 'The request is withdrawn.',
});
