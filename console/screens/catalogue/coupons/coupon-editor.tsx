import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { changedMeanwhile } from '../../../../contract/staff/accounts/roles.ts';
import { type CouponDetails, getCoupon } from '../../../../contract/staff/catalogue/coupons/coupons.ts';
import { saveCoupon } from '../../../../contract/staff/catalogue/coupons/edit-coupon.ts';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import type { PickerOption } from '../../../form/controls/picker-field.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { FormConflict } from '../../../form/saving/form-conflict.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import type { Form } from '../../../form/use-form.ts';
import { useCouponMessages } from '../../../messages/money/coupons.ts';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { CouponFields } from './coupon-fields.tsx';
import { bodyOf, type CouponValues, valuesOf } from './coupon-values.ts';
import { useCouponForm, useCouponLabels } from './use-coupon-form.ts';

type Editor = {
  form: Form<CouponValues>;
  /** The stored coupon, after another person saved it. */
  conflicting: CouponDetails | null;
  setConflicting(coupon: CouponDetails | null): void;
};

/** The state of the editor, which the page shares with the preview. */
export function useCouponEditor(loaded: CouponDetails): Editor {
  const { revalidate } = useRevalidator();
  const [conflicting, setConflicting] = useState<CouponDetails | null>(null);
  const { coupon_id } = loaded;
  const form = useCouponForm({
    initial: valuesOf(loaded),
    submit: (values) => call(saveCoupon, { coupon_id, version: values.version, ...bodyOf(values) }),
    onDone: () => {
      setConflicting(null);
      showToast(saveCoupon.successMessage);
      void revalidate();
    },
    conflict: { refusal: changedMeanwhile, load: async () => setConflicting(await call(getCoupon, { coupon_id })) },
  });
  return { form, conflicting, setConflicting };
}

/** The fields of a stored coupon. If another person saved, both versions are shown. */
export function CouponEditor({ form, conflicting, setConflicting }: Editor) {
  const messages = useCouponMessages();
  const { revalidate } = useRevalidator();
  const labels: Readonly<Record<string, string>> = useCouponLabels();
  return (
    <>
      <FormFrame
        isSticky
        form={form}
        submitLabel={messages.save}
        actions={
          form.isDirty && (
            <Button variant="secondary" onClick={() => form.reset()}>
              {messages.discard}
            </Button>
          )
        }
      >
        <CouponFields form={form} />
      </FormFrame>
      <FormConflict
        form={form}
        stored={conflicting && valuesOf(conflicting)}
        differences={(stored) =>
          differencesOf(stored, form.values).map((name) => ({
            field: labels[name] ?? name,
            stored: textOf(stored[name]),
            entered: textOf(form.values[name]),
          }))
        }
        onDiscarded={() => void revalidate()}
        onClose={() => setConflicting(null)}
      />
      <UnsavedGuard isDirty={form.isDirty} />
    </>
  );
}

/** Returns the fields that differ; the version always does. */
function differencesOf(stored: CouponValues, entered: CouponValues): Array<keyof CouponValues> {
  const names = Object.keys(stored) as Array<keyof CouponValues>;
  return names.filter((name) => name !== 'version' && textOf(stored[name]) !== textOf(entered[name]));
}

function textOf(value: CouponValues[keyof CouponValues]): string {
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (typeof value !== 'object') return String(value) || '–';
  const titles = value.map((one: string | PickerOption) => (typeof one === 'string' ? one : one.title));
  return titles.join(', ') || '–';
}
