/** Validation of what students enter, with the messages for invalid values. */

import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isCalendarDate } from '../../common/dates/calendar-date.ts';
import type { Text } from '../../common/languages/text.ts';
import type { changeDetails } from '../../contract/account/account.ts';
import type { DecodedBody } from '../../contract/endpoint.ts';
import { type addAddress, addressInvalid } from '../../contract/identity/addresses.ts';
import { countryNotServed, INDIA } from '../../contract/identity/places.ts';
import {
  MIN_AGE_YEARS,
  mobileInvalid,
  profileIncomplete,
  type updateProfile,
} from '../../contract/identity/sign-in.ts';
import { indianDate } from '../platform/clock.ts';
import { type Refused, refuse } from '../platform/http/http-error.ts';
import type { AddressLine } from './messages/english.ts';
import { identityTexts } from './messages/identity-texts.ts';
import { type Country, countryById } from './places/countries.ts';
import { stateById } from './places/states.ts';
import type { AddressRow } from './tables.ts';

const MAX_AGE_YEARS = 120;

const INDIAN_MOBILE = /^[6-9][0-9]{9}$/;
/** Letters of any script with their marks and joiners, and the punctuation between the parts of a name. */
const NAME = /^(?:\p{L}|\p{M}|\p{Join_Control}|[ .'’-]){1,60}$/u;
const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i;
/**
 * ASCII only, because couriers and payment gateways print nothing else. The specification limits a line to 50
 * characters, although its message says 100.
 */
const ADDRESS_LINE = /^[A-Za-z0-9 .,#/()-]{3,50}$/;

/**
 * Returns the national digits of a mobile number in a country that receives codes (`served`: ISO codes). Throws
 * countryNotServed or mobileInvalid.
 */
export function parseMobile(countryId: number, entered: string, served: readonly string[]): string {
  const country = countryById(countryId);
  if (!country || !served.includes(country.iso2)) throw refuse(countryNotServed);
  return countryId === INDIA ? parseIndianMobile(entered) : parseForeignMobile(country, entered);
}

function parseForeignMobile({ iso2 }: Country, entered: string): string {
  const number = parsePhoneNumberFromString(entered, iso2 as CountryCode);
  // Includes `FIXED_LINE_OR_MOBILE`, for countries where both kinds of numbers look alike.
  const isMobile = /MOBILE/.test(number?.getType() ?? '');
  if (!number || number.country !== iso2 || !number.isValid() || !isMobile) throw refuse(mobileInvalid);
  return number.nationalNumber;
}

function parseIndianMobile(entered: string): string {
  const digits = entered
    .replaceAll(/[\s+-]/g, '')
    .replace(/^91(?=[0-9]{10}$)/, '')
    .replace(/^0(?=[0-9]{10}$)/, '');
  if (!INDIAN_MOBILE.test(digits)) throw refuse(mobileInvalid);
  return digits;
}

/** A number as the staff enter it in lists: Indian, or `+` and the calling code; null if it is no mobile number. */
export function readMobile(entered: string): { iso2: string; mobile: string } | null {
  const text = entered.replaceAll(/[\s().'’-]/g, '').replace(/^00/, '+');
  if (/^(0|91|\+91)?[6-9][0-9]{9}$/.test(text)) return { iso2: 'IN', mobile: text.slice(-10) };
  if (!/^\+[0-9]{6,15}$/.test(text)) return null;
  const number = parsePhoneNumberFromString(text);
  if (!number?.country || !number.isValid() || !/MOBILE/.test(number.getType() ?? '')) return null;
  return { iso2: number.country, mobile: number.nationalNumber };
}

/** `dob`: `2003-05-14`. `gender`: 1, 2 or 3, as the API numbers it. */
export type Details = {
  first_name: string;
  last_name: string;
  dob: string;
  gender: 1 | 2 | 3;
  state_id: number;
};
export type ProfileFields = Details & { email: string };

/**
 * Returns the trimmed fields of a complete sign-up form. Throws profileIncomplete with a message about the invalid
 * field.
 */
export function profileFrom(form: DecodedBody<typeof updateProfile>, email: string, now: Date): ProfileFields {
  if (!email || !form.mobile_number.trim()) throw refuse(profileIncomplete);
  const details = detailsFrom(form, now);
  if (email.length > 254 || !EMAIL.test(email)) throw refuse(profileIncomplete, identityTexts.email, 'email_id');
  if (form.is_agreed_terms_and_condtn !== 1)
    throw refuse(profileIncomplete, identityTexts.terms, 'is_agreed_terms_and_condtn');
  return { ...details, email };
}

/**
 * Returns the trimmed name, date of birth, gender and state. Throws profileIncomplete with a message about the invalid
 * field.
 */
export function detailsFrom(form: DecodedBody<typeof changeDetails>, now: Date): Details {
  const first_name = oneLine(form.first_name);
  const last_name = oneLine(form.last_name);
  const dob = form.dob.trim();
  if (!first_name || !last_name || !dob) throw refuse(profileIncomplete);
  if (!stateById(form.state) || !isGender(form.gender)) throw refuse(profileIncomplete);
  if (!isName(first_name) || !isName(last_name)) throw refuse(profileIncomplete, identityTexts.name);
  const problem = dobProblem(dob, now);
  if (problem) throw refuse(profileIncomplete, problem, 'dob');
  return { first_name, last_name, dob, gender: form.gender, state_id: form.state };
}

/** Returns why a text is not accepted as a date of birth; null if it is. */
export function dobProblem(dob: string, now: Date): Text | null {
  if (!isCalendarDate(dob)) return identityTexts.dob;
  const age = ageOn(dob, now);
  if (age > MAX_AGE_YEARS || age < 0) return identityTexts.dob;
  return age < MIN_AGE_YEARS ? identityTexts.age : null;
}

/** Whether a trimmed text is accepted as a first or last name. */
export function isName(text: string): boolean {
  return NAME.test(text);
}

function isGender(gender: number): gender is 1 | 2 | 3 {
  return gender === 1 || gender === 2 || gender === 3;
}

/** Returns the full years between a date of birth and today's date in India. */
export function ageOn(dob: string, now: Date): number {
  const today = indianDate(now);
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? years - 1 : years;
}

/** The columns of an address that the student enters. */
export type AddressFields = Omit<AddressRow, 'student_id' | 'id' | 'created_at' | 'used_at'>;

/** Returns the trimmed fields of an address. Throws addressInvalid with the message for the invalid field. */
export function addressFieldsFrom(form: DecodedBody<typeof addAddress>): AddressFields {
  const pincode = String(form.pincode).trim();
  const mobile = String(form.mobile_number).trim();
  if (!pincode) throw addressRefusal('pincode', identityTexts.pincodeRequired);
  if (!mobile) throw addressRefusal('mobile_number', identityTexts.mobileRequired);
  if (!/^[0-9]{6}$/.test(pincode)) throw addressRefusal('pincode', identityTexts.pincodeInvalid);
  if (!/^[0-9]{10}$/.test(mobile)) throw addressRefusal('mobile_number', identityTexts.mobileInvalid);
  if (!stateById(form.state_id)) throw addressRefusal('state_id', identityTexts.stateMissing);
  return {
    line1: addressLine('line1', form.line1),
    line2: addressLine('line2', form.line2),
    town: addressLine('town', form.town),
    state_id: form.state_id,
    pincode,
    mobile,
    landmark: oneLine(form.landmark ?? ''),
  };
}

function addressLine(field: AddressLine, entered: string): string {
  const line = entered.trim();
  if (!line) throw addressRefusal(field, identityTexts.lineRequired(field));
  if (ADDRESS_LINE.test(line)) return line;
  throw addressRefusal(field, identityTexts.lineInvalid(field));
}

function addressRefusal(field: keyof DecodedBody<typeof addAddress>, text: Text): Refused {
  return refuse(addressInvalid, text, field);
}

/** Trims, and replaces line breaks and other control characters by spaces. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}
