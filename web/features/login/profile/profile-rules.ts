/** The form that completes a sign-up: its values, the messages of its fields and its request body. Pure functions. */
import type { EncodedBody } from '../../../../contract/endpoint.ts';
import {
  emailTaken,
  mobileInvalid,
  mobileTaken,
  PROFILE_MESSAGES,
  type SignedIn,
  type updateProfile,
} from '../../../../contract/identity/sign-in.ts';
import { dateOfBirth, dateOfBirthText } from './date-of-birth.ts';

/** The message of a form with an empty field. */
export const INCOMPLETE = 'Please fill out all fields';
const UNREADABLE_DATE = 'Enter your date of birth as day, month and year, for example 29/02/2004';
export const GENDERS = [
  [1, 'Male'],
  [2, 'Female'],
  [3, 'Other'],
] as const;

/** The required fields with the messages of empty ones, in the order of the form. */
const IF_EMPTY = {
  first_name: 'Enter your first name',
  last_name: 'Enter your last name',
  mobile_number: 'Enter your mobile number',
  email_id: 'Enter your e-mail address',
  dob: 'Enter your date of birth',
  gender: 'Select your gender',
  state: 'Select your state',
};
export type RequiredField = keyof typeof IF_EMPTY;
/** `dob` is the text of the field, see date-of-birth.ts. */
export type ProfileForm = Record<RequiredField, string> & { agrees: boolean };
/** The messages of fields; `terms` is the box of the consent. */
export type FieldErrors = Partial<Record<RequiredField | 'terms', string>>;

/** Returns the form, filled with what is already known about the student. */
export function formFrom(person: SignedIn): ProfileForm {
  return {
    first_name: person.first_name ?? '',
    last_name: person.last_name ?? '',
    mobile_number: person.mobile_number ?? '',
    email_id: person.email_id ?? '',
    dob: dateOfBirthText(person.dob),
    state: person.state ? String(person.state) : '',
    gender: person.gender ? String(person.gender) : '',
    agrees: false,
  };
}

/** A verified value cannot be edited: Google verifies the e-mail address, a one-time password the number. */
export function isEditable(field: 'mobile_number' | 'email_id', isSocial: boolean): boolean {
  return field === 'mobile_number' ? isSocial : !isSocial;
}

/** Returns the messages of empty fields, of a date that cannot be read, and of a missing consent. */
export function fieldErrors(form: Partial<Record<RequiredField, string>> & { agrees?: boolean }): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of fieldNames()) if (form[field]?.trim() === '') errors[field] = IF_EMPTY[field];
  if (form.dob?.trim() && !dateOfBirth(form.dob)) errors.dob = UNREADABLE_DATE;
  if (form.agrees === false) errors.terms = PROFILE_MESSAGES.terms;
  return errors;
}

/** Whether a required field is empty. */
export function isIncomplete(errors: FieldErrors): boolean {
  return fieldNames().some((field) => errors[field] === IF_EMPTY[field]);
}

/** Returns the first field with a message, in the order of the form. */
export function firstError(errors: FieldErrors): RequiredField | 'terms' | undefined {
  return [...fieldNames(), 'terms' as const].find((field) => errors[field]);
}

/** Returns the messages without that of a field that was changed. */
export function withoutError(errors: FieldErrors, field: RequiredField | 'terms'): FieldErrors {
  const { [field]: _changed, ...others } = errors;
  return others;
}

/** Without the message about the name, because it does not say which of the two names it is about. */
const FIELD_OF_MESSAGE: Record<string, RequiredField | 'terms'> = {
  [PROFILE_MESSAGES.email]: 'email_id',
  [PROFILE_MESSAGES.dob]: 'dob',
  [PROFILE_MESSAGES.age]: 'dob',
  [PROFILE_MESSAGES.terms]: 'terms',
  [mobileInvalid.message]: 'mobile_number',
  [mobileTaken.message]: 'mobile_number',
  [emailTaken.message]: 'email_id',
};

/** Returns a message of the server at the field that it is about; null if it is about none. */
export function refusedField(message: string): FieldErrors | null {
  const field = FIELD_OF_MESSAGE[message];
  return field ? { [field]: message } : null;
}

function fieldNames(): RequiredField[] {
  return Object.keys(IF_EMPTY) as RequiredField[];
}

export function profileBody(form: ProfileForm, countryId: number): EncodedBody<typeof updateProfile> {
  return {
    first_name: form.first_name.trim(),
    last_name: form.last_name.trim(),
    mobile_number: form.mobile_number.replaceAll(/[\s-]/g, ''),
    email_id: form.email_id.trim(),
    dob: dateOfBirth(form.dob) ?? form.dob,
    state: Number(form.state),
    gender: Number(form.gender),
    country_id: countryId,
    is_agreed_terms_and_condtn: 1,
  };
}
