import { MEDIUMS } from '../../../../contract/catalogue/catalogue.ts';
import type { DataOf } from '../../../../contract/endpoint.ts';
import type { getProductOptions } from '../../../../contract/staff/catalogue/products.ts';
import { CheckField, ChoiceField, TextField } from '../../../form/controls/fields.tsx';
import { RowFields } from '../../../form/controls/row-fields.tsx';
import { TwinAreaFields, TwinTextFields } from '../../../form/controls/twin-fields.tsx';
import { fieldId } from '../../../form/form-frame.tsx';
import { FormSection } from '../../../form/form-section.tsx';
import type { Form } from '../../../form/use-form.ts';
import { useProductMessages } from '../../../messages/catalogue/products.ts';
import { optionsOf } from '../../../table/column.ts';
import { FactSection } from './fact-section.tsx';
import type { ProductValues } from './product-form.ts';
import { FileField } from './tabs/file-field.tsx';

export type ProductOptions = DataOf<typeof getProductOptions>;

type Props = { form: Form<ProductValues>; options: ProductOptions };

const MAX_INSTALMENTS = 12;
const MAX_ROWS = 50;

/** The content of a product by its sections, without its tabs. */
export function ProductSections({ form, options }: Props) {
  const messages = useProductMessages();
  const media = [
    { value: '', title: messages.goodsWithoutMedium },
    ...MEDIUMS.map((one) => ({ value: one, title: one })),
  ];
  return (
    <>
      <FormSection title={messages.basics}>
        <TwinTextFields form={form} name="title" maxLength={150} />
        <div className="field-row">
          <ChoiceField form={form} name="kind" options={optionsOf(messages.kinds)} />
          <ChoiceField form={form} name="medium" options={media} />
          <TextField form={form} name="category" autoComplete="off" list={`${form.id}-categories`} maxLength={100} />
          <TextField form={form} name="category_hindi" lang="hi" autoComplete="off" maxLength={100} />
          <ChoiceField form={form} name="shipped" options={optionsOf(messages.shippedChoices)} />
        </div>
        <datalist id={`${form.id}-categories`}>
          {options.categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <TwinAreaFields form={form} name="description" rows={5} />
      </FormSection>
      <FormSection title={messages.priceAndValidity}>
        <div className="field-row [--columns:3]">
          <TextField form={form} name="price" inputMode="decimal" autoComplete="off" />
          <TextField form={form} name="mrp" inputMode="decimal" autoComplete="off" />
          <TextField
            form={form}
            name="validity_months"
            hint={messages.validityHint}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <CheckField form={form} name="out_of_stock" />
      </FormSection>
      <FormSection title={messages.instalments} text={messages.instalmentsText}>
        <RowFields
          form={form}
          name="emi"
          max={MAX_INSTALMENTS}
          empty={{ price: '', validity_days: '' }}
          rowTitle={messages.instalment}
          addLabel={messages.addInstalment}
          columns={[
            { name: 'price', label: messages.labels.price, inputMode: 'decimal' },
            { name: 'validity_days', label: messages.days, inputMode: 'numeric' },
          ]}
        />
      </FormSection>
      <FormSection title={messages.addons} text={messages.addonsText}>
        <RowFields
          form={form}
          name="addons"
          max={MAX_ROWS}
          empty={{
            id: '',
            title: '',
            title_hindi: '',
            price: '',
            image: '',
            mandatory: false,
            default: false,
            shipped: false,
          }}
          rowTitle={messages.addon}
          addLabel={messages.addAddon}
          columns={[
            { name: 'title', label: messages.labels.title },
            { name: 'title_hindi', label: messages.labels.title_hindi, lang: 'hi' },
            { name: 'price', label: messages.labels.price, inputMode: 'decimal' },
            { name: 'image', label: messages.picture, kind: 'picture', className: 'sm:col-span-2' },
            { name: 'mandatory', label: messages.mandatory, kind: 'flag' },
            { name: 'default', label: messages.chosen, kind: 'flag' },
            { name: 'shipped', label: messages.sentByPost, kind: 'flag' },
          ]}
        />
      </FormSection>
      <FormSection title={messages.places} text={messages.placesText}>
        <RowFields
          form={form}
          name="in"
          max={MAX_ROWS}
          empty={{ page: '' }}
          rowTitle={messages.place}
          addLabel={messages.addPlace}
          columns={[
            {
              name: 'page',
              label: messages.page,
              className: 'sm:col-span-2',
              options: [
                { value: '', title: messages.choosePage },
                ...options.pages.map(({ seo_url, title }) => ({ value: seo_url, title })),
              ],
            },
          ]}
        />
      </FormSection>
      <FormSection title={messages.searchEngines}>
        <TextField form={form} name="seo_url" hint={messages.seoHint} autoComplete="off" spellCheck={false} />
        <TextField form={form} name="keywords" hint={messages.keywordsHint} autoComplete="off" />
      </FormSection>
      <FormSection title={messages.pictures}>
        <PictureField form={form} name="cover" />
        <PictureField form={form} name="banner" />
        {form.values.kind === 'book' && <PictureField form={form} name="about.portrait" />}
      </FormSection>
      <FactSection form={form} />
    </>
  );
}

type PictureProps = { form: Form<ProductValues>; name: 'cover' | 'banner' | 'about.portrait' };

function PictureField({ form, name }: PictureProps) {
  return (
    <FileField
      id={fieldId(form, name)}
      kind="picture"
      label={form.labels[name] ?? name}
      error={form.errors[name]}
      value={form.values[name]}
      onChange={(path) => form.set(name, path)}
    />
  );
}
