import { describe, expect, it } from 'vitest';
import { INDIA } from '../../contract/identity/places.ts';
import { clientAddress } from '../platform/rate-limit/client-address.ts';
import { isRecaptchaValid } from './captcha/captcha.ts';
import { COUNTRIES, flagOf } from './places/countries.ts';
import { STATES, stateById } from './places/states.ts';
import { addressFieldsFrom, ageOn, parseMobile, profileFrom } from './rules.ts';

const NOW = new Date('2026-11-21T10:00:00+05:30');

describe('mobile numbers', () => {
  it.each(['9876543210', '+91 98765 43210', '919876543210', '09876543210'])('parses %s', (entered) => {
    expect(parseMobile(INDIA, entered, ['IN'])).toBe('9876543210');
  });
  it.each(['5876543210', '987654321', '98765432100', 'abcdefghij', '', '९८७६५४३२१०'])('refuses %s', (entered) => {
    expect(() => parseMobile(INDIA, entered, ['IN'])).toThrow('This does not look like a mobile number.');
  });
  it('parses those of another served country, and no landlines', () => {
    const [india, emirates, states] = [INDIA, 239, 241];
    const served = ['IN', 'AE', 'US'];
    expect(parseMobile(emirates, '+971 50 123 4567', served)).toBe('501234567');
    expect(parseMobile(emirates, '050 123 4567', served)).toBe('501234567');
    expect(parseMobile(states, '2015550123', served)).toBe('2015550123');
    expect(parseMobile(india, '9876543210', served)).toBe('9876543210');
    for (const wrong of ['04 123 4567', '9876543210', '12', '']) {
      expect(() => parseMobile(emirates, wrong, served)).toThrow('This does not look like a mobile number.');
    }
  });
  it('serves no other country', () => {
    expect(() => parseMobile(1, '9876543210', ['IN'])).toThrow('We cannot send codes to this country yet.');
  });
});

describe('the profile form', () => {
  const form = {
    first_name: ' Nandini ',
    last_name: 'Joshi',
    mobile_number: '9876543210',
    email_id: '',
    dob: '2004-02-29',
    state: 1666,
    gender: 2,
    is_agreed_terms_and_condtn: 1 as const,
  };
  const read = (change: Partial<typeof form> | { is_agreed_terms_and_condtn: 0 }, email = 'n@example.com') =>
    profileFrom({ ...form, ...change }, email, NOW);

  it('is read trimmed', () => {
    expect(read({})).toEqual({
      first_name: 'Nandini',
      last_name: 'Joshi',
      email: 'n@example.com',
      dob: '2004-02-29',
      gender: 2,
      state_id: 1666,
    });
    expect(read({ first_name: 'नंदिनी', last_name: "D'Souza-Rao Jr." })).toMatchObject({ first_name: 'नंदिनी' });
  });
  it.each([
    { first_name: ' ' },
    { last_name: '' },
    { mobile_number: '' },
    { dob: '' },
    { state: 1631 },
    { state: 1668 },
    { gender: 0 },
    { gender: 4 },
  ])('requires all fields: %o', (change) => {
    expect(() => read(change)).toThrow('Please fill out all fields');
  });
  it('requires an address, a name in letters and agreement', () => {
    expect(() => read({}, '')).toThrow('Please fill out all fields');
    for (const email of ['x', 'a@b', 'a b@c.in', 'a@-', '<a>@b.in', 'a@b.in\r\nBcc: c@d.in']) {
      expect(() => read({}, email)).toThrow('Please enter a valid e-mail address.');
    }
    expect(() => read({ first_name: '<b>' })).toThrow('Please enter your name in letters.');
    expect(() => read({ is_agreed_terms_and_condtn: 0 })).toThrow('Please accept the terms and conditions.');
  });
  it('accepts a real date of birth at the age of ten or more', () => {
    expect(read({ dob: '2016-11-21' }).dob).toBe('2016-11-21');
    expect(() => read({ dob: '2016-11-22' })).toThrow('You must be at least 10 years old.');
    for (const dob of ['2003-02-29', '2003-13-01', '01-02-2003', '1899-01-01', '2027-01-01']) {
      expect(() => read({ dob })).toThrow('Please enter a real date of birth.');
    }
  });
  it('counts years by the date in India', () => {
    expect(ageOn('2016-11-21', new Date('2026-11-20T18:29:59Z'))).toBe(9);
    expect(ageOn('2016-11-21', new Date('2026-11-20T18:30:00Z'))).toBe(10);
  });
});

