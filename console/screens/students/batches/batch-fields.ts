import type { BatchValues } from './batch-form.tsx';

/** The body of a call that saves a batch, from what the user entered. */
export function fieldsOf({ name, note, starts_on, ends_on, capacity, products }: BatchValues) {
  return {
    name: name.trim(),
    note: note.trim(),
    starts_on,
    ends_on,
    capacity: capacity.trim(),
    product_ids: products.map(({ product_id }) => product_id),
  };
}
