/** Loads the ALTCHA widget with its worker in a separate file, as a strict Content Security Policy requires. */
import 'altcha/external';
import './altcha.css';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());
globalThis.$altcha.i18n.set('en', {
  ...globalThis.$altcha.i18n.get('en'),
  verifying: 'Checking that you are not a robot...',
  verified: 'Robot check passed',
});
