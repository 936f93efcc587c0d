/** Begins a new product. */
import { useNavigate } from 'react-router';
import type { ProductKind } from '../../../../contract/staff/catalogue/product-content.ts';
import { createProduct } from '../../../../contract/staff/catalogue/products.ts';
import { call } from '../../../calls/call.ts';
import { requirePermission } from '../../../calls/session.ts';
import { ChoiceField, TextField } from '../../../form/controls/fields.tsx';
import { FormPage } from '../../../form/form-page.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useProductMessages } from '../../../messages/catalogue/products.ts';
import { optionsOf } from '../../../table/column.ts';

export const loader = () => requirePermission('catalogue.edit');

export function Component() {
  const messages = useProductMessages();
  const navigate = useNavigate();
  const form = useForm({
    schema: createProduct.body,
    initial: { title: '', kind: 'course' },
    labels: { title: messages.labels.title, kind: messages.kind },
    submit: ({ title, kind }) => call(createProduct, { title: title.trim(), kind: kind as ProductKind }),
    onDone: ({ product_id }) => void navigate(`/products/${product_id}`),
  });
  return (
    <FormPage
      title={messages.create}
      text={messages.createText}
      parent={['/products', messages.title]}
      form={form}
      submitLabel={messages.create}
      busyLabel={messages.creating}
    >
      <TextField form={form} name="title" autoComplete="off" />
      <ChoiceField form={form} name="kind" options={optionsOf(messages.kinds)} />
    </FormPage>
  );
}
