/** An exported institute is the same after it is imported into an empty store, whatever its texts are. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { importFolder, listContentFolder } from '../importer/index.ts';
import { toYaml } from '../platform/files/write-yaml.ts';
import { openExportFolder } from './export-folder.ts';
import { exportCommand, exportFolder } from './index.ts';

const CONTENT = join(import.meta.dirname, '../../content');

/** The tables of the content, with the columns that belong to the store. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  'catalogue.root': ['version', 'places_changed_in'],
  'catalogue.node': ['version'],
  'catalogue.product': ['changed_at', 'changed_in'],
  'catalogue.address': [],
  'catalogue.placement': [],
  'catalogue.emi_instalment': [],
  'catalogue.addon': [],
  'catalogue.tab': [],
  'catalogue.pdf_file': [],
  'catalogue.dashboard_group': [],
  'pages.document': ['changed_at', 'version'],
  'pricing.coupon': ['used', 'discount_paise', 'version', 'created_at', 'changed_at', 'file_digest'],
  'search.tag': ['id', 'version'],
  'assessment.test': [],
  'assessment.paper': [],
  'assessment.answer_key': [],
};

const ODD = 'He said "no": \'yes\'\n\n  - पहला # not a comment\n\tदूसरा: {x}\n';
const entry = {
  ...{ category: '0123', category_hindi: ODD, sub_text: '- a: b', sub_text_hindi: '- क: ख' },
  entries: [{ faq: 'Why & how <b>?</b>', faq_hindi: 'क्यों <b>?</b>', description: ODD, description_hindi: ODD }],
};

const ODD_FILES = {
  'products/odd.yaml': {
    ...{ id: 9001, title: '007', seo_url: 'upsc/007', kind: 'book', category: 'null', price: 10.1, mrp: 99.99 },
    ...{
      validity_months: 0,
      published: false,
      out_of_stock: true,
      shipped: false,
      in: ['upsc', 'ssc/cgl/test-series'],
    },
    ...{ description: ODD, keywords: ['yes', '1e3', '', 'हिंदी: २'], about: { isbn: '978-0-306-40615-7', pages: 12 } },
    emi: [1.01, 9.09].map((price) => ({ price, validity_days: 30 })),
    addons: [
      {
        id: 90011,
        title: '~',
        title_hindi: '~ हिंदी',
        price: 0.5,
        image: '',
        mandatory: true,
        default: true,
        shipped: true,
      },
    ],
    tabs: [
      { type: 2, name: '#1', name_hindi: '#१', icon: 'media/icons/faq.svg', entries: [entry, entry] },
      { type: 5, name: '*', icon: '', web_view_url: '/upsc' },
    ],
  },
  'groups.yaml': [{ id: 99, name: '0x1f', products: [9001, 1101] }],
  'coupons.yaml': [
    {
      ...{
        id: 99,
        code: 'ODD1',
        seo: 'odd-1',
        title: ODD,
        text: '',
        text_hindi: 'छूट: 12',
        applied_text: '- ',
        kind: 'percent',
        value: 12.5,
      },
      ...{ cap: 0.5, minimum: 0.01, products: [9001], verticals: [0, 61], media: ['Hindi'], kinds: ['book'] },
      ...{ from: '2026-01-01T00:00:00.250Z', until: '2027-01-01T00:00:00Z', uses: 3, first_purchase: true },
    },
  ],
  'pages/odd.md':
    '---\npath: odd\ntitle: "a: b"\ntitle_hindi: "अ: आ"\ndescription: ""\nkeywords: [x, y]\n---\n# {name}\n\n    code\n\n---\n<p>x</p>\n\n<!-- hindi -->\n# {name}\n',
};

let store: TestStore;
const root = mkdtempSync(join(tmpdir(), 'sopan-export-'));
const path = (name: string) => join(root, name);
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(async () => {
  await store.close();
  rmSync(root, { recursive: true, force: true });
});

async function contentRows() {
  const rows: Record<string, string[]> = {};
  for (const [table, own] of Object.entries(TABLES)) {
    const query = sql<{ row: string }>`select (to_jsonb(t) - ${own}::text[])::text as row from ${sql.table(table)} t`;
    rows[table] = (await query.execute(store.db)).rows.map(({ row }) => row).sort();
  }
  return rows;
}

/** Deletes the content, and what students have done with it. */
async function emptyStore(): Promise<void> {
  const tables = [...Object.keys(TABLES), 'importer.file'].filter((name) => name !== 'catalogue.root');
  await store.db.transaction().execute(async (db) => {
    // Without the triggers that protect attempts.
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))} cascade`.execute(db);
    await sql`update catalogue.root set group_name = '', sub_text = ''`.execute(db);
  });
}

/** The files of a folder with their text; of media only the paths. */
function filesIn(folder: string): Record<string, string> {
  const { files } = listContentFolder(folder);
  return Object.fromEntries(
    files.map((file) => [file, file.startsWith('media/') ? '' : readFileSync(join(folder, file), 'utf8')]),
  );
}

test('the demo institute with odd texts is the same after an export and an import into an empty store', async () => {
  mkdirSync(path('odd/products'), { recursive: true });
  mkdirSync(path('odd/pages'));
  for (const [file, value] of Object.entries(ODD_FILES))
    writeFileSync(path(`odd/${file}`), typeof value === 'string' ? value : toYaml(value));
  const accepted = await importFolder(store.ctx(), path('odd'));
  expect(accepted.filter(({ result }) => result !== 'taken')).toEqual([]);
  // Positions of groups are those in one file; this one is after the others.
  const group = store.db.updateTable('catalogue.dashboard_group').where('id', '=', 99);
  await group.set({ position: 8 }).execute();
  const before = await contentRows();
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);

  const command = exportCommand(store.ctx);
  const drafts = 'questions: the import makes drafts of 14 reviewed and approved questions';
  expect(await command([path('first')])).toMatch(
    new RegExp(`^${drafts}\nExported \\d+ files and \\d+ media files to `),
  );
  const first = filesIn(path('first'));
  const demo = listContentFolder(CONTENT).files.filter((file) => /^(media|products|pages)\//.test(file));
  expect(demo.filter((file) => first[file] === undefined)).toEqual([]);
  expect(Object.keys(first).filter((file) => /student|candidate|staff/.test(file))).toEqual([]);
  const logo = 'media/logo.svg';
  expect(readFileSync(path(`first/${logo}`))).toEqual(readFileSync(join(CONTENT, logo)));

  await emptyStore();
  // The store has the media already, and copying them again takes long.
  rmSync(path('first/media'), { recursive: true });
  const outcomes = await importFolder(store.ctx(), path('first'));
  expect(outcomes.filter(({ result }) => result !== 'taken')).toEqual([]);
  expect(await contentRows()).toEqual(before);

  const { warnings } = await exportFolder(store.ctx(), path('second'));
  expect(warnings).toEqual([drafts]);
  expect(filesIn(path('second'))).toEqual(first);
});

test('other users of the machine cannot open an exported folder, whatever the umask of the shell', () => {
  const umask = process.umask(0o022);
  try {
    const folder = openExportFolder(path('parents/private'), false);
    folder.write('papers/keys.yaml', 'secret');
    folder.complete();
  } finally {
    process.umask(umask);
  }
  const modeOf = (name: string) => statSync(path(name)).mode & 0o777;
  expect(['private', 'private/papers', 'private/papers/keys.yaml'].map((name) => modeOf(`parents/${name}`))).toEqual([
    0o700, 0o700, 0o600,
  ]);
});

test('only an export is replaced without asking, as a whole, and hidden files of others stay', async () => {
  const command = exportCommand(store.ctx);
  mkdirSync(path('own/.git'), { recursive: true });
  writeFileSync(path('own/.git/HEAD'), 'main');
  writeFileSync(path('own/notes.txt'), 'mine');
  await expect(command([path('own')])).rejects.toThrow('files that no export wrote');
  expect(readFileSync(path('own/notes.txt'), 'utf8')).toBe('mine');
  await command([path('own'), '--replace']);
  expect(existsSync(path('own/notes.txt'))).toBe(false);
  writeFileSync(path('own/coupons.yaml'), 'changed');
  await command([path('own')]);
  expect(readFileSync(path('own/coupons.yaml'), 'utf8')).toContain('ODD1');
  expect(readFileSync(path('own/.git/HEAD'), 'utf8')).toBe('main');
  writeFileSync(path('file'), '');
  await expect(command([path('file')])).rejects.toThrow('is not a folder');
  for (const args of [[], ['--all'], [path('a'), path('b')]]) await expect(command(args)).rejects.toThrow('Usage');
  expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual([]);
});
