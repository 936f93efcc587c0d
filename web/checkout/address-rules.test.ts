import { describe, expect, test } from 'vitest';
import { addressErrors, EMPTY_ADDRESS, sameAddress } from './address-rules.ts';

const good = {
  line1: '12/4, Gandhi Marg (2nd floor)',
  line2: 'Sector #7',
  town: 'New Delhi',
  pincode: '110001',
  state_id: '1640',
  mobile_number: '9876500001',
};

describe('an address', () => {
  test('that fits has no errors', () => {
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

  test('that is empty has every field wrong', () => {
    expect(Object.keys(addressErrors(EMPTY_ADDRESS))).toHaveLength(6);
  });
});

test('the same lines and PIN code are the same address', () => {
  const saved = [{ ...good, id: 1, state_id: 1640, state_name: 'Delhi', landmark: '' }];
  expect(sameAddress(saved, { ...good, line1: ` ${good.line1} `, town: 'Delhi' })?.id).toBe(1);
  expect(sameAddress(saved, { ...good, pincode: '110002' })).toBeUndefined();
});
