/** The fields of a campaign that is not sent yet, with its preview. */
import type { ReactNode } from 'react';
import { AUDIENCES, type Campaign, saveCampaign } from '../../../../contract/staff/store-front/campaigns.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { AreaField, ChoiceField, TextField } from '../../../form/controls/fields.tsx';
import { PickerField, type PickerOption } from '../../../form/controls/picker-field.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { fieldDifferences } from '../../../form/saving/field-differences.ts';
import { FormConflict } from '../../../form/saving/form-conflict.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useVersionedForm } from '../../../form/saving/use-versioned-form.ts';
import type { Form } from '../../../form/use-form.ts';
import { useBatchMessages } from '../../../messages/students/batches.ts';
import { useCampaignMessages } from '../../../messages/students/campaigns.ts';
import { searchProducts } from '../../catalogue/coupons/search-catalogue.ts';
import { MailPreview } from './mail-preview.tsx';

/** What the user enters; `version` is 0 for a new campaign. */
export type CampaignValues = {
  subject: string;
  body: string;
  audience: string;
  product: Pick<PickerOption, 'id' | 'title'> | null;
  per_hour: string;
  version: number;
};

export const NEW_CAMPAIGN: CampaignValues = {
  subject: '',
  body: '',
  audience: 'all',
  product: null,
  per_hour: '600',
  version: 0,
};

export function valuesOf({ subject, body, audience, product, per_hour, version }: Campaign): CampaignValues {
  return { subject, body, audience, product, per_hour: String(per_hour), version };
}

/** The fields of a call that saves a campaign. */
export function fieldsOf({ subject, body, audience, product, per_hour }: CampaignValues) {
  return {
    subject: subject.trim(),
    body,
    audience: audience as Campaign['audience'],
    ...(audience === 'all' || !product ? {} : { product_id: product.id }),
    per_hour: Number(per_hour),
  };
}

type Props<Result> = {
  initial: CampaignValues;
  submit(values: CampaignValues): Promise<Result>;
  adopt?(result: Result): Partial<CampaignValues>;
  onDone(result: Result): void;
  /** Loads the stored version, after another person has saved. */
  loadStored?(): Promise<CampaignValues>;
  /** Buttons beside that of the form; they get whether there are unsaved changes. */
  actions?(isDirty: boolean): ReactNode;
};

export function CampaignForm<Result>({ initial, submit, adopt, onDone, loadStored, actions }: Props<Result>) {
  const messages = useCampaignMessages();
  const labels = {
    subject: messages.subject,
    body: messages.body,
    audience: messages.audience,
    product: messages.product,
    per_hour: messages.perHour,
  };
  const { form, conflict } = useVersionedForm<CampaignValues, Result>({
    schema: saveCampaign.body,
    initial,
    labels: { subject: labels.subject, body: labels.body, audience: labels.audience },
    refusalFields: {
      ...{ product_missing: 'product', product_unknown: 'product' },
      ...{ subject_invalid: 'subject', text_invalid: 'body' },
    },
    check: ({ audience, product, per_hour }): Record<string, string> => ({
      ...(audience !== 'all' && !product ? { product: messages.noProduct } : {}),
      ...(/^\d{2,4}$/.test(per_hour.trim()) && Number(per_hour) >= 60 && Number(per_hour) <= 6000
        ? {}
        : { per_hour: messages.perHourHint }),
    }),
    submit: async (values) => submit(values),
    ...(adopt ? { adopt } : {}),
    onDone,
    loadStored,
  });
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <FormFrame
        form={form}
        submitLabel={messages.save}
        busyLabel={messages.saving}
        className="rounded-md border border-line bg-surface p-5"
        actions={actions?.(form.isDirty)}
      >
        <TextField form={form} name="subject" autoComplete="off" hint={messages.subjectHint} />
        <AreaField form={form} name="body" rows={12} hint={messages.bodyHint} />
        <ChoiceField
          form={form}
          name="audience"
          options={AUDIENCES.map((value) => ({ value, title: messages.audiences[value] }))}
        />
        {form.values.audience !== 'all' && <ProductField form={form} />}
        <TextField
          form={{ ...form, labels }}
          name="per_hour"
          inputMode="numeric"
          autoComplete="off"
          hint={messages.perHourHint}
        />
      </FormFrame>
      <MailPreview subject={form.values.subject} body={form.values.body} />
      <FormConflict {...conflict} differences={(stored) => fieldDifferences(stored, form.values, labels, textOf)} />
      <UnsavedGuard isDirty={form.isDirty} />
    </div>
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

function textOf(value: CampaignValues[keyof CampaignValues]): string {
  return typeof value === 'object' ? (value?.title ?? '') : String(value);
}
