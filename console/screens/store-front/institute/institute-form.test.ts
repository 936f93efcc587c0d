import { expect, test } from 'vitest';
import type { InstituteSettings } from '../../../../contract/staff/store-front/institute.ts';
import { ENGLISH as FORM } from '../../../messages/form.ts';
import { ENGLISH } from '../../../messages/store-front/institute.ts';
import { instituteErrors, settingsOf, valuesOf } from './institute-form.ts';

const URL = 'https://www.sopan.example/';
const LINK = { name: 'Refunds', url: '/refund-policy' };
const SETTINGS: InstituteSettings = {
  name: 'Sopan',
  name_devanagari: 'सोपान',
  tagline: 'One step at a time',
  logo: 'media/logo.svg',
  wordmark_light: 'media/wordmark.svg',
  wordmark_dark: 'media/wordmark-dark.svg',
  refund_approval_above: 2000.5,
  offline_approval_above: 0,
  invoice_language: 'bilingual',
  accent: '',
  accent_dark: '',
  helpline: '+91 11 5550 0100',
  email: 'help@sopan.example',
  address: 'Mall Road, Delhi',
  legal_name: 'Sopan Learning Private Limited',
  gstin: '07AAPCS2018K1Z4',
  state_id: 1640,
  founded: 2018,
  grievance_officer: '',
  grievance_email: '',
  security_email: '',
  apps: { android: URL, ios: URL, windows: URL },
  links: { careers: URL, classroom: URL, contact: URL, press: URL, support: URL },
  buying: { payment: 'By UPI.', refunds: '', delivery: '' },
  policies: [LINK],
  social: [{ name: 'YouTube', url: URL }],
  sister_sites: [],
  footer: [
    { title: 'About', links: [{ name: 'Careers', url: URL }, LINK] },
    { title: 'Legal', links: [LINK] },
  ],
  centres: [{ name: 'Karol Bagh', city: 'Delhi', address: 'Pusa Lane', phone: '+91 11 5550 0102', map: URL }],
};
const errorsOf = (changes: Partial<ReturnType<typeof valuesOf>>) =>
  Object.keys(
    instituteErrors({ ...valuesOf(SETTINGS), ...changes }, { contact: 'Contact', ios: 'iPhone app' }, ENGLISH, FORM),
  );

test('the form keeps every field, and the lists of the footer', () => {
  expect(settingsOf(valuesOf(SETTINGS))).toEqual(SETTINGS);
});

test('an invalid value is reported at its field', () => {
  expect(errorsOf({})).toEqual([]);
  expect(errorsOf({ contact: 'http://x.example', ios: '', press: '' })).toEqual(['contact']);
  expect(errorsOf({ state_id: '0' })).toEqual(['state_id']);
  expect(errorsOf({ founded: '18' })).toEqual(['founded']);
  expect(errorsOf({ refund_approval_above: '-1', offline_approval_above: '10000001' })).toEqual([
    'refund_approval_above',
    'offline_approval_above',
  ]);
  expect(errorsOf({ refund_approval_above: '2,000', offline_approval_above: '' })).toEqual(['refund_approval_above']);
  expect(errorsOf({ footer: [{ title: '', name: 'x', url: 'javascript:x' }] })).toEqual([
    'footer.0.title',
    'footer.0.url',
  ]);
  expect(errorsOf({ social: [LINK] })).toEqual(['social.0.url']);
});
