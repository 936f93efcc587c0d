/** The captcha widget with its worker as a file of its own, as a strict content security policy wants it. */
import 'altcha/external';
import './altcha.css';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());
