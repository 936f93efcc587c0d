import { expect, test } from 'vitest';
import { sanitise } from './sanitise.ts';

test('a picture names a file of the media library, and no other address of the store', () => {
  for (const src of ['media/covers/polity.svg', '/media/a-b/c_d.v2.webp', '/media/logo.svg']) {
    expect(sanitise(`<img src="${src}">`)).toBe(`<img src="/${src.replace(/^\//, '')}" />`);
  }
  const hostile = [
    ...['/media/../api/v1/staff/me', 'media/../api/v1', '/media/%2e%2e/api/v1', '/media/..\\..\\api', '/media//x.png'],
    ...[
      '/media/x.png?token=1',
      '/media/x.png#a',
      '//media/x.png',
      '/media/',
      'https://media/x.png',
      '/media/.&#9;./api/v1',
    ],
  ];
  for (const src of hostile) expect(sanitise(`<p><img src="${src}"></p>`), src).toBe('<p></p>');
});
