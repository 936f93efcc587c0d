/** The fields of a campaign that is not sent yet. */
import { AUDIENCES, type Campaign, saveCampaign } from '../../../../contract/staff/store-front/campaigns.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { AreaField, ChoiceField, TextField } from '../../../form/controls/fields.tsx';
import { PickerField, type PickerOption } from '../../../form/controls/picker-field.tsx';
import type { Form } from '../../../form/use-form.ts';
import { type FormSchema, validate } from '../../../form/validate.ts';
import { useFormMessages } from '../../../messages/form.ts';
import { useBatchMessages } from '../../../messages/students/batches.ts';
import { useCampaignMessages } from '../../../messages/students/campaigns.ts';
import { searchProducts } from '../../catalogue/coupons/search-catalogue.ts';

/** What the user enters. */
export type CampaignValues = {
  subject: string;
  body: string;
  subject_hindi: string;
  body_hindi: string;
  audience: string;
  product: Pick<PickerOption, 'id' | 'title'> | null;
  per_hour: string;
};

export const NEW_CAMPAIGN: CampaignValues = {
  ...{ subject: '', body: '', subject_hindi: '', body_hindi: '' },
  ...{ audience: 'all', product: null, per_hour: '600' },
};

export function valuesOf(campaign: Campaign): CampaignValues {
  const { subject, body, subject_hindi, body_hindi, audience, product, per_hour } = campaign;
  return { subject, body, subject_hindi, body_hindi, audience, product, per_hour: String(per_hour) };
}

/** The fields of a call that saves a campaign. */
export function fieldsOf({ audience, product, per_hour, ...texts }: CampaignValues) {
  const { subject, body, subject_hindi, body_hindi } = texts;
  return {
    ...{ subject: subject.trim(), body, subject_hindi: subject_hindi.trim(), body_hindi: body_hindi.trim() },
    audience: audience as Campaign['audience'],
    ...(audience === 'all' || !product ? {} : { product_id: product.id }),
    per_hour: Number(per_hour),
  };
}

export function useCampaignLabels(): Record<keyof CampaignValues, string> {
  const { subject, body, subjectHindi, bodyHindi, audience, product, perHour } = useCampaignMessages();
  return {
    ...{ subject, body, subject_hindi: subjectHindi, body_hindi: bodyHindi },
    ...{ audience, product, per_hour: perHour },
  };
}

/** Returns the check of all fields: the messages of values that cannot be saved. */
export function useCampaignCheck(): (values: CampaignValues) => Record<string, string> {
  const messages = useCampaignMessages();
  const formMessages = useFormMessages();
  const { product: _product, per_hour: _perHour, ...labels } = useCampaignLabels();
  return (values) => ({
    ...validate(saveCampaign.body as FormSchema, values, labels, formMessages),
    ...hindiErrors(values, messages.hindiIncomplete),
    ...(values.audience !== 'all' && !values.product ? { product: messages.noProduct } : {}),
    ...(isRate(values.per_hour) ? {} : { per_hour: messages.perHourHint }),
  });
}

/** The message at the field that a Hindi version lacks. */
function hindiErrors({ subject_hindi, body_hindi }: CampaignValues, message: string): Record<string, string> {
  if (Boolean(subject_hindi.trim()) === Boolean(body_hindi.trim())) return {};
  return subject_hindi.trim() ? { body_hindi: message } : { subject_hindi: message };
}

function isRate(text: string): boolean {
  return /^\d{2,4}$/.test(text.trim()) && Number(text) >= 60 && Number(text) <= 6000;
}

export function CampaignFields({ form }: { form: Form<CampaignValues> }) {
  const messages = useCampaignMessages();
  return (
    <>
      <TextField form={form} name="subject" autoComplete="off" hint={messages.subjectHint} />
      <AreaField form={form} name="body" rows={12} hint={messages.bodyHint} />
      <TextField form={form} name="subject_hindi" autoComplete="off" lang="hi" hint={messages.hindiHint} />
      <AreaField form={form} name="body_hindi" rows={12} lang="hi" />
      <ChoiceField
        form={form}
        name="audience"
        options={AUDIENCES.map((value) => ({ value, title: messages.audiences[value] }))}
      />
      {form.values.audience !== 'all' && <ProductField form={form} />}
      <TextField form={form} name="per_hour" inputMode="numeric" autoComplete="off" hint={messages.perHourHint} />
    </>
  );
}

function ProductField({ form }: { form: Form<CampaignValues> }) {
  const messages = useCampaignMessages();
  const { removeProduct } = useBatchMessages();
  const { product } = form.values;
  return (
    <div className="grid gap-2">
      {product && (
        <p className="flex items-center justify-between gap-x-3 border-b border-line text-sm">
          <span className="min-w-0 break-words">{product.title}</span>
          <IconButton icon="close" label={removeProduct(product.title)} onClick={() => form.set('product', null)} />
        </p>
      )}
      <PickerField
        label={messages.product}
        hint={messages.productHint}
        error={form.errors.product}
        find={searchProducts}
        onChoose={({ id, title }) => form.set('product', { id, title })}
      />
    </div>
  );
}
