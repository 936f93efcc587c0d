import { useState } from 'react';
import { listProducts } from '../../../../contract/staff/catalogue/products.ts';
import {
  getShelves,
  LANDING_SHELF,
  type Shelves,
  saveShelves,
  shelvesChanged,
} from '../../../../contract/staff/catalogue/shelves.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { call } from '../../../calls/call.ts';
import { Picker } from '../../../form/controls/picker.tsx';
import type { PickerOption } from '../../../form/controls/picker-field.tsx';
import { FormFrame, fieldId } from '../../../form/form-frame.tsx';
import { ConflictDialog } from '../../../form/saving/conflict-dialog.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useShelfMessages } from '../../../messages/catalogue/shelves.ts';
import { showToast } from '../../../parts/toasts/show-toast.ts';

type Shelf = Readonly<{
  key: number;
  shelf_id: number;
  name: string;
  name_hindi: string;
  products: readonly PickerOption[];
}>;
/** `version` is the one of the stored shelves that was seen last. */
type Values = { shelves: readonly Shelf[]; version: string };
type Props = { loaded: Shelves; onSaved(): void };

const MAX_SHELVES = 50;
let lastKey = 0;
/** Gives a shelf an identity within the page: new ones have no number yet. */
const withKey = (shelf: Omit<Shelf, 'key'>): Shelf => ({ ...shelf, key: ++lastKey });
const valuesOf = ({ shelves, version }: Shelves): Values => ({ shelves: shelves.map(withKey), version });

/** All shelves in one form, because their order is saved too. */
export function ShelfEditor({ loaded, onSaved }: Props) {
  const messages = useShelfMessages();
  const [stored, setStored] = useState<Shelves | null>(null);
  const form = useForm({
    schema: saveShelves.body,
    initial: valuesOf(loaded),
    labels: {},
    conflict: { refusal: shelvesChanged, load: async () => setStored(await call(getShelves)) },
    check: ({ shelves }) =>
      Object.fromEntries(
        shelves.flatMap(({ name }, at) => (name.trim() ? [] : [[`shelves.${at}.name`, messages.nameMissing]])),
      ),
    submit: ({ shelves, version }) =>
      call(saveShelves, {
        version,
        shelves: shelves.map(({ shelf_id, name, name_hindi, products }) => ({
          shelf_id,
          name: name.trim(),
          name_hindi: name_hindi.trim(),
          product_ids: products.map(({ id }) => id),
        })),
      }),
    onDone: () => {
      showToast(saveShelves.successMessage);
      onSaved();
    },
  });
  const { shelves } = form.values;
  const change = (next: readonly Shelf[]) => form.set('shelves', next);
  const set = (at: number, part: Partial<Shelf>) =>
    change(shelves.map((shelf, index) => (index === at ? { ...shelf, ...part } : shelf)));
  const moveUp = (at: number) => {
    const [before, shelf] = [shelves[at - 1], shelves[at]];
    if (before && shelf) change(shelves.with(at - 1, shelf).with(at, before));
  };
  return (
    <FormFrame form={form} submitLabel={messages.save} busyLabel={messages.saving}>
      <ol className="grid gap-4">
        {shelves.map((shelf, at) => (
          <li key={shelf.key}>
            <fieldset className="grid gap-4 rounded-md border border-line bg-surface p-5">
              <legend className="px-1 text-sm font-semibold">{messages.shelf(at)}</legend>
              <ShelfNote shelf={shelf} />
              <div className="field-row">
                <Field
                  id={fieldId(form, `shelves.${at}.name`)}
                  label={messages.name}
                  autoComplete="off"
                  maxLength={80}
                  value={shelf.name}
                  error={form.errors[`shelves.${at}.name`]}
                  onChange={(event) => set(at, { name: event.target.value })}
                />
                <Field
                  label={messages.nameHindi}
                  lang="hi"
                  autoComplete="off"
                  maxLength={80}
                  value={shelf.name_hindi}
                  onChange={(event) => set(at, { name_hindi: event.target.value })}
                />
              </div>
              <Picker
                label={messages.products}
                chosen={shelf.products}
                find={searchProducts}
                onChange={(products) => set(at, { products })}
              />
              <div className="-ms-5 flex flex-wrap gap-2">
                {at > 0 && (
                  <Button variant="quiet" aria-label={messages.up(messages.shelf(at))} onClick={() => moveUp(at)}>
                    ↑
                  </Button>
                )}
                <Button variant="quiet" onClick={() => change(shelves.filter((_, index) => index !== at))}>
                  {messages.remove(messages.shelf(at))}
                </Button>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {shelves.length < MAX_SHELVES && (
        <div>
          <Button
            variant="secondary"
            onClick={() => change([...shelves, withKey({ shelf_id: 0, name: '', name_hindi: '', products: [] })])}
          >
            {messages.add}
          </Button>
        </div>
      )}
      {stored && (
        <ConflictDialog
          differences={differencesOf(valuesOf(stored).shelves, shelves, messages.shelf)}
          isBusy={form.isBusy}
          onOverwrite={() => {
            const known = new Set(stored.shelves.map(({ shelf_id }) => shelf_id));
            // One that was removed meanwhile is new.
            const mine = shelves.map((shelf) => (known.has(shelf.shelf_id) ? shelf : { ...shelf, shelf_id: 0 }));
            setStored(null);
            void form.submitWith({ shelves: mine, version: stored.version });
          }}
          onDiscard={() => {
            form.reset(valuesOf(stored));
            setStored(null);
          }}
          onClose={() => setStored(null)}
        />
      )}
      <UnsavedGuard isDirty={form.isDirty} />
    </FormFrame>
  );
}

/** The places at which the shelves differ. */
function differencesOf(stored: readonly Shelf[], entered: readonly Shelf[], titleOf: (at: number) => string) {
  const text = (shelf: Shelf | undefined) =>
    shelf ? `${shelf.name}: ${shelf.products.map(({ title }) => title).join(', ')}` : '';
  return Array.from({ length: Math.max(stored.length, entered.length) }, (_, at) => ({
    field: titleOf(at),
    stored: text(stored[at]),
    entered: text(entered[at]),
  })).filter((one) => one.stored !== one.entered);
}

/** Where the store shows the shelf. */
function ShelfNote({ shelf: { shelf_id } }: { shelf: Shelf }) {
  const messages = useShelfMessages();
  if (shelf_id === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
      <a href={messages.address(shelf_id)} target="_blank" rel="noopener" className="underline underline-offset-4">
        {messages.address(shelf_id)}
      </a>
      {shelf_id === LANDING_SHELF && <Badge>{messages.onLanding}</Badge>}
    </p>
  );
}

async function searchProducts(search: string): Promise<readonly PickerOption[]> {
  const { rows } = await call(listProducts, { state: 'published', ...(search ? { search } : {}) });
  return rows.map(({ product_id, title }) => ({ id: product_id, title }));
}
