import type { LoadedProduct } from '../../load-product.ts';

/** Returns the headers of a product page, which expires when one of the tests that it shows opens or closes. */
export function expiryHeaders({ tabs, below }: LoadedProduct, now: Date): { headers?: { expires: string } } {
  const next = nextTestChange([...Object.values(tabs), ...(below ? [below.level] : [])], now);
  return next === null ? {} : { headers: { expires: new Date(next).toUTCString() } };
}

function nextTestChange(levels: ReadonlyArray<LoadedProduct['tabs'][number]>, now: Date): number | null {
  const times = levels.flatMap(({ content_list }) =>
    content_list.flatMap((content) =>
      'test_series_id' in content ? [content.start_date, content.end_date].flatMap((date) => date ?? []) : [],
    ),
  );
  const future = times.map((time) => Date.parse(time)).filter((time) => time > now.getTime());
  return future.length ? Math.min(...future) : null;
}
