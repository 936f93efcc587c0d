/** No regular expression of the server takes long: each runs on strings that cause backtracking. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { endpoints } from '../../server/app/domains.ts';

const ROOT = join(import.meta.dirname, '../..');
/**
 * Lengths of the strings, with the maximum time in milliseconds. An exponential expression fails the first step and is
 * not run further; a quadratic one fails the last.
 */
const STEPS = [
  { length: 22, most: 10 },
  { length: 1500, most: 100 },
  { length: 20_000, most: 150 },
];

/** Expressions that are slow on long strings, and the reason why they never get one. */
const NEVER_LONG: Record<string, string> = {
  'common/texts/message-template.ts': 'a text of at most 5,000 characters, by the schema of the call and of the import',
  'server/catalogue/queries.ts': 'a path of at most 300 characters, by the schema of the call',
  'server/checkout/purchase/purchase.ts': 'an address of at most 300 characters, by the schema of the call',
  'server/pages/routes.ts': 'a path of at most 200 characters, by the schema of the call',
  'server/pages/brand/share-picture.ts': 'the name of a picture of the store',
  'server/pages/static-page.ts': 'headings that the institute wrote, read once at an import',
  'server/platform/cache/pages/render-page.ts': 'a page that we rendered, where what a visitor typed is escaped',
  'server/platform/observability/log.ts': 'the first thousand characters of an error of a mail server',
};
/** Files whose expressions only read content and settings of an operator, once at an import or a start. */
const OF_OPERATOR = /^server\/(importer|doctor|platform\/(config|content-file|migrate))/;

test('a slow one is found by this test', { timeout: 30_000 }, () => {
  expect(isSlow(/^(\w+\s?)*$/)).toBe(true);
  expect(isSlow(/\s+$/)).toBe(true);
  expect(isSlow(/~\s*\*?\s*$/)).toBe(true);
  expect(isSlow(/^\s*[0-9]{1,15}\s*$/)).toBe(false);
});

test('no other is slow: of the code, and of the patterns of calls', () => {
  const all = [...expressionsOfCode(), ...patternsOfCalls()];
  expect(all.length).toBeGreaterThan(150);
  const checked = all.filter(({ where }) => !(where.replace(/:\d+$/, '') in NEVER_LONG));
  expect(checked.filter(({ expression }) => isSlow(expression))).toEqual([]);
});

function isSlow(expression: RegExp): boolean {
  const own = new RegExp(expression.source, expression.flags.replace('y', ''));
  const millisecondsOf = (attack: string) => {
    // CPU time of this thread, so that other processes of the machine do not count.
    const began = process.threadCpuUsage();
    if (own.global) attack.replace(own, '');
    else own.test(attack);
    const { user, system } = process.threadCpuUsage(began);
    return (user + system) / 1000;
  };
  return STEPS.some(({ length, most }) =>
    // Measured twice, because the compiler or the garbage collector may have run the first time.
    attacksOn(expression, length).some((attack) => millisecondsOf(attack) > most && millisecondsOf(attack) > most),
  );
}

/**
 * Long runs of the expression's own characters and words, with an end that matches nothing; and each character before a run
 * of blanks.
 */
function attacksOn({ source }: RegExp, length: number): string[] {
  const letters = [...new Set(source.replace(/\\[a-zA-Z]/g, '').replace(/[\\^$*+?.()[\]{}|]/g, ''))].slice(0, 12);
  const words = source.match(/[a-z<>"=%/:@-]{2,}/gi)?.slice(0, 3) ?? [];
  const pumps = [...new Set([...letters, ...words, 'a', '0', ' ', '\n', '-', '/', '.', 'a ', 'a-', '<a ', '%4'])];
  const blanks = ' '.repeat(length);
  const runs = pumps.flatMap((pump) => {
    const run = pump.repeat(Math.ceil(length / pump.length)).slice(0, length);
    return [`${run}\u0000`, `\u0000${run}\u0000`];
  });
  return [...runs, ...[...letters, ...words].map((start) => `${start}${blanks}\u0000`)];
}

type Found = { where: string; expression: RegExp };

function expressionsOfCode(): Found[] {
  const files = ['server', 'common', 'contract', 'engine'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return files.filter((file) => !OF_OPERATOR.test(file)).flatMap(expressionsOf);
}

function expressionsOf(file: string): Found[] {
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const expression = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
      found.push({ where: `${file}:${line + 1}`, expression });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function patternsOfCalls(): Found[] {
  return endpoints.flatMap(({ path, body }) =>
    [...JSON.stringify(body).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, text]) => ({
      where: path,
      expression: new RegExp(JSON.parse(String(text)), 'u'),
    })),
  );
}