describe('the address form', () => {
  const form = {
    line1: 'a-1',
    line2: 'b, c',
    town: 'Pune',
    pincode: '411001',
    state_id: 1652,
    mobile_number: '0123456789',
  };
  const lines =
    'contains invalid characters. Only letters, numbers, spaces, and . , - # / ( ) are allowed (3–100 characters).';

  it('is read trimmed, numbers as text', () => {
    expect(addressFieldsFrom({ ...form, line1: ' a-1 ', pincode: 411001, landmark: ' by the\nriver ' })).toEqual({
      line1: 'a-1',
      line2: 'b, c',
      town: 'Pune',
      state_id: 1652,
      pincode: '411001',
      mobile: '0123456789',
      landmark: 'by the river',
    });
    expect(addressFieldsFrom({ ...form, line1: 'x'.repeat(50) }).landmark).toBe('');
  });
  it.each(['ab', ' a ', 'x'.repeat(51), 'a@b', 'a\nb', 'गली नंबर'])('refuses the line %j', (line) => {
    expect(() => addressFieldsFrom({ ...form, line1: line })).toThrow(`Line 1 ${lines}`);
    expect(() => addressFieldsFrom({ ...form, line2: line })).toThrow(`Line 2 ${lines}`);
    expect(() => addressFieldsFrom({ ...form, town: line })).toThrow(`Town ${lines}`);
  });
  it('has a message for each field', () => {
    expect(() => addressFieldsFrom({ ...form, pincode: '41100' })).toThrow('PIN code must be exactly 6 digits.');
    expect(() => addressFieldsFrom({ ...form, mobile_number: 98765 })).toThrow(
      'Mobile number must be exactly 10 digits.',
    );
    expect(() => addressFieldsFrom({ ...form, state_id: 0 })).toThrow('Please select a state.');
  });
});

describe('places', () => {
  it('has 36 states with ids 1632 to 1667 and a GST code each', () => {
    expect(STATES.map(({ id }) => id)).toEqual(Array.from({ length: 36 }, (_, index) => 1632 + index));
    expect(new Set(STATES.map(({ gst }) => gst)).size).toBe(36);
    expect(stateById(1667)).toMatchObject({ name: 'West Bengal', hindi: 'पश्चिम बंगाल' });
    for (const { hindi } of STATES) expect(hindi).toMatch(/^[\p{Script=Devanagari} ]+$/u);
    expect(new Set(STATES.map(({ hindi }) => hindi)).size).toBe(36);
  });
  it('has India first, as 102, and every id once', () => {
    expect(COUNTRIES[0]).toEqual({ id: 102, iso2: 'IN', name: 'India', callingCode: '91' });
    expect(new Set(COUNTRIES.map(({ id }) => id)).size).toBe(COUNTRIES.length);
    expect(COUNTRIES.map(flagOf)).toContain('🇳🇵');
  });
  it('counts IPv6 by the prefix of a subscriber', () => {
    expect(clientAddress('203.0.113.7')).toBe('203.0.113.7');
    expect(clientAddress('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(clientAddress('2001:db8:0001:2::9')).toBe(clientAddress('2001:0db8:1:2:3:4:5:6'));
    expect(clientAddress('2001:db8:1:3::9')).not.toBe(clientAddress('2001:db8:1:2::9'));
    expect(clientAddress('::1')).toBe('0:0:0:0::/64');
  });
});

describe('reCAPTCHA', () => {
  const good = { success: true, hostname: 'shop.example', score: 0.9, action: 'login' };
  const passes = (response: object) => isRecaptchaValid(response, 'shop.example', ['login']);
  it('accepts a valid response of version 3 or 2, and no other', () => {
    expect(passes(good)).toBe(true);
    expect(passes({ success: true, hostname: 'shop.example' })).toBe(true);
    for (const change of [{ success: false }, { hostname: 'evil.example' }, { score: 0.2 }, { action: 'signup' }]) {
      expect(passes({ ...good, ...change })).toBe(false);
    }
    expect(passes({})).toBe(false);
  });
});
