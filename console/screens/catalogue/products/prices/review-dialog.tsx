import { useEffect, useRef, useState } from 'react';
import {
  type CheckedPrice,
  checkPrices,
  MAX_PRICE_ROWS,
  publishPrices,
  savePrices,
} from '../../../../../contract/staff/catalogue/prices.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { Loading } from '../../../../../ui/loading.tsx';
import { Notice } from '../../../../../ui/notice.tsx';
import { call } from '../../../../calls/call.ts';
import { useCan } from '../../../../calls/session.ts';
import { useAction } from '../../../../calls/use-action.ts';
import { usePriceMessages } from '../../../../messages/catalogue/product-prices.ts';
import { useFormMessages } from '../../../../messages/form.ts';
import { showToast } from '../../../../parts/toasts/show-toast.ts';
import { changesOf, type PriceEdits } from './price-edits.ts';
import { ReviewRow } from './review-row.tsx';

type Props = {
  edits: PriceEdits;
  onEdits(edits: PriceEdits): void;
  onClose(): void;
  /** These products are saved or published. */
  onDone(products: ReadonlySet<number>): Promise<void>;
};

/** What becomes of the new prices, product by product; the chosen ones are saved or published together. */
export function ReviewDialog({ edits, onEdits, onClose, onDone }: Props) {
  const messages = usePriceMessages();
  const { cancel } = useFormMessages();
  const can = useCan();
  const [checked, setChecked] = useState<readonly CheckedPrice[] | null>(null);
  /** Those that the user does not want to change now. */
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const latest = useRef(0);
  const checking = useAction(async () => {
    const number = ++latest.current;
    const found = await checkAll(edits);
    // A slow answer about earlier edits is ignored.
    if (number === latest.current) setChecked(found);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again after each change of what was entered
  useEffect(() => {
    void checking.run();
  }, [edits]);

  const isChosen = ({ row, save_problems }: CheckedPrice) => save_problems.length === 0 && !left.has(row.product_id);
  const chosen = (checked ?? []).filter(isChosen);
  const isPublishable = chosen.every(({ publish_problems }) => publish_problems.length === 0);
  const isTooMany = chosen.length > MAX_PRICE_ROWS;
  const finish = (endpoint: typeof savePrices | typeof publishPrices) => async () => {
    const ids = new Set(chosen.map(({ row }) => row.product_id));
    try {
      await call(endpoint, { rows: changesOf(edits).filter(({ product_id }) => ids.has(product_id)) });
    } catch (error) {
      // Another person was faster: the marks show where.
      setChecked(await checkAll(edits).catch(() => checked));
      throw error;
    }
    showToast(endpoint.successMessage);
    await onDone(ids);
  };
  const saving = useAction(finish(savePrices));
  const publishing = useAction(finish(publishPrices));
  const failure = checking.failure ?? saving.failure ?? publishing.failure;
  const choose = (id: number, isWanted: boolean) =>
    setLeft((current) => new Set(isWanted ? [...current].filter((one) => one !== id) : [...current, id]));
  const editOf = (id: number) => edits.get(id);
  const drop = (id: number) => {
    const others = new Map([...edits].filter(([key]) => key !== id));
    onEdits(others);
    if (others.size === 0) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={messages.reviewTitle} className="max-w-3xl">
      <p className="text-sm">{messages.reviewText}</p>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {!checked && !checking.failure && <Loading />}
      {checked && (
        <ul className="grid gap-2" aria-label={messages.reviewTitle}>
          {checked.map((one) => {
            const id = one.row.product_id;
            const edit = editOf(id);
            return (
              <ReviewRow
                key={id}
                checked={one}
                isChosen={isChosen(one)}
                onChoose={(isWanted) => choose(id, isWanted)}
                onUseMine={() => edit && onEdits(new Map(edits).set(id, { ...edit, row: one.row }))}
                onDrop={() => drop(id)}
              />
            );
          })}
        </ul>
      )}
      {isTooMany && <Notice tone="warn">{messages.tooMany(MAX_PRICE_ROWS)}</Notice>}
      {chosen.length > 0 && !isPublishable && can('catalogue.publish') && (
        <p className="text-sm text-ink-soft">{messages.cannotPublish}</p>
      )}
      {!can('catalogue.publish') && <p className="text-sm text-ink-soft">{messages.mayNotPublish}</p>}
      <div className="flex flex-wrap gap-3">
        {chosen.length > 0 && !isTooMany && !checking.isBusy && (
          <Button
            onClick={() => void saving.run()}
            busy={saving.isBusy ? messages.saving : publishing.isBusy && messages.publishing}
          >
            {messages.save(chosen.length)}
          </Button>
        )}
        {chosen.length > 0 && !isTooMany && !checking.isBusy && isPublishable && can('catalogue.publish') && (
          <Button
            variant="soft"
            onClick={() => void publishing.run()}
            busy={publishing.isBusy ? messages.publishing : saving.isBusy && messages.saving}
          >
            {messages.publish(chosen.length)}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}

async function checkAll(edits: PriceEdits): Promise<CheckedPrice[]> {
  const changes = changesOf(edits);
  const checked: CheckedPrice[] = [];
  for (let at = 0; at < changes.length; at += MAX_PRICE_ROWS) {
    checked.push(...(await call(checkPrices, { rows: changes.slice(at, at + MAX_PRICE_ROWS) })));
  }
  return checked;
}
