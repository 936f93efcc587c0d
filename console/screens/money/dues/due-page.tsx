/** One instalment that is due: postponing it, and writing it off. */
import { useLoaderData } from 'react-router';
import { type DueRow, listDues } from '../../../../contract/staff/money/dues.ts';
import { Message } from '../../../../ui/message.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useDueMessages } from '../../../messages/money/dues.ts';
import { Facts } from '../../../parts/facts.tsx';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { Time } from '../../../parts/time.tsx';
import { Amount } from '../orders/order-texts.tsx';
import { PostponePanel } from './postpone-panel.tsx';
import { WriteOffPanel } from './write-off-panel.tsx';

type Params = { studentId?: string; productId?: string };

export async function loader({ params }: { params: Params }): Promise<DueRow | null> {
  const { studentId = '', productId = '' } = params;
  const { rows } = await call(listDues, { student_id: studentId, product_id: productId });
  return rows[0] ?? null;
}

export function Component() {
  const due = useLoaderData<typeof loader>();
  const messages = useDueMessages();
  const can = useCan();
  const parent = <ParentLink to="/dues">{messages.title}</ParentLink>;
  if (!due) {
    return (
      <div className="grid gap-5">
        <PageHeader title={messages.instalment} parent={parent} />
        <Message icon="check" title={messages.notDue} text={messages.notDueText} />
      </div>
    );
  }
  return (
    <div className="grid max-w-2xl gap-5">
      <PageHeader title={due.student_name || messages.deleted} parent={parent}>
        {can('students.read') && (
          <LinkButton variant="secondary" to={`/students/${due.student_id}`}>
            {messages.toStudent}
          </LinkButton>
        )}
      </PageHeader>
      <Panel title={due.title ?? messages.productText(due.product_id)}>
        <div className="px-5 py-4">
          <Facts
            facts={[
              [messages.instalment, messages.instalmentText(due.emi_no, due.emi_total)],
              [messages.amount, due.amount !== null && <Amount rupees={due.amount} />],
              [messages.due, <Time key="due" at={due.due_at} />],
              [messages.reminded, due.reminded_at && <Time at={due.reminded_at} />],
              [messages.nextReminder, due.next_reminder_at && <Time at={due.next_reminder_at} />],
            ]}
          />
        </div>
      </Panel>
      {can('access.grant') && (
        <>
          <PostponePanel due={due} />
          <WriteOffPanel due={due} />
        </>
      )}
    </div>
  );
}
