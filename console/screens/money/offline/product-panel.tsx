import { useSearchParams } from 'react-router';
import type { Offer } from '../../../../contract/staff/money/offline/buyer.ts';
import { Button, TextButton } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import { useOfflineMessages } from '../../../messages/money/offline.ts';
import { Panel } from '../../../parts/panel.tsx';
import { SearchBox } from '../../../table/toolbar/search-box.tsx';
import { Amount } from '../orders/order-texts.tsx';
import { addChoice, type Choice } from './choices.ts';

type Props = { offers: readonly Offer[]; choices: readonly Choice[]; onChange(choices: readonly Choice[]): void };

/** The products that are chosen, with their add-ons, and those that the student can buy. */
export function ProductPanel({ offers, choices, onChange }: Props) {
  const messages = useOfflineMessages();
  const [params, setParams] = useSearchParams();
  const onSearch = (search: string) => setParams(search ? { search } : {}, { replace: true, preventScrollReset: true });
  const others = offers.filter(({ product_id }) => !choices.some(({ offer }) => offer.product_id === product_id));
  return (
    <>
      <Panel title={messages.chosen} text={choices.length === 0 && messages.noneChosen}>
        {choices.map((choice) => (
          <ChosenProduct key={choice.offer.product_id} choice={choice} choices={choices} onChange={onChange} />
        ))}
      </Panel>
      <Panel title={messages.products} text={messages.productsText}>
        <div className="flex px-5 py-4">
          <SearchBox label={messages.search} query={params.get('search') ?? ''} onSearch={onSearch} />
        </div>
        {offers.length === 0 && <p className="px-5 pb-4 text-sm text-ink-soft">{messages.noOffers}</p>}
        <ul>
          {others.map((offer) => (
            <OfferRow key={offer.product_id} offer={offer} onAdd={(added) => onChange(addChoice(choices, added))} />
          ))}
        </ul>
      </Panel>
    </>
  );
}

const ROW = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3 text-sm';

function OfferRow({ offer, onAdd }: { offer: Offer; onAdd(choice: Choice): void }) {
  const messages = useOfflineMessages();
  const { title, price, instalment } = offer;
  const ways = [
    ...(price === null ? [] : [{ isInstalment: false, label: messages.full, amount: price }]),
    ...(instalment
      ? [
          {
            isInstalment: true,
            label: messages.instalment(instalment.emi_no, instalment.emi_total),
            amount: instalment.amount,
          },
        ]
      : []),
  ];
  return (
    <li className={ROW}>
      <p className="min-w-0 font-medium break-words">{title}</p>
      <div className="flex flex-wrap gap-2">
        {ways.map(({ isInstalment, label, amount }) => (
          <Button
            key={label}
            variant="secondary"
            aria-label={`${messages.add(title)}: ${label}`}
            onClick={() => onAdd({ offer, isInstalment, addonIds: [] })}
          >
            {label} · <Amount rupees={amount} />
          </Button>
        ))}
      </div>
    </li>
  );
}

function ChosenProduct({ choice, choices, onChange }: { choice: Choice } & Omit<Props, 'offers'>) {
  const messages = useOfflineMessages();
  const { offer, isInstalment, addonIds } = choice;
  const { title, price, instalment } = offer;
  const replace = (ids: readonly number[]) =>
    onChange(choices.map((one) => (one === choice ? { ...choice, addonIds: ids } : one)));
  const addons = isInstalment && (instalment?.emi_no ?? 0) > 1 ? [] : offer.addons;
  return (
    <div className="grid gap-1 border-line px-5 py-3 text-sm not-first:border-t">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-medium break-words">{title}</p>
          <p className="text-xs text-ink-soft">
            {isInstalment && instalment ? messages.instalment(instalment.emi_no, instalment.emi_total) : messages.full}
            {' · '}
            <Amount rupees={(isInstalment ? instalment?.amount : price) ?? 0} />
          </p>
        </div>
        <TextButton
          aria-label={messages.removeOf(title)}
          onClick={() => onChange(choices.filter((one) => one !== choice))}
        >
          {messages.remove}
        </TextButton>
      </div>
      {addons.map(({ addon_id, title, price, is_mandatory }) => (
        <Checkbox
          key={addon_id}
          checked={is_mandatory || addonIds.includes(addon_id)}
          disabled={is_mandatory}
          onChange={({ target }) =>
            replace(target.checked ? [...addonIds, addon_id] : addonIds.filter((id) => id !== addon_id))
          }
        >
          {title} · {is_mandatory ? messages.included : null} <Amount rupees={price} />
        </Checkbox>
      ))}
    </div>
  );
}
