import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadOfCard, Picture, type PictureLoad } from './picture.tsx';

const html = (src: string, load?: PictureLoad) =>
  renderToStaticMarkup(<Picture src={src} alt="" width={40} height={30} load={load} className="size-full" />);

test('a photograph is offered in each format, and a browser that knows none of them shows the original', () => {
  expect(html('media/covers/polity.jpg')).toMatch(
    /^<picture class="contents"><source type="image\/avif" srcSet="\/media\/covers\/polity.jpg.160.avif 160w, [^"]+" sizes="40px"\/><source type="image\/webp" srcSet="[^"]+" sizes="40px"\/><img src="\/media\/covers\/polity.jpg" [^>]+><\/picture>$/,
  );
});

test('a drawing is one file', () => {
  expect(html('media/covers/polity.svg')).toBe(
    '<img src="/media/covers/polity.svg" data-picture="" alt="" loading="lazy" width="40" height="30" class="size-full"/>',
  );
});

test('only the first picture of a row has priority and is preloaded', () => {
  const row = [0, 1, 3, 4].map((index) => html('media/a.svg', loadOfCard(index, 4)));
  expect(row.map((text) => text.includes('loading="lazy"'))).toEqual([false, false, false, true]);
  expect(row.map((text) => text.includes('fetchPriority="high"'))).toEqual([true, false, false, false]);
  expect(row.map((text) => text.includes('rel="preload"'))).toEqual([true, false, false, false]);
});
