import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Address } from '../../../../contract/identity/addresses.ts';
import { addBuyerAddress } from '../../../../contract/staff/money/offline/buyer.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field, SelectField } from '../../../../ui/field.tsx';
import { call } from '../../../calls/call.ts';
import { ChoiceField, TextField } from '../../../form/controls/fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useOfflineMessages } from '../../../messages/money/offline.ts';
import { Panel } from '../../../parts/panel.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import type { Extras } from './choices.ts';

type States = readonly Readonly<{ id: number; name: string }>[];

type Props = {
  studentId: number;
  mobile: string;
  addresses: readonly Address[];
  states: States;
  extras: Extras;
  onChange(extras: Extras): void;
};

/** The coupon, and the address to which something is sent. */
export function DeliveryPanel({ studentId, mobile, addresses, states, extras, onChange }: Props) {
  const messages = useOfflineMessages();
  const [isAdding, setAdding] = useState(false);
  return (
    <Panel title={messages.deliveryAndCoupon}>
      <div className="grid gap-5 px-5 py-4">
        <SelectField
          label={messages.delivery}
          value={extras.addressId}
          onChange={({ target }) => onChange({ ...extras, addressId: target.value })}
        >
          <option value="">{messages.noAddress}</option>
          {addresses.map((address) => (
            <option key={address.id} value={String(address.id)}>
              {[address.line1, address.line2, address.town, address.pincode].filter(Boolean).join(', ')}
            </option>
          ))}
        </SelectField>
        {isAdding ? (
          <NewAddress
            studentId={studentId}
            mobile={mobile}
            states={states}
            onClose={() => setAdding(false)}
            onSaved={(id) => onChange({ ...extras, addressId: String(id) })}
          />
        ) : (
          <div>
            <Button variant="secondary" onClick={() => setAdding(true)}>
              {messages.newAddress}
            </Button>
          </div>
        )}
        <Field
          label={messages.coupon}
          value={extras.coupon}
          autoComplete="off"
          maxLength={32}
          onChange={({ target }) => onChange({ ...extras, coupon: target.value })}
        />
      </div>
    </Panel>
  );
}

type NewAddressProps = Pick<Props, 'studentId' | 'mobile' | 'states'> & { onClose(): void; onSaved(id: number): void };

function NewAddress({ studentId, mobile, states, onClose, onSaved }: NewAddressProps) {
  const messages = useOfflineMessages();
  const { revalidate } = useRevalidator();
  const form = useForm({
    schema: addBuyerAddress.body,
    initial: {
      line1: '',
      line2: '',
      town: '',
      state_id: String(states[0]?.id ?? ''),
      pincode: '',
      mobile_number: mobile,
    },
    labels: {
      line1: messages.line1,
      line2: messages.line2,
      town: messages.town,
      state_id: messages.state,
      pincode: messages.pincode,
      mobile_number: messages.mobile,
    },
    submit: (values) => call(addBuyerAddress, { student_id: studentId, ...values }),
    onDone: async ({ id }) => {
      showToast(addBuyerAddress.successMessage);
      onSaved(id);
      await revalidate();
      onClose();
    },
  });
  return (
    <FormFrame
      form={form}
      submitLabel={messages.saveAddress}
      busyLabel={messages.saving}
      onCancel={onClose}
      className="rounded-md border border-line p-4"
    >
      <TextField form={form} name="line1" autoComplete="off" />
      <TextField form={form} name="line2" autoComplete="off" />
      <TextField form={form} name="town" autoComplete="off" />
      <ChoiceField
        form={form}
        name="state_id"
        options={states.map(({ id, name }) => ({ value: String(id), title: name }))}
      />
      <TextField form={form} name="pincode" inputMode="numeric" autoComplete="off" />
      <TextField form={form} name="mobile_number" type="tel" inputMode="numeric" autoComplete="off" />
    </FormFrame>
  );
}
