/** Endpoint of the first page of the console. Amounts are in rupees, times are ISO instants in UTC. */
import { Exactly, NoBody, Nullable, type StaticDecode, Type } from '#schema';
import { staffEndpoint } from './staff-endpoint.ts';

/** `is_exact` is false when `count` is a lower limit, because counting further would take too long. */
export const Count = Exactly({ count: Type.Integer(), is_exact: Type.Boolean() });
export type Count = StaticDecode<typeof Count>;

const Test = Exactly({
  test_id: Type.Integer(),
  name: Type.String(),
  opens: Nullable(Type.String()),
  closes: Nullable(Type.String()),
  /** Candidates who take the test now. */
  running: Count,
});
export type DashboardTest = StaticDecode<typeof Test>;

/** Each part is null without the permission for the list that it leads to. */
const Dashboard = Exactly({
  /** When the call arrived; the numbers are up to ten seconds older. */
  at: Type.String(),
  /** The day in India of the numbers of a day, `YYYY-MM-DD`. */
  day: Type.String(),
  money: Nullable(
    Exactly({
      /** Of the paid orders of the day that are not reversed, and their number. */
      sales: Type.Number(),
      orders: Count,
      failed_payments: Count,
      /** Of any day: the bank has not decided. */
      pending_payments: Count,
      /** Payments with a refund that the gateway has not made yet. */
      open_refunds: Count,
      /** Instalments. */
      overdue: Count,
    }),
  ),
  /** Requests that wait for the approval of another person. */
  approvals: Nullable(Count),
  /** Open now, the first to close first; and next, the first to open first. */
  tests: Nullable(Exactly({ running: Type.Array(Test), next: Type.Array(Test) })),
  /** Jobs that failed after all retries, by their queue. */
  failed_jobs: Nullable(Type.Array(Exactly({ queue: Type.String(), count: Type.Integer() }))),
});
export type Dashboard = StaticDecode<typeof Dashboard>;

export const getDashboard = staffEndpoint({
  method: 'GET',
  path: '/staff/dashboard',
  permission: 'signed_in',
  summary: 'Sales, payments, refunds, approvals, tests and failed jobs, as far as the role may see them',
  body: NoBody,
  data: Dashboard,
});
