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
import type { Failure } from '../../account-pages/call-result.ts';
import type { LoginMessages } from '../messages/english.ts';
import { dateOfBirth, dateOfBirthText } from './date-of-birth.ts';

/** The required fields, in the order of the form. */
const REQUIRED_FIELDS = ['first_name', 'last_name', 'mobile_number', 'email_id', 'dob', 'gender', 'state'] as const;
export type RequiredField = (typeof REQUIRED_FIELDS)[number];
type FieldMessages = Pick<LoginMessages, 'ifEmpty' | 'unreadableDate' | 'terms'>;
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
export function fieldErrors(
  form: Partial<Record<RequiredField, string>> & { agrees?: boolean },
  messages: FieldMessages,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of REQUIRED_FIELDS) if (form[field]?.trim() === '') errors[field] = messages.ifEmpty[field];
  if (form.dob?.trim() && !dateOfBirth(form.dob)) errors.dob = messages.unreadableDate;
  if (form.agrees === false) errors.terms = messages.terms;
  return errors;
}

/** Whether a required field is empty. */
export function isIncomplete(errors: FieldErrors, { ifEmpty }: FieldMessages): boolean {
  return REQUIRED_FIELDS.some((field) => errors[field] === ifEmpty[field]);
}

/** Returns the first field with a message, in the order of the form. */
export function firstError(errors: FieldErrors): RequiredField | 'terms' | undefined {
  return [...REQUIRED_FIELDS, 'terms' as const].find((field) => errors[field]);
}

/** Returns the messages without that of a field that was changed. */
export function withoutError(errors: FieldErrors, field: RequiredField | 'terms'): FieldErrors {
  const { [field]: _changed, ...others } = errors;
  return others;
}

const FIELD_OF_CODE: Record<string, RequiredField> = {
  [mobileInvalid.code]: 'mobile_number',
  [mobileTaken.code]: 'mobile_number',
  [emailTaken.code]: 'email_id',
};
/** The field of a refusal by its name in the body; the fields of the form have the same names. */
const FIELD_OF_BODY: Record<string, RequiredField | 'terms'> = {
  ...Object.fromEntries(REQUIRED_FIELDS.map((field) => [field, field] as const)),
  is_agreed_terms_and_condtn: 'terms',
};
/**
 * Of refusals with the same code. Without the message about the name, because it does not say which of the two names it is
 * about.
 */
const FIELD_OF_MESSAGE: Record<string, RequiredField | 'terms'> = {
  [PROFILE_MESSAGES.email]: 'email_id',
  [PROFILE_MESSAGES.dob]: 'dob',
  [PROFILE_MESSAGES.age]: 'dob',
  [PROFILE_MESSAGES.terms]: 'terms',
};

/** Returns the message of a refusal at the field that it is about; null if it is about none. */
export function refusedField({ code, message, field: named = '' }: Failure): FieldErrors | null {
  const field = FIELD_OF_BODY[named] ?? FIELD_OF_CODE[code] ?? FIELD_OF_MESSAGE[message];
  return field ? { [field]: message } : null;
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
