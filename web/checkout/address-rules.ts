/** What may stand in an address, and the words for what may not. Pure. */
import type { Address } from '../../contract/identity.ts';

export type AddressForm = Record<'line1' | 'line2' | 'town' | 'pincode' | 'state_id' | 'mobile_number', string>;
export type AddressErrors = Partial<Record<keyof AddressForm, string>>;

export const EMPTY_ADDRESS: AddressForm = {
  line1: '',
  line2: '',
  town: '',
  pincode: '',
  state_id: '',
  mobile_number: '',
};

const LINES = { line1: 'Line 1', line2: 'Line 2', town: 'Town' } as const;
const LINE = /^[A-Za-z0-9 .,#/()-]{3,50}$/;

/** The fields that are wrong, in the order of the form; none when it may be saved. */
export function addressErrors(entered: AddressForm): AddressErrors {
  const form = trimmed(entered);
  const errors: AddressErrors = {};
  for (const field of ['line1', 'line2', 'town'] as const) {
    if (!LINE.test(form[field])) errors[field] = lineError(LINES[field]);
  }
  if (!/^[0-9]{6}$/.test(form.pincode)) errors.pincode = 'PIN code must be exactly 6 digits.';
  if (!form.state_id) errors.state_id = 'Please select a state.';
  if (!/^[0-9]{10}$/.test(form.mobile_number)) errors.mobile_number = 'Mobile number must be exactly 10 digits.';
  return errors;
}

export function trimmed(form: AddressForm): AddressForm {
  const entries = Object.entries(form).map(([field, value]) => [field, value.trim()]);
  return Object.fromEntries(entries) as AddressForm;
}

/** The saved address that this one repeats. */
export function sameAddress(saved: readonly Address[], entered: AddressForm): Address | undefined {
  const { line1, line2, pincode } = trimmed(entered);
  return saved.find((address) => address.line1 === line1 && address.line2 === line2 && address.pincode === pincode);
}

function lineError(label: string): string {
  return `${label} contains invalid characters. Only letters, numbers, spaces, and . , - # / ( ) are allowed (3–100 characters).`;
}
