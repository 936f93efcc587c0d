import { expect, test } from 'vitest';
import { uniqueLinks } from './unique-links.ts';

const link = (url: string) => ({ name: url, url });

test('a page is linked once, at its first place; an empty list is left out', () => {
  const lists = [
    { title: 'About', links: [link('/about-us'), link('https://press.example/')] },
    { title: 'Legal', links: [link('/about-us/'), link('/terms')] },
    { title: 'Other sites', links: [link('https://press.example')] },
  ];
  expect(uniqueLinks(lists)).toEqual([lists[0], { title: 'Legal', links: [link('/terms')] }]);
});
