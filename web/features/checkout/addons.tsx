import { useState } from 'react';
import type { Addon } from '../../../contract/checkout/purchase.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useLang } from '../../language/use-lang.ts';
import { usePartMessages } from '../../parts/messages/use-part-messages.ts';
import { Picture } from '../../parts/picture.tsx';
import { useAmountText } from '../account-pages/use-amount-text.ts';
import { useCheckoutMessages } from './messages/use-checkout-messages.ts';

type Props = {
  addons: readonly Addon[];
  mandatoryIds: readonly number[];
  chosenIds: readonly number[];
  onToggle(id: number): void;
};

const MAX_ADDONS_IN_ROW = 3;

/** The add-ons in a row that scrolls sideways and shows two at a time; `View All` opens a long row in a dialog. */
export function Addons(props: Props) {
  const messages = useCheckoutMessages();
  const { close } = usePartMessages();
  const [showsAll, setShowsAll] = useState(false);
  if (props.addons.length === 0) return null;
  return (
    <section aria-labelledby="addons" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id="addons" className="text-lg font-semibold">
          {messages.addons}
        </h2>
        {props.addons.length > MAX_ADDONS_IN_ROW && (
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            {messages.viewAll}
          </Button>
        )}
      </div>
      <ul className="shelf py-1">
        {props.addons.map((addon) => (
          <li key={addon.id} className="w-[calc(50%-0.5rem)]">
            <AddonCard addon={addon} {...props} />
          </li>
        ))}
      </ul>
      <Dialog
        open={showsAll}
        onClose={() => setShowsAll(false)}
        title={messages.addons}
        closeLabel={close}
        className="max-w-2xl"
      >
        <ul className="grid grid-cols-2 gap-4">
          {props.addons.map((addon) => (
            <li key={addon.id}>
              <AddonCard addon={addon} {...props} />
            </li>
          ))}
        </ul>
      </Dialog>
    </section>
  );
}

function AddonCard({ addon, mandatoryIds, chosenIds, onToggle }: Props & { addon: Addon }) {
  const messages = useCheckoutMessages();
  const amountText = useAmountText();
  const lang = useLang()(addon.addon_desc);
  const isMandatory = mandatoryIds.includes(addon.id);
  const isChosen = isMandatory || chosenIds.includes(addon.id);
  return (
    <article
      className={`flex h-full flex-col gap-3 rounded-md border p-3 sm:grid sm:grid-cols-[7rem_1fr] ${isChosen ? 'border-ink bg-sunken' : 'border-line bg-surface'}`}
    >
      <Picture
        src={addon.addon_image}
        alt=""
        width={240}
        height={180}
        className="aspect-4/3 w-full rounded-sm object-cover"
      />
      <div className="flex min-w-0 grow flex-col gap-2">
        <h3 lang={lang} className="text-sm font-semibold">
          {addon.addon_desc}
        </h3>
        <p className="tabular flex flex-wrap items-center gap-2 text-sm">
          {amountText(addon.addon_sp)}
          {/* A default add-on is only recommended, never added without a click. */}
          {addon.is_default === 1 && !isMandatory && <Badge tone="accent">{messages.recommended}</Badge>}
        </p>
        {isMandatory ? (
          <p className="mt-auto flex min-h-11 items-center gap-1.5 text-sm font-semibold text-good">
            <Icon name="check" className="size-4" />
            {messages.included}
          </p>
        ) : (
          <Button
            variant="secondary"
            aria-pressed={isChosen}
            onClick={() => onToggle(addon.id)}
            className="mt-auto w-full px-2"
          >
            {isChosen ? messages.remove : messages.add}
            <span className="sr-only" lang={lang}>
              {` ${addon.addon_desc}`}
            </span>
          </Button>
        )}
      </div>
    </article>
  );
}
