import { listProducts } from '../../../contract/staff/catalogue/products.ts';
import { LANDING_SHELF, type Shelves, saveShelves } from '../../../contract/staff/catalogue/shelves.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { call } from '../../calls/call.ts';
import { FormFrame, fieldId } from '../../form/form-frame.tsx';
import { Picker } from '../../form/picker.tsx';
import type { PickerOption } from '../../form/picker-field.tsx';
import { UnsavedGuard } from '../../form/unsaved-guard.tsx';
import { useForm } from '../../form/use-form.ts';
import { useShelfMessages } from '../../messages/shelves.ts';
import { showToast } from '../../toasts/show-toast.ts';

type Shelf = Readonly<{ shelf_id: number; name: string; products: readonly PickerOption[] }>;
type Values = { shelves: readonly Shelf[] };
type Props = { loaded: Shelves; onSaved(): void };

const MAX_SHELVES = 50;
const EMPTY: Shelf = { shelf_id: 0, name: '', products: [] };

/** All shelves in one form, because their order is saved too. */
export function ShelfEditor({ loaded, onSaved }: Props) {
  const messages = useShelfMessages();
  const form = useForm({
    schema: saveShelves.body,
    initial: { shelves: loaded.shelves } as Values,
    labels: {},
    check: ({ shelves }) =>
      Object.fromEntries(
        shelves.flatMap(({ name }, at) => (name.trim() ? [] : [[`shelves.${at}.name`, messages.nameMissing]])),
      ),
    submit: ({ shelves }) =>
      call(saveShelves, {
        version: loaded.version,
        shelves: shelves.map(({ shelf_id, name, products }) => ({
          shelf_id,
          name: name.trim(),
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a new shelf has no identity but its position
          <li key={at}>
            <fieldset className="grid gap-4 rounded-md border border-line bg-surface p-5">
              <legend className="px-1 text-sm font-semibold">{messages.shelf(at)}</legend>
              <ShelfNote shelf={shelf} />
              <Field
                id={fieldId(form, `shelves.${at}.name`)}
                label={messages.name}
                autoComplete="off"
                maxLength={80}
                value={shelf.name}
                error={form.errors[`shelves.${at}.name`]}
                onChange={(event) => set(at, { name: event.target.value })}
              />
              <Picker
                label={messages.products}
                chosen={shelf.products}
                find={searchProducts}
                onChange={(products) => set(at, { products })}
              />
              <div className="flex flex-wrap gap-2">
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
          <Button variant="secondary" onClick={() => change([...shelves, EMPTY])}>
            {messages.add}
          </Button>
        </div>
      )}
      <UnsavedGuard isDirty={form.isDirty} />
    </FormFrame>
  );
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
      {shelf_id === LANDING_SHELF && <Badge tone="accent">{messages.onLanding}</Badge>}
    </p>
  );
}

async function searchProducts(search: string): Promise<readonly PickerOption[]> {
  const { rows } = await call(listProducts, { state: 'published', ...(search ? { search } : {}) });
  return rows.map(({ product_id, title }) => ({ id: product_id, title }));
}
