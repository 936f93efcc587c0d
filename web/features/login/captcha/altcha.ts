/** Loads the ALTCHA widget with its worker in a separate file, as a strict Content Security Policy requires. */
import 'altcha/external';
import './altcha.css';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());
