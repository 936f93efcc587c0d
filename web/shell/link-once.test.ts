import { expect, test } from 'vitest';
import { linkOnce } from './link-once.ts';

const link = (url: string) => ({ name: url, url });

test('a page is linked once, where it comes first; an emptied list is left out', () => {
  const lists = [
    { title: 'About', links: [link('/about-us'), link('https://press.example/')] },
    { title: 'Legal', links: [link('/about-us/'), link('/terms')] },
    { title: 'Other sites', links: [link('https://press.example')] },
  ];
  expect(linkOnce(lists)).toEqual([lists[0], { title: 'Legal', links: [link('/terms')] }]);
});
