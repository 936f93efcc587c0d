import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type GivableProduct, grantAccess, listGivableProducts } from '../../../../contract/staff/students/access.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { call } from '../../../calls/call.ts';
import { TextField } from '../../../form/controls/fields.tsx';
import { PickerField } from '../../../form/controls/picker-field.tsx';
import { FormFrame, fieldId } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useFormMessages } from '../../../messages/form.ts';
import { useAccessMessages } from '../../../messages/students/access.ts';
import { showToast } from '../../../parts/toasts/show-toast.ts';

/** Gives a product free of charge. */
export function GiveDialog({ studentId, onClose }: { studentId: number; onClose(): void }) {
  const messages = useAccessMessages();
  const { change } = useFormMessages();
  const { revalidate } = useRevalidator();
  const [products, setProducts] = useState<readonly GivableProduct[]>([]);
  const form = useForm({
    schema: grantAccess.body,
    initial: { product_id: '', until: '', reason: '' },
    labels: { product_id: messages.product, until: messages.until, reason: messages.reason },
    refusalFields: {
      end_invalid: 'until',
      access_open: 'product_id',
      instalment_open: 'product_id',
      product_not_given: 'product_id',
    },
    submit: ({ product_id, until, reason }) =>
      call(grantAccess, {
        student_id: studentId,
        product_id,
        ...(until ? { until } : {}),
        reason: reason.trim(),
      }),
    onDone: () => {
      showToast(grantAccess.successMessage);
      onClose();
      void revalidate();
    },
  });
  const find = async (search: string) => {
    const found = await call(listGivableProducts, { search });
    setProducts(found);
    return found.map(({ product_id, title, category }) => ({ id: product_id, title, note: category }));
  };
  const chosen = products.find(({ product_id }) => String(product_id) === form.values.product_id);
  return (
    <Dialog open onClose={onClose} title={messages.giveTitle}>
      <p className="text-sm">{messages.giveText}</p>
      <FormFrame form={form} submitLabel={messages.give} busyLabel={messages.giving} onCancel={onClose}>
        {chosen && !form.errors.product_id ? (
          <div className="grid gap-1.5 text-sm">
            <p className="font-semibold">{messages.product}</p>
            <p className="break-words">{chosen.title}</p>
            <div>
              <Button variant="secondary" onClick={() => form.set('product_id', '')}>
                {change}
              </Button>
            </div>
          </div>
        ) : (
          <PickerField
            id={fieldId(form, 'product_id')}
            label={messages.product}
            hint={messages.productHint}
            error={form.errors.product_id}
            find={find}
            onChoose={({ id }) => form.set('product_id', String(id))}
          />
        )}
        <TextField
          form={form}
          name="until"
          type="date"
          hint={messages.untilHint(chosen ? messages.validity(chosen.validity_months) : null)}
        />
        <TextField form={form} name="reason" hint={messages.reasonHint} autoComplete="off" />
      </FormFrame>
    </Dialog>
  );
}
