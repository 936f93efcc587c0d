import { useEffect, useState } from 'react';
import { publishProduct, scheduleProduct } from '../../../../contract/staff/catalogue/drafts.ts';
import { getProduct, type StaffProduct } from '../../../../contract/staff/catalogue/products.ts';
import { Button } from '../../../../ui/button.tsx';
import { RadioCard } from '../../../../ui/choice.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useAction } from '../../../calls/use-action.ts';
import { useProductMessages } from '../../../messages/catalogue/products.ts';
import { useFormMessages } from '../../../messages/form.ts';
import { chosenTimeText } from '../../../parts/format.ts';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { ChangeTable } from '../../control/audit/change-table.tsx';

type Props = { productId: number; version: number; onClose(): void; onDone(): Promise<void> };

/** Shows what changes for students, and publishes now or at a time. */
export function PublishDialog({ productId, version, onClose, onDone }: Props) {
  const messages = useProductMessages();
  const [product, setProduct] = useState<StaffProduct | null>(null);
  const loading = useAction(async () => setProduct(await call(getProduct, { product_id: productId })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each opening
  useEffect(() => {
    void loading.run();
  }, []);
  return (
    <Dialog open onClose={onClose} title={messages.publishTitle} className="max-w-2xl">
      {loading.failure && <Notice tone="bad">{loading.failure}</Notice>}
      {!product && !loading.failure && <Loading />}
      {product && <Publication {...{ product, version, onClose, onDone }} />}
    </Dialog>
  );
}

type PublicationProps = Omit<Props, 'productId'> & { product: StaffProduct };

function Publication({ product, version, onClose, onDone }: PublicationProps) {
  const messages = useProductMessages();
  const { cancel } = useFormMessages();
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState('');
  const { product_id, current_id, draft, before, after } = product;
  const { run, isBusy, failure } = useAction(async () => {
    const body = { product_id, version, current_id };
    const endpoint = isLater ? scheduleProduct : publishProduct;
    if (isLater) await call(scheduleProduct, { ...body, publish_at: utcOf(time) });
    else await call(publishProduct, body);
    showToast(endpoint.successMessage);
    await onDone();
  });
  const hasChanges = Object.keys(before).length + Object.keys(after).length > 0;
  return (
    <>
      {draft?.is_outdated && <Notice tone="warn">{messages.outdated}</Notice>}
      <section
        aria-label={messages.changesTitle}
        className="max-h-72 overflow-y-auto rounded-md border border-line"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
      >
        {hasChanges ? (
          <ChangeTable before={before} after={after} texts={messages} />
        ) : (
          <p className="px-5 py-4 text-sm text-ink-soft">{messages.noChanges}</p>
        )}
      </section>
      {draft && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-semibold">{messages.when}</legend>
          <RadioCard name="when" checked={!isLater} onChange={() => setLater(false)}>
            <span className="text-sm">{messages.publishNow}</span>
          </RadioCard>
          <RadioCard name="when" checked={isLater} onChange={() => setLater(true)}>
            <span className="text-sm">{messages.publishAt}</span>
          </RadioCard>
          {isLater && (
            <Field
              label={messages.time}
              hint={messages.timeHint}
              note={chosenTimeText(time)}
              type="datetime-local"
              value={time}
              onChange={(event) => setTime(event.target.value)}
            />
          )}
        </fieldset>
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void run()} busy={isBusy && messages.publishing}>
          {isLater ? messages.publishAt : messages.publishNow}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </>
  );
}

/** The instant of a day and time in India, such as `2026-11-25T10:00`; without a time it is refused by the server. */
function utcOf(local: string): string {
  return local ? new Date(`${local}:00+05:30`).toISOString() : '1970-01-01T00:00Z';
}
