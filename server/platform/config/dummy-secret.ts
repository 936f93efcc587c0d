/** Recognises example secrets, such as `change-me`, in the configuration. */

const PREFIXES = /^(sandbox|change-?me|your|example|dummy|placeholder|replace-?me)/;
const WORDS = new Set(['secret', 'password', 'key', 'salt', 'test', 'testing', 'token', 'none', 'null', 'undefined']);
/** One to three characters, repeated. */
const REPETITION = /^(.{1,3})\1*$/;
/** Google's public reCAPTCHA test secret, which accepts every visitor. */
const RECAPTCHA_TEST_SECRET = '6leixactaaaaagg-vfi1tnrwxmznfuojj4wifjwe';

/** Whether a secret is empty, an example or a repetition. */
export function isDummySecret(value: string): boolean {
  const text = value.trim().toLowerCase().replaceAll(/[_ ]/g, '-');
  return (
    PREFIXES.test(text) || WORDS.has(text) || REPETITION.test(text) || text === '' || text === RECAPTCHA_TEST_SECRET
  );
}

/** Whether the password in a connection URL is an example; false without a password or for an invalid URL. */
export function hasDummyPassword(url: string): boolean {
  const password = URL.canParse(url) ? new URL(url).password : '';
  return password !== '' && isDummySecret(password);
}
