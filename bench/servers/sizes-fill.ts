/** Fills the database of the sizes benchmark: the demo institute, COUNT generated products and TAGS generated tags. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { openApp } from '../../server/app/app.ts';
import { announceChange } from '../../server/catalogue/index.ts';
import { importFolder } from '../../server/importer/index.ts';
import { inTransaction } from '../../server/platform/context.ts';
import { fillCatalogue, fillTags } from '../generated/generated-catalogue.ts';
import { openBenchStore } from './open-bench-store.ts';

/** The vertical of the demo institute that gets the generated products. */
const SSC = 61;

const { config, store, log } = await openBenchStore({});
const app = await openApp({ config, store, log, work: false });
await importFolder(app.ctx(), join(import.meta.dirname, '../../content'));
await fillCatalogue(store.db, SSC, Number(process.env.COUNT));
await fillTags(store.db, Number(process.env.TAGS));
await sql`analyze`.execute(store.db);
await inTransaction(app.ctx(), (ctx) => announceChange(ctx, { places: true }));
process.exit(0);
