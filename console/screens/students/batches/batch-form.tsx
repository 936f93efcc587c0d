/** The fields of a batch, for a new one and a stored one. */
import { useState } from 'react';
import type { AnyEndpoint } from '../../../../contract/endpoint.ts';
import type { Batch } from '../../../../contract/staff/students/batches.ts';
import { TextField } from '../../../form/controls/fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { fieldDifferences, titlesOrText } from '../../../form/saving/field-differences.ts';
import { FormConflict } from '../../../form/saving/form-conflict.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useVersionedForm } from '../../../form/saving/use-versioned-form.ts';
import { useFormMessages } from '../../../messages/form.ts';
import { useBatchMessages } from '../../../messages/students/batches.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { type ChosenProduct, ProductChoice } from './product-choice.tsx';

/** What the user enters; `version` is 0 for a new batch. */
export type BatchValues = {
  name: string;
  note: string;
  starts_on: string;
  ends_on: string;
  capacity: string;
  products: readonly ChosenProduct[];
  version: number;
};

type Props<Result> = {
  endpoint: AnyEndpoint;
  initial: BatchValues;
  submitLabel: string;
  busyLabel: string;
  cancelPath: string;
  submit(values: BatchValues): Promise<Result>;
  onDone(result: Result): void;
  /** Loads the stored version, after another person has saved. */
  loadStored?(): Promise<BatchValues>;
};

export function BatchForm<Result>({ endpoint, initial, submit, onDone, loadStored, ...texts }: Props<Result>) {
  const messages = useBatchMessages();
  const { cancel } = useFormMessages();
  const [productError, setProductError] = useState<string>();
  const labels = {
    name: messages.name,
    starts_on: messages.starts,
    ends_on: messages.ends,
    capacity: messages.capacity,
    note: messages.note,
  };
  const { form, conflict } = useVersionedForm<BatchValues, Result>({
    schema: endpoint.body,
    initial,
    labels,
    refusalFields: {
      batch_name_taken: 'name',
      batch_days_invalid: 'ends_on',
      capacity_too_small: 'capacity',
    },
    submit: async (values) => submit(values),
    onDone,
    loadStored,
  });
  const { products } = form.values;
  const checked = {
    ...form,
    submit: async () => {
      setProductError(products.length ? undefined : messages.noProducts);
      if (products.length) await form.submit();
    },
  };
  return (
    <>
      <FormFrame
        form={checked}
        submitLabel={texts.submitLabel}
        busyLabel={texts.busyLabel}
        className="rounded-md border border-line bg-surface p-5"
        actions={
          <LinkButton variant="quiet" to={texts.cancelPath}>
            {cancel}
          </LinkButton>
        }
      >
        <TextField form={form} name="name" autoComplete="off" />
        <div className="field-row">
          <TextField form={form} name="starts_on" type="date" />
          <TextField form={form} name="ends_on" type="date" />
        </div>
        <ProductChoice
          products={products}
          error={productError}
          onChange={(chosen) => {
            setProductError(undefined);
            form.set('products', chosen);
          }}
        />
        <TextField form={form} name="capacity" inputMode="numeric" autoComplete="off" hint={messages.capacityHint} />
        <TextField form={form} name="note" autoComplete="off" hint={messages.noteHint} />
      </FormFrame>
      <FormConflict
        {...conflict}
        differences={(stored) =>
          fieldDifferences(stored, form.values, { ...labels, products: messages.products }, titlesOrText)
        }
      />
      <UnsavedGuard isDirty={form.isDirty} />
    </>
  );
}

/** The values of a stored batch. */
export function valuesOf(batch: Batch, titleOf: (productId: number) => string): BatchValues {
  return {
    name: batch.name,
    note: batch.note,
    starts_on: batch.starts_on,
    ends_on: batch.ends_on,
    capacity: batch.capacity === null ? '' : String(batch.capacity),
    products: batch.products.map(({ product_id, title }) => ({ product_id, title: title ?? titleOf(product_id) })),
    version: batch.version,
  };
}
