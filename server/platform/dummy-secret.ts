/** Recognizes secrets that were copied from an example instead of being issued. */

const PREFIXES = /^(sandbox|change-?me|your|example|dummy|placeholder|replace-?me)/;
const WORDS = new Set(['secret', 'password', 'key', 'salt', 'test', 'testing', 'token', 'none', 'null', 'undefined']);
/** One to three characters, repeated. */
const REPETITION = /^(.{1,3})\1*$/;
/** Google publishes this reCAPTCHA secret for tests; it accepts every visitor. */
const RECAPTCHA_TEST_SECRET = '6leixactaaaaagg-vfi1tnrwxmznfuojj4wifjwe';

export function isDummySecret(value: string): boolean {
  const text = value.trim().toLowerCase().replaceAll(/[_ ]/g, '-');
  return (
    PREFIXES.test(text) || WORDS.has(text) || REPETITION.test(text) || text === '' || text === RECAPTCHA_TEST_SECRET
  );
}

/** Whether the password inside a connection address is a dummy; false for one that cannot be parsed. */
export function hasDummyPassword(url: string): boolean {
  const password = URL.canParse(url) ? new URL(url).password : '';
  return password !== '' && isDummySecret(password);
}
