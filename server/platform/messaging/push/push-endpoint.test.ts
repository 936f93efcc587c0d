import { expect, test } from 'vitest';
import { isBrowserKey, isPushEndpoint } from './push-endpoint.ts';

const REAL = { standInUrl: null };

test.each([
  'https://fcm.googleapis.com/fcm/send/dpH5lCsTSSM:APA91bHqjZxM0VImWWqDRN7U',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB',
  'https://web.push.apple.com/QGuQyavXutnMH9',
  'https://wns2-pn1p.notify.windows.com/w/?token=BQYAAAC%2b',
  'https://bn3p.notify.windows.com/w/?token=BQYAAAC%2b',
])('a push service is accepted: %s', (endpoint) => {
  expect(isPushEndpoint(REAL, endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/1',
  'https://fcm.googleapis.com:8443/fcm/send/1',
  'https://user@fcm.googleapis.com/fcm/send/1',
  'https://fcm.googleapis.com.evil.example/1',
  'https://evilfcm.googleapis.com.evil.example/1',
  'https://xfcm.googleapis.com/1',
  'https://x1.fcm.googleapis.com/1',
  'https://1-courier.push.apple.com/1',
  'https://autopush.push.services.mozilla.com/1',
  'https://notify.windows.com/1',
  'https://a.b.notify.windows.com/1',
  'https://bn3p.notify.windows.com./1',
  'https://evil.example/#fcm.googleapis.com',
  'https://127.0.0.1/1',
  'https://[::1]/1',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/1',
  'https://fcm.googleapis.com/a/../b',
  'https://fcm.googleapis.com\\@evil.example/1',
  ' https://fcm.googleapis.com/1',
  'https://fcm.googleapis.com/1#x',
  'file:///etc/passwd',
  '',
])('another address is refused: %s', (endpoint) => {
  expect(isPushEndpoint(REAL, endpoint)).toBe(false);
});

test('in the sandbox only the stand-in is accepted', () => {
  const sandbox = { standInUrl: 'http://127.0.0.1:3000/sandbox/push' };
  expect(isPushEndpoint(sandbox, 'http://127.0.0.1:3000/sandbox/push/1')).toBe(true);
  expect(isPushEndpoint(sandbox, 'http://127.0.0.1:3000/sandbox/pushes/1')).toBe(false);
  expect(isPushEndpoint(sandbox, 'https://fcm.googleapis.com/fcm/send/1')).toBe(false);
  expect(isPushEndpoint(REAL, 'http://127.0.0.1:3000/sandbox/push/1')).toBe(false);
});

test('a key of a browser is a point on the curve', () => {
  // RFC 8291, section 5.
  const key = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
  expect(isBrowserKey(key)).toBe(true);
  expect(isBrowserKey(key.replace('BCV', 'BCW'))).toBe(false);
  expect(isBrowserKey('B'.repeat(87))).toBe(false);
  expect(isBrowserKey('')).toBe(false);
});
