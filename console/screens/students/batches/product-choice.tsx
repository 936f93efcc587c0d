import { listGivableProducts } from '../../../../contract/staff/students/access.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { call } from '../../../calls/call.ts';
import { PickerField } from '../../../form/controls/picker-field.tsx';
import { useBatchMessages } from '../../../messages/students/batches.ts';

/** A chosen product. */
export type ChosenProduct = Readonly<{ product_id: number; title: string }>;

type Props = {
  products: readonly ChosenProduct[];
  error: string | undefined;
  onChange(products: ChosenProduct[]): void;
};

/** The products of a batch, with a field that adds one. */
export function ProductChoice({ products, error, onChange }: Props) {
  const messages = useBatchMessages();
  const add = (product: ChosenProduct) =>
    onChange([...products.filter(({ product_id }) => product_id !== product.product_id), product]);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{messages.products}</legend>
      {products.length > 0 && (
        <ul>
          {products.map(({ product_id, title }) => (
            <li key={product_id} className="flex items-center justify-between gap-x-3 border-b border-line text-sm">
              <span className="min-w-0 break-words">{title}</span>
              <IconButton
                icon="close"
                label={messages.removeProduct(title)}
                onClick={() => onChange(products.filter((one) => one.product_id !== product_id))}
              />
            </li>
          ))}
        </ul>
      )}
      <PickerField
        label={messages.addProduct}
        hint={messages.productsHint}
        find={findProducts}
        onChoose={({ id, title }) => add({ product_id: id, title })}
      />
      {error && (
        <div role="alert">
          <FieldError id="products-error">{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

async function findProducts(search: string) {
  const products = await call(listGivableProducts, { search });
  return products.map(({ product_id, title, category }) => ({ id: product_id, title, note: category }));
}
