import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { readEntry } from '../../../lib/storage.ts';
import { ContentText } from '../../../parts/content-text.tsx';
import { StateField } from '../../../parts/state-field.tsx';
import { type AddressErrors, addressErrors, EMPTY_ADDRESS, type AddressForm as Form } from './address-rules.ts';
import { useAddressMessages } from './messages/use-address-messages.ts';

type Props = {
  /** The address to edit; null for a new one. */
  saved: Form | null;
  /** Returns null, or the message of a refusal. */
  onSave(form: Form): Promise<string | null>;
  onCancel?(): void;
};

/** Keeps the focus in the field: on blur it shows its error, which would move the button away before the click ends. */
const preventFocusLoss = (event: MouseEvent) => event.preventDefault();

/** Scrolls the error into view, because the form may be longer than the screen. */
const scrollToNotice = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

export function AddressForm({ saved, onSave, onCancel }: Props) {
  const messages = useAddressMessages();
  const [form, setForm] = useState<Form>(
    () => saved ?? { ...EMPTY_ADDRESS, mobile_number: readEntry('mobile_number') ?? '' },
  );
  const [errors, setErrors] = useState<AddressErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const formElement = useRef<HTMLFormElement>(null);

  const field = (name: keyof Form) => ({
    name,
    required: true,
    value: form[name],
    error: errors[name] ?? null,
    onChange: (event: { target: { value: string } }) => {
      setForm({ ...form, [name]: event.target.value });
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
    // Before the form is submitted, only filled fields are validated.
    onBlur: () => form[name] && setErrors((before) => ({ ...before, [name]: addressErrors(form, messages)[name] })),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const newErrors = addressErrors(form, messages);
    setErrors(newErrors);
    setRefusal(null);
    const [first] = Object.keys(newErrors);
    const control = first && formElement.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) return control.focus();
    setBusy(true);
    const failure = await onSave(form);
    setBusy(false);
    setRefusal(failure);
  };

  const { fields: labels, hints } = messages;
  return (
    <form ref={formElement} onSubmit={submit} noValidate className="grid gap-4">
      <Field label={labels.line1} hint={hints.line1} autoComplete="address-line1" {...field('line1')} />
      <Field label={labels.line2} hint={hints.line2} autoComplete="address-line2" {...field('line2')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={labels.town} autoComplete="address-level2" {...field('town')} />
        <Field
          label={labels.pincode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          {...field('pincode')}
        />
      </div>
      <StateField {...field('state_id')} />
      <Field
        label={labels.mobile_number}
        hint={hints.mobile_number}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={10}
        {...field('mobile_number')}
      />
      {refusal && (
        <div ref={scrollToNotice}>
          <Notice tone="bad">
            <ContentText text={refusal} />
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy && messages.saving} className="grow" onMouseDown={preventFocusLoss}>
          {messages.save}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel} onMouseDown={preventFocusLoss}>
            {messages.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
