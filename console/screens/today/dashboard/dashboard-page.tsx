/** The first page: numbers that lead to their lists, as far as the role may see them. */
import { useLoaderData, useRevalidator } from 'react-router';
import { rupeeText } from '../../../../common/money.ts';
import { type Dashboard, getDashboard } from '../../../../contract/staff/dashboard.ts';
import { getSetUp, type SetUp } from '../../../../contract/staff/set-up/opening.ts';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { ensureMe, requirePermission } from '../../../calls/session.ts';
import { useDashboardMessages } from '../../../messages/dashboard.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { FailedJobPanel } from './failed-job-panel.tsx';
import { NumberTile, TileGroup } from './number-tile.tsx';
import { SetUpPanel } from './set-up-panel.tsx';
import { TestPanel } from './test-panel.tsx';

type Loaded = { dashboard: Dashboard /** Null without the right to open the store. */; setUp: SetUp | null };

export async function loader(): Promise<Loaded> {
  await requirePermission('orders.read', 'approvals.read', 'exams.control', 'results.read', 'health.read');
  const { permissions } = await ensureMe();
  const [dashboard, setUp] = await Promise.all([
    call(getDashboard),
    permissions.includes('institute.edit') ? call(getSetUp) : null,
  ]);
  return { dashboard, setUp };
}

export function Component() {
  const { dashboard, setUp } = useLoaderData<typeof loader>();
  const messages = useDashboardMessages();
  const { revalidate, state } = useRevalidator();
  const { tests, failed_jobs } = dashboard;
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.asOf(dashboard.at)}>
        <Button variant="secondary" onClick={() => void revalidate()} busy={state === 'loading' && messages.refreshing}>
          {messages.refresh}
        </Button>
      </PageHeader>
      {setUp && !setUp.was_opened && <SetUpPanel setUp={setUp} />}
      <Today dashboard={dashboard} />
      <Waiting dashboard={dashboard} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        {tests && <TestPanel tests={tests} />}
        {failed_jobs && <FailedJobPanel jobs={failed_jobs} />}
      </div>
    </div>
  );
}

function Today({ dashboard: { money, day } }: { dashboard: Dashboard }) {
  const messages = useDashboardMessages();
  if (!money) return null;
  const days = `from=${day}&to=${day}`;
  const { sales, orders, failed_payments } = money;
  const more = orders.is_exact ? '' : '+';
  const paid = `/orders?state=paid&${days}`;
  return (
    <TileGroup title={messages.today}>
      <NumberTile to={paid} title={messages.sales} number={rupeeText(sales) + more} text={messages.salesText} />
      <NumberTile to={paid} title={messages.orders} number={messages.countText(orders)} />
      <NumberTile
        to={`/payments?state=failed&${days}`}
        title={messages.failedPayments}
        number={messages.countText(failed_payments)}
      />
    </TileGroup>
  );
}

function Waiting({ dashboard: { money, approvals } }: { dashboard: Dashboard }) {
  const messages = useDashboardMessages();
  if (!money && !approvals) return null;
  return (
    <TileGroup title={messages.waiting}>
      {approvals && (
        <NumberTile
          to="/approvals?state=waiting"
          title={messages.approvals}
          number={messages.countText(approvals)}
          text={messages.approvalsText}
        />
      )}
      {money && (
        <>
          <NumberTile
            to="/payments?state=pending"
            title={messages.pendingPayments}
            number={messages.countText(money.pending_payments)}
            text={messages.pendingText}
          />
          <NumberTile
            to="/payments?state=refunding"
            title={messages.openRefunds}
            number={messages.countText(money.open_refunds)}
            text={messages.openRefundsText}
          />
          <NumberTile
            to="/dues?age=overdue"
            title={messages.overdue}
            number={messages.countText(money.overdue)}
            text={messages.overdueText}
          />
        </>
      )}
    </TileGroup>
  );
}
