import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Admission, publishCards, withdrawCards } from '../../../../contract/staff/exams/admission.ts';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { useCandidateMessages } from '../../../messages/exams/candidates.ts';
import { ActionButton } from '../../../parts/action-button.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { PrintDialog } from './print-dialog.tsx';

/** The admit cards of a test: whether candidates see them, and a file to print. */
export function CardPanel({ admission }: { admission: Admission }) {
  const messages = useCandidateMessages();
  const { revalidate } = useRevalidator();
  const [isPrinting, setPrinting] = useState(false);
  const { test_id, cards_published_at, candidates } = admission;
  const isPublished = cards_published_at !== null;
  const change = async () => {
    const endpoint = isPublished ? withdrawCards : publishCards;
    await call(endpoint, { test_id });
    showToast(endpoint.successMessage);
    void revalidate();
  };
  return (
    <Panel title={messages.cards} text={messages.cardsText}>
      <div className="grid justify-items-start gap-4 px-5 py-4 text-sm">
        <p>
          {isPublished ? (
            <>
              {messages.published} <Time at={cards_published_at} />
            </>
          ) : (
            messages.cardsHidden
          )}
        </p>
        <div className="flex flex-wrap items-start gap-3">
          <ActionButton
            label={isPublished ? messages.withdraw : messages.publish}
            busyLabel={isPublished ? messages.withdrawing : messages.publishing}
            action={change}
          />
          {candidates > 0 && (
            <Button variant="secondary" onClick={() => setPrinting(true)}>
              {messages.print}
            </Button>
          )}
        </div>
      </div>
      {isPrinting && <PrintDialog {...{ test_id, candidates }} onClose={() => setPrinting(false)} />}
    </Panel>
  );
}
