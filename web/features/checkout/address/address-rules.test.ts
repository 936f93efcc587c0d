import { describe, expect, test } from 'vitest';
import * as rules from './address-rules.ts';
import messages from './messages/english.ts';

const { EMPTY_ADDRESS, formFrom, preselectedId } = rules;
const addressErrors = (form: rules.AddressForm) => rules.addressErrors(form, messages);

const good = {
  line1: '12/4, Gandhi Marg (2nd floor)',
  line2: 'Sector #7',
  town: 'New Delhi',
  pincode: '110001',
  state_id: '1640',
  mobile_number: '9876500001',
};

describe('an address', () => {
  test('that is valid has no errors', () => {
    expect(addressErrors(good)).toEqual({});
  });

  test('is trimmed first', () => {
    expect(addressErrors({ ...good, town: '  Agra ', pincode: ' 282001 ' })).toEqual({});
  });

  test.each([
    ['line1', 'ab', 'Line 1'],
    ['line2', 'x'.repeat(51), 'Line 2'],
    ['town', 'दिल्ली', 'Town'],
    ['line1', 'Flat 3; drop', 'Line 1'],
  ])('with %s %j names the field', (field, value, label) => {
    expect(addressErrors({ ...good, [field]: value })).toEqual({
      [field]: `${label} contains invalid characters. Only letters, numbers, spaces, and . , - # / ( ) are allowed (3–100 characters).`,
    });
  });

  test('lines may have 3 to 50 characters', () => {
    expect(addressErrors({ ...good, line1: 'abc', line2: 'x'.repeat(50) })).toEqual({});
  });

  test.each([
    ['pincode', '11000', 'PIN code must be exactly 6 digits.'],
    ['pincode', '1100011', 'PIN code must be exactly 6 digits.'],
    ['mobile_number', '987650000', 'Mobile number must be exactly 10 digits.'],
    ['state_id', '', 'Please select a state.'],
  ])('with %s %j is refused', (field, value, message) => {
    expect(addressErrors({ ...good, [field]: value })).toEqual({ [field]: message });
  });

  test('that is empty has a message for each field', () => {
    expect(addressErrors({ ...EMPTY_ADDRESS, town: '  ' })).toEqual({
      line1: 'Line 1 is required.',
      line2: 'Line 2 is required.',
      town: 'Town is required.',
      pincode: 'PIN code is required.',
      state_id: 'Please select a state.',
      mobile_number: 'Mobile number is required.',
    });
  });
});

const saved = (id: number, last_used_at: string | null) => ({
  ...{ ...good, id, state_id: 1640, state_name: 'Delhi', landmark: '' },
  last_used_at,
});

test('a saved address fills the form', () => {
  expect(formFrom(saved(1, null))).toEqual(good);
});

test('the requested address is selected, else the last used one, else the newest', () => {
  const addresses = [saved(1, '2026-11-02T00:00:00.000Z'), saved(2, '2026-11-01T00:00:00.000Z'), saved(3, null)];
  expect(preselectedId(addresses, 2)).toBe(2);
  expect(preselectedId(addresses, 99)).toBe(1);
  expect(preselectedId([saved(4, null), saved(5, null)], null)).toBe(5);
  expect(preselectedId([], 1)).toBeNull();
});
