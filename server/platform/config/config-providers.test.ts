/** Tests which real providers and sandboxes may be combined. */
import { expect, test } from 'vitest';
import { MAIL, PRODUCTION, PROVIDERS } from '../../../test/support/store/production.ts';
import { type Config, readConfig } from './config.ts';

const PAYU = { PAYU_KEY: PROVIDERS.PAYU_KEY, PAYU_SALT: PROVIDERS.PAYU_SALT };
const EASEBUZZ = { EASEBUZZ_KEY: PROVIDERS.EASEBUZZ_KEY, EASEBUZZ_SALT: PROVIDERS.EASEBUZZ_SALT };
const SMS = { MSG91_AUTH_KEY: PROVIDERS.MSG91_AUTH_KEY, MSG91_TEMPLATE_ID: PROVIDERS.MSG91_TEMPLATE_ID };
const GOOGLE = { GOOGLE_CLIENT_ID: PROVIDERS.GOOGLE_CLIENT_ID };

function kindsOf({ payu, easebuzz, google, sms, mail }: Config) {
  const kindOf = (one: { isSandbox: boolean } | null) => (one ? (one.isSandbox ? 'sandbox' : 'real') : 'absent');
  return [payu, easebuzz, google, sms, mail].map(kindOf).join(' ');
}

test.each([
  ['nothing', {}, 'sandbox sandbox sandbox sandbox sandbox'],
  ['PayU', PAYU, 'real absent sandbox sandbox sandbox'],
  ['Easebuzz', EASEBUZZ, 'absent real sandbox sandbox sandbox'],
  ['both gateways', { ...PAYU, ...EASEBUZZ }, 'real real sandbox sandbox sandbox'],
  ['text messages', SMS, 'sandbox sandbox absent real sandbox'],
  ['Google', GOOGLE, 'sandbox sandbox real sandbox sandbox'],
  ['mail', MAIL, 'sandbox sandbox sandbox sandbox real'],
])('outside production with %s configured: %s', (_what, env, kinds) => {
  expect(kindsOf(readConfig(env))).toBe(kinds);
  expect(kindsOf(readConfig({ ...env, SOPAN_ENV: 'test' }))).toBe(kinds);
});

const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(PRODUCTION).filter(([name]) => !names.some((one) => name.startsWith(one))));

test.each([
  ['everything', PRODUCTION, 'real real real real real', 'payu'],
  ['PayU alone', without('EASEBUZZ'), 'real absent real real real', 'payu'],
  ['Easebuzz alone', without('PAYU'), 'absent real real real real', 'easebuzz'],
  ['no Google', without('GOOGLE', 'MSG91_TEMPLATE_ACCOUNT'), 'real real absent real real', 'payu'],
])('production with %s', (_what, env, kinds, gateway) => {
  const config = readConfig(env);
  expect(kindsOf(config)).toBe(kinds);
  expect(config.gateway).toBe(gateway);
});

test.each([
  [
    'no gateway',
    without('PAYU', 'EASEBUZZ'),
    /^PAYU_KEY and PAYU_SALT, or EASEBUZZ_KEY and EASEBUZZ_SALT, must be set/,
  ],
  ['half a gateway', without('PAYU_SALT'), /^PAYU_SALT must be set/],
  ['no text messages', without('MSG91'), /^MSG91_AUTH_KEY and MSG91_TEMPLATE_ID must be set in production/],
  [
    'Google and no template for notices',
    without('MSG91_TEMPLATE_ACCOUNT'),
    /^MSG91_TEMPLATE_ACCOUNT must be set in production with GOOGLE_CLIENT_ID/,
  ],
  ['no mail', without('SMTP', 'MAIL'), /^SMTP_URL and MAIL_FROM must be set in production/],
  [
    'a default gateway that is absent',
    { ...without('EASEBUZZ'), PAYMENT_GATEWAY: 'easebuzz' },
    /^PAYMENT_GATEWAY is easebuzz, which is not configured/,
  ],
])('production with %s is refused', (_what, env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test.each([
  [{ ...PAYU, HOST: '0.0.0.0' }],
  [{ ...PAYU, HOST: '192.168.1.5' }],
  [{ ...SMS, HOST: '::' }],
  [{ ...GOOGLE, TRUSTED_PROXIES: '1' }],
])('outside production %j would expose a sandbox beside a real provider, and is refused', (env) => {
  expect(() => readConfig(env)).toThrow(/^Real providers and the sandbox/);
});

test('the sandbox alone may be exposed on purpose, and one machine may use a real provider', () => {
  expect(kindsOf(readConfig({ HOST: '0.0.0.0' }))).toBe('sandbox sandbox sandbox sandbox sandbox');
  for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(readConfig({ ...PAYU, HOST }).easebuzz).toBeNull();
  const all = { ...PROVIDERS, ...MAIL, HOST: '0.0.0.0' };
  expect(kindsOf(readConfig(all)), 'no sandbox').toBe('real real real real real');
});
