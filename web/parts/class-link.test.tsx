import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages } from '../language/loaded-messages.ts';
import { ClassLink } from './class-link.tsx';

beforeAll(() => loadMessages('english'));

test('a class with an impossible address, stored by an earlier version, does not stop the page', () => {
  const item = { title: 'A', category: 'B', thumbnail: '/media/a.svg', url: 'https://example.com:99999/x' };
  expect(renderToStaticMarkup(<ClassLink item={item as never} />)).toContain('class-title');
  const fine = { ...item, url: 'https://www.video.example/2' };
  expect(renderToStaticMarkup(<ClassLink item={fine as never} />)).toContain('video.example');
});
