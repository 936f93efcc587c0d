/** Records a payment of one student: what is bought, then the bill and how it was paid. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { getStateList } from '../../../../contract/identity/places.ts';
import { getBuyer, listOffers } from '../../../../contract/staff/money/offline/buyer.ts';
import { getOfflineBill, type OfflineBill } from '../../../../contract/staff/money/offline/payment.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { requirePermission } from '../../../calls/session.ts';
import { useAction } from '../../../calls/use-action.ts';
import { useOfflineMessages } from '../../../messages/money/offline.ts';
import { useOrderMessages } from '../../../messages/money/orders.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { type Choice, EXTRAS, type Extras, purchaseOf } from './choices.ts';
import { DeliveryPanel } from './delivery-panel.tsx';
import { PaymentForm } from './payment-form.tsx';
import { ProductPanel } from './product-panel.tsx';

type LoaderArgs = { params: { studentId?: string }; request: Request };

export async function loader({ params: { studentId = '' }, request }: LoaderArgs) {
  await requirePermission('payments.record');
  const search = new URL(request.url).searchParams.get('search') ?? '';
  const [buyer, offers, states] = await Promise.all([
    call(getBuyer, { student_id: studentId }),
    call(listOffers, { student_id: studentId, ...(search ? { search } : {}) }),
    call(getStateList),
  ]);
  return { buyer, offers, states };
}

export function Component() {
  const { buyer, offers, states } = useLoaderData<typeof loader>();
  const messages = useOfflineMessages();
  const { payments } = useOrderMessages();
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [extras, setExtras] = useState<Extras>(EXTRAS);
  const [bill, setBill] = useState<OfflineBill | null>(null);
  const purchase = purchaseOf(buyer.student_id, choices, extras);
  const { run, isBusy, failure } = useAction(async () => setBill(await call(getOfflineBill, purchase)));
  return (
    <div className="grid max-w-2xl gap-5">
      <PageHeader
        title={messages.title}
        text={`${buyer.name} · ${buyer.mobile}`}
        parent={<ParentLink to="/payments">{payments}</ParentLink>}
      >
        <LinkButton variant="secondary" to="/payments/record">
          {messages.otherStudent}
        </LinkButton>
      </PageHeader>
      {bill ? (
        <PaymentForm purchase={purchase} bill={bill} onChange={() => setBill(null)} />
      ) : (
        <>
          <ProductPanel offers={offers} choices={choices} onChange={setChoices} />
          <DeliveryPanel
            studentId={buyer.student_id}
            mobile={buyer.mobile}
            addresses={buyer.addresses}
            states={states}
            extras={extras}
            onChange={setExtras}
          />
          {failure && <Notice tone="bad">{failure}</Notice>}
          <div>
            <Button onClick={() => void run()} busy={isBusy && messages.computing}>
              {messages.showBill}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
