import { expect, test } from 'vitest';
import type { ProviderState } from '../../contract/staff/set-up/provider-tests.ts';
import { type Facts, isReady, itemsOf } from './rules.ts';

const provider = (name: ProviderState['provider'], changes: Partial<ProviderState> = {}): ProviderState => ({
  provider: name,
  is_configured: true,
  is_sandbox: false,
  state: 'passed',
  reason: '',
  tested_at: null,
  tested_by: '',
  ...changes,
});
const COMPLETE: Facts = {
  institute: {
    name: 'Deepa Classes',
    tagline: 'Learn by lamplight',
    helpline: '+91 44 7770 0200',
    email: 'care@deepa.example',
    address: 'Chennai',
    legalName: 'Deepa Education LLP',
    gstin: '33AAPCD2018K1ZO',
    gstOfState: '33',
    hasOwnName: true,
    missingPictures: [],
  },
  verticals: 1,
  products: 1,
  hasLanding: true,
  unpublishedPolicies: [],
  unlinkedPolicies: [],
  providers: [
    provider('mail'),
    provider('sms'),
    provider('payu'),
    provider('easebuzz', { is_configured: false, state: 'none' }),
  ],
  captcha: 'own',
  backup: { isEmbedded: false, isProduction: true, archivedHoursAgo: 1 },
  approvers: 2,
};
const itemOf = (key: string, changes: Partial<Facts>) =>
  itemsOf({ ...COMPLETE, ...changes }).find((item) => item.key === key);
const institute = (changes: Partial<Facts['institute']>) => ({ institute: { ...COMPLETE.institute, ...changes } });

test('a complete store is ready; recommended items do not prevent that', () => {
  expect(itemsOf(COMPLETE).every(({ state }) => state === 'done')).toBe(true);
  expect(isReady(itemsOf({ ...COMPLETE, approvers: 1 }))).toBe(true);
  expect(isReady(itemsOf({ ...COMPLETE, products: 0 }))).toBe(false);
});

test('what is missing is named', () => {
  expect(itemOf('brand', institute({ hasOwnName: false, tagline: '' }))?.reason).toBe(
    'Enter the name and the tagline.',
  );
  expect(itemOf('brand', institute({ missingPictures: ['media/logo.svg'] }))?.state).toBe('problem');
  expect(itemOf('contacts', institute({ helpline: '' }))).toMatchObject({
    state: 'to_do',
    reason: 'Enter the helpline.',
  });
  expect(itemOf('legal', institute({ gstin: '33AAPCD2018K1ZX' }))?.state).toBe('problem');
  expect(itemOf('legal', institute({ gstOfState: '07' }))?.reason).toContain('another state');
  expect(itemOf('legal', institute({ gstOfState: null }))?.reason).toBe('Enter the state.');
  expect(itemOf('policies', { unpublishedPolicies: ['/refund-policy'] })?.reason).toBe('Publish /refund-policy.');
  expect(itemOf('policies', { unlinkedPolicies: ['/refund-policy'] })?.reason).toContain('Link /refund-policy');
});

test('each gateway that is offered must have passed its test', () => {
  const providers = (changes: Partial<ProviderState>) => ({
    providers: [provider('mail'), provider('sms'), provider('payu', changes), provider('easebuzz')],
  });
  expect(itemOf('gateway', providers({ state: 'none' }))?.state).toBe('to_do');
  expect(itemOf('gateway', providers({ state: 'failed', reason: 'Invalid Hash.' }))).toMatchObject({
    state: 'problem',
    reason: 'Invalid Hash.',
  });
  expect(itemOf('gateway', { providers: [] })?.state).toBe('problem');
  expect(itemOf('sms', { providers: [provider('sms', { state: 'waiting' })] })?.state).toBe('to_do');
  expect(itemOf('mail', { providers: [provider('mail', { is_sandbox: true })] })?.reason).toContain('sandbox');
});

test('the backup is judged by the archive of PostgreSQL', () => {
  const backup = (changes: Partial<Facts['backup']>) => ({ backup: { ...COMPLETE.backup, ...changes } });
  expect(itemOf('backups', backup({ archivedHoursAgo: null }))?.state).toBe('to_do');
  expect(itemOf('backups', backup({ archivedHoursAgo: 30 }))?.reason).toContain('30 hours');
  expect(itemOf('backups', backup({ isEmbedded: true }))?.state).toBe('problem');
  expect(itemOf('backups', backup({ isEmbedded: true, isProduction: false }))?.state).toBe('to_do');
});
