/** Where the published products contain tests. */
import { sql } from 'kysely';
import { perStore } from '../platform/cache/per-store.ts';
import type { Ctx } from '../platform/context.ts';
import { catalogue } from './snapshot/snapshot-store.ts';

/** A tab of a product that contains a test. */
export type TestPlace = { productId: number; tabId: number };

type Places = ReadonlyMap<number, readonly TestPlace[]>;
type Cached = { version: number; places: Promise<Places> };

/** Read once for each version of the catalogue, because it reads the contents of all tabs. */
const cache = perStore<{ current: Cached | null }>(() => ({ current: null }));

/** Returns the places of a test in published products, the product with the lowest number first. */
export async function placesOfTest(ctx: Pick<Ctx, 'db' | 'config'>, testId: number): Promise<readonly TestPlace[]> {
  return (await placesOfTests(ctx)).get(testId) ?? [];
}

async function placesOfTests(ctx: Pick<Ctx, 'db' | 'config'>): Promise<Places> {
  const known = cache(ctx);
  const { version } = catalogue();
  if (known.current?.version === version) return known.current.places;
  const read = { version, places: readPlaces(ctx) };
  known.current = read;
  read.places.catch(() => {
    // The next call reads again.
    if (known.current === read) known.current = null;
  });
  return read.places;
}

type Row = { product_id: number; tab_id: number; test_id: number };

async function readPlaces({ db }: Pick<Ctx, 'db'>): Promise<Places> {
  const { rows } = await sql<Row>`
    select tab.product_id, tab.id as tab_id, test.id::bigint as test_id
    from catalogue.tab cross join lateral jsonb_path_query(tab.entries, '$.**.testId') as test (id)
    order by tab.product_id, tab.position, tab.id`.execute(db);
  const published = rows.filter(({ product_id }) => catalogue().product(Number(product_id))?.isPublished);
  const places = published.map((row) => ({
    testId: Number(row.test_id),
    place: { productId: Number(row.product_id), tabId: Number(row.tab_id) },
  }));
  return new Map(
    [...Map.groupBy(places, ({ testId }) => testId)].map(([testId, found]) => [
      testId,
      found.map(({ place }) => place),
    ]),
  );
}
