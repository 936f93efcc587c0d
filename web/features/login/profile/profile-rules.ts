/** The form that completes a sign-up: its values, required fields and request body. Pure functions. */
import type { EncodedBody } from '../../../../contract/endpoint.ts';
import type { SignedIn, updateProfile } from '../../../../contract/identity/sign-in.ts';

export type ProfileForm = Record<
  'first_name' | 'last_name' | 'mobile_number' | 'email_id' | 'dob' | 'state' | 'gender',
  string
> & {
  agrees: boolean;
};

export const INCOMPLETE = 'Please fill out all fields';
export const TERMS_NEEDED = 'Please accept the terms and conditions.';
export const GENDERS = [
  [1, 'Male'],
  [2, 'Female'],
  [3, 'Other'],
] as const;

/** Returns the form, filled with what is already known about the student. */
export function formFrom(person: SignedIn): ProfileForm {
  return {
    first_name: person.first_name ?? '',
    last_name: person.last_name ?? '',
    mobile_number: person.mobile_number ?? '',
    email_id: person.email_id ?? '',
    dob: person.dob ?? '',
    state: person.state ? String(person.state) : '',
    gender: person.gender ? String(person.gender) : '',
    agrees: false,
  };
}

/** A verified value cannot be edited: Google verifies the e-mail address, a one-time password the number. */
export function isEditable(field: 'mobile_number' | 'email_id', isSocial: boolean): boolean {
  return field === 'mobile_number' ? isSocial : !isSocial;
}

const REQUIRED_FIELDS = ['first_name', 'last_name', 'mobile_number', 'email_id', 'dob', 'state', 'gender'] as const;
export type RequiredField = (typeof REQUIRED_FIELDS)[number];

/** Returns the empty required fields, in the order of the form. */
export function missingFields(form: ProfileForm): RequiredField[] {
  return REQUIRED_FIELDS.filter((field) => form[field].trim() === '');
}

export function profileBody(form: ProfileForm, countryId: number): EncodedBody<typeof updateProfile> {
  return {
    first_name: form.first_name.trim(),
    last_name: form.last_name.trim(),
    mobile_number: form.mobile_number.replaceAll(/[\s-]/g, ''),
    email_id: form.email_id.trim(),
    dob: form.dob,
    state: Number(form.state),
    gender: Number(form.gender),
    country_id: countryId,
    is_agreed_terms_and_condtn: 1,
  };
}
