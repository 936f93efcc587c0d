import { expect, test } from 'vitest';
import { emailTaken, mobileTaken, PROFILE_MESSAGES, profileIncomplete } from '../../../../contract/identity/sign-in.ts';
import ENGLISH from '../messages/english.ts';
import HINDI from '../messages/hindi.ts';
import {
  fieldErrors,
  firstError,
  formFrom,
  isEditable,
  isIncomplete,
  profileBody,
  refusedField,
} from './profile-rules.ts';

const asha = {
  accessToken: 'a',
  refreshToken: 'r',
  expires_at: '2026-12-21T00:00:00Z',
  is_new_user: true,
  is_mobile_verified: true,
  is_email_verified: false,
  first_name: null,
  last_name: null,
  profile_picture: null,
  selected_vertical: 1,
  language: null,
  email_id: null,
  gender: null,
  mobile_number: '9876500001',
  dob: null,
  state: null,
  country_id: 102,
};

const complete = {
  ...formFrom({ ...asha, first_name: 'Asha', last_name: 'Verma', email_id: 'a@example.com', dob: '2004-02-29' }),
  state: '1640',
  gender: '2',
  agrees: true,
};

test('known values are in the form, and each empty field has its own message', () => {
  const errors = fieldErrors(formFrom(asha), ENGLISH);
  expect(errors).toEqual({
    first_name: 'Enter your first name',
    last_name: 'Enter your last name',
    email_id: 'Enter your e-mail address',
    dob: 'Enter your date of birth',
    gender: 'Select your gender',
    state: 'Select your state',
    terms: 'Please accept the terms and conditions.',
  });
  expect([firstError(errors), isIncomplete(errors, ENGLISH)]).toEqual(['first_name', true]);
  expect(fieldErrors(complete, ENGLISH)).toEqual({});
});

test('spaces are an empty field', () => {
  expect(fieldErrors({ ...complete, last_name: '  ' }, ENGLISH)).toEqual({ last_name: 'Enter your last name' });
});

test('a missing consent or an unreadable date is no empty field', () => {
  expect(isIncomplete(fieldErrors({ ...complete, agrees: false }, ENGLISH), ENGLISH)).toBe(false);
  const errors = fieldErrors({ ...complete, dob: '31/02/2004' }, ENGLISH);
  expect([isIncomplete(errors, ENGLISH), errors.dob]).toEqual([false, expect.stringMatching(/day, month and year/)]);
});

test('fields that a form does not have need no value', () => {
  expect(fieldErrors({ first_name: 'Asha', dob: '' }, ENGLISH)).toEqual({ dob: 'Enter your date of birth' });
});

test('the messages are in the language of the page, the English ones those of the server', () => {
  expect(fieldErrors({ first_name: '', dob: '1' }, HINDI)).toEqual({
    first_name: 'अपना नाम लिखें',
    dob: 'जन्म तिथि दिन, महीना और वर्ष के क्रम में लिखें, जैसे 29/02/2004',
  });
  expect([ENGLISH.terms, ENGLISH.incomplete]).toEqual([PROFILE_MESSAGES.terms, profileIncomplete.message]);
});

test('a refusal about one field is shown at the field', () => {
  const refused = (message: string) => refusedField({ ...profileIncomplete, message });
  expect(refused(PROFILE_MESSAGES.age)).toEqual({ dob: 'You must be at least 10 years old.' });
  for (const message of ['Please wait.', PROFILE_MESSAGES.name]) expect(refused(message)).toBeNull();
  expect(
    refusedField({ ...profileIncomplete, message: 'कृपया नियम और शर्तें स्वीकार करें।', field: 'is_agreed_terms_and_condtn' }),
  ).toEqual({
    terms: 'कृपया नियम और शर्तें स्वीकार करें।',
  });
  expect(refusedField(mobileTaken)).toEqual({ mobile_number: mobileTaken.message });
  expect(refusedField({ ...emailTaken, message: 'यह ईमेल दूसरे खाते का है।' })).toEqual({
    email_id: 'यह ईमेल दूसरे खाते का है।',
  });
});

test('the number is edited after Google only, the address after a code only', () => {
  expect(isEditable('mobile_number', true)).toBe(true);
  expect(isEditable('mobile_number', false)).toBe(false);
  expect(isEditable('email_id', true)).toBe(false);
  expect(isEditable('email_id', false)).toBe(true);
});

test('state and gender are sent as numbers, the date as the API writes it, the terms as 1', () => {
  expect(profileBody({ ...complete, first_name: ' Asha ' }, 102)).toMatchObject({
    first_name: 'Asha',
    dob: '2004-02-29',
    state: 1640,
    gender: 2,
    is_agreed_terms_and_condtn: 1,
  });
});
