import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { type Mounted, mount } from '../../../../test/support/components/mount.tsx';
import { ProductTagPanel } from './product-tag-panel.tsx';

let mounted: Mounted;
afterEach(() => mounted.unmount());

const open = async (tags: Parameters<typeof ProductTagPanel>[0]['tags']) => {
  const router = createMemoryRouter([{ path: '/', element: <ProductTagPanel tags={tags} /> }]);
  mounted = await mount(<RouterProvider router={router} />);
};
const links = () =>
  [...mounted.body.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

test('each search tag of a product leads to its page', async () => {
  await open([{ tag_id: 4, title: 'SSC CGL', keywords: 'cgl', products: 2, is_trending: false }]);
  expect(links()).toEqual([
    ['All search tags', '/search-tags'],
    ['SSC CGL', '/search-tags/4'],
  ]);
});

test('a product without a search tag says how it is found', async () => {
  await open([]);
  expect(mounted.body.textContent).toContain('It is found by its title');
});
