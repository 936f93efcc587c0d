import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
    'Android पर Chrome',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
    'iPhone पर Safari',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
    'Windows पर Edge',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux', 'Linux पर Firefox'],
  [
    'Mozilla/5.0 (Linux; Android 13) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
    'Android पर Samsung Internet',
  ],
  ['Firefox/140.0', 'Firefox', 'Firefox'],
  ['curl/8.5', 'Unknown device', 'अज्ञात डिवाइस'],
  ['', 'Unknown device', 'अज्ञात डिवाइस'],
])('%s is %s', (userAgent, english, hindi) => {
  expect(deviceName(userAgent)).toEqual({ english, hindi });
});
