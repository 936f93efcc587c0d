/** Validation of the address form and its messages. Pure functions. */
import type { Address } from '../../../../contract/identity/addresses.ts';
import type { AddressMessages } from './messages/english.ts';

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

const ADDRESS_LINE = /^[A-Za-z0-9 .,#/()-]{3,50}$/;

/** Returns a message for each invalid field, in the order of the form; empty if the address is valid. */
export function addressErrors(entered: AddressForm, messages: AddressMessages): AddressErrors {
  const form = trimFields(entered);
  const errors: AddressErrors = {};
  for (const field of ['line1', 'line2', 'town'] as const) {
    if (!ADDRESS_LINE.test(form[field])) errors[field] = messages.invalid(messages.fields[field]);
  }
  if (!/^[0-9]{6}$/.test(form.pincode)) errors.pincode = messages.pincodeInvalid;
  if (!form.state_id) errors.state_id = messages.stateMissing;
  if (!/^[0-9]{10}$/.test(form.mobile_number)) errors.mobile_number = messages.mobileInvalid;
  for (const [field, label] of Object.entries(messages.fields) as [keyof AddressMessages['fields'], string][]) {
    if (!form[field]) errors[field] = messages.required(label);
  }
  return errors;
}

export function trimFields(form: AddressForm): AddressForm {
  const entries = Object.entries(form).map(([field, value]) => [field, value.trim()]);
  return Object.fromEntries(entries) as AddressForm;
}

/** Returns the form values of a saved address. */
export function formFrom(address: Address): AddressForm {
  const { line1, line2, town, pincode, state_id, mobile_number } = address;
  return { line1, line2, town, pincode, state_id: String(state_id), mobile_number };
}

/** Returns the id of the address to select at first: the given one, else the last used, else the newest; or null. */
export function preselectedId(addresses: readonly Address[], preferredId: number | null): number | null {
  const preferred = addresses.find(({ id }) => id === preferredId);
  const [lastUsed] = addresses
    .filter(({ last_used_at }) => last_used_at !== null)
    .sort((a, b) => Date.parse(b.last_used_at ?? '') - Date.parse(a.last_used_at ?? ''));
  return (preferred ?? lastUsed ?? addresses.at(-1))?.id ?? null;
}
