import { expect, test } from 'vitest';
import { formFrom, isEditable, missingFields, profileBody } from './profile-rules.ts';

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
  email_id: null,
  gender: null,
  mobile_number: '9876500001',
  dob: null,
  state: null,
  country_id: 102,
};

test('known values are in the form, and the rest is missing', () => {
  expect(missingFields(formFrom(asha))).toEqual(['first_name', 'last_name', 'email_id', 'dob', 'state', 'gender']);
});

test('spaces are an empty field', () => {
  expect(missingFields({ ...formFrom({ ...asha, first_name: '  ' }) })).toContain('first_name');
});

test('the number is edited after Google only, the address after a code only', () => {
  expect(isEditable('mobile_number', true)).toBe(true);
  expect(isEditable('mobile_number', false)).toBe(false);
  expect(isEditable('email_id', true)).toBe(false);
  expect(isEditable('email_id', false)).toBe(true);
});

test('state and gender are sent as numbers, the terms as 1', () => {
  const form = { ...formFrom(asha), first_name: ' Asha ', state: '1640', gender: '2', agrees: true };
  expect(profileBody(form, 102)).toMatchObject({
    first_name: 'Asha',
    state: 1640,
    gender: 2,
    is_agreed_terms_and_condtn: 1,
  });
});
