/** The fields of a search tag, for a new one and a stored one. */
import { createSearchTag, type SearchTag } from '../../../../contract/staff/store-front/search-tags.ts';
import { AreaField } from '../../../form/controls/fields.tsx';
import { Picker } from '../../../form/controls/picker.tsx';
import type { PickerOption } from '../../../form/controls/picker-field.tsx';
import { TwinTextFields } from '../../../form/controls/twin-fields.tsx';
import { FormFrame, fieldId } from '../../../form/form-frame.tsx';
import { fieldDifferences, titlesOrText } from '../../../form/saving/field-differences.ts';
import { FormConflict } from '../../../form/saving/form-conflict.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useVersionedForm } from '../../../form/saving/use-versioned-form.ts';
import { useSearchTagMessages } from '../../../messages/store-front/search-tags.ts';
import { searchProducts } from '../../catalogue/coupons/search-catalogue.ts';

/** What the user enters; `version` is 0 for a new tag. */
export type TagValues = {
  title: string;
  title_hindi: string;
  keywords: string;
  products: readonly PickerOption[];
  version: number;
};

export const EMPTY_TAG: TagValues = { title: '', title_hindi: '', keywords: '', products: [], version: 0 };

export function valuesOf({ title, title_hindi, keywords, products, version }: SearchTag): TagValues {
  return { title, title_hindi, keywords, products, version };
}

export function fieldsOf({ title, title_hindi, keywords, products }: TagValues) {
  return {
    title: title.trim(),
    title_hindi: title_hindi.trim(),
    keywords: keywords.replaceAll(/\s+/g, ' '),
    product_ids: products.map(({ id }) => id),
  };
}

type Props = {
  initial: TagValues;
  submitLabel: string;
  busyLabel: string;
  submit(values: TagValues): Promise<SearchTag>;
  onDone(tag: SearchTag): void;
  /** Loads the stored version, after another person has saved. */
  loadStored?(): Promise<TagValues>;
};

export function TagForm({ initial, submitLabel, busyLabel, submit, onDone, loadStored }: Props) {
  const messages = useSearchTagMessages();
  const labels = { title: messages.tag, title_hindi: messages.tagHindi, keywords: messages.keywords };
  const { form, conflict } = useVersionedForm<TagValues, SearchTag>({
    // Keywords can be empty.
    schema: { ...createSearchTag.body, required: ['title'] },
    initial,
    labels,
    refusalFields: { tag_title_taken: 'title', product_unknown: 'products' },
    submit,
    adopt: valuesOf,
    onDone,
    loadStored,
  });
  return (
    <>
      <FormFrame
        form={form}
        submitLabel={submitLabel}
        busyLabel={busyLabel}
        className="rounded-md border border-line bg-surface p-5"
      >
        <TwinTextFields form={form} name="title" hint={messages.titleHint} />
        <AreaField form={form} name="keywords" rows={3} hint={messages.keywordsHint} />
        <Picker
          id={fieldId(form, 'products')}
          label={messages.products}
          hint={messages.productsHint}
          error={form.errors.products}
          chosen={form.values.products}
          find={searchProducts}
          onChange={(products) => form.set('products', products)}
        />
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
