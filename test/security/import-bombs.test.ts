/** Content files that expand or nest without limit are rejected quickly. */
import { expect, test } from 'vitest';
import { Exactly, Type } from '#schema';
import { readXml } from '../../server/assessment/question-banks/markup/xml.ts';
import { Rejected, readYaml } from '../../server/platform/files/content-file.ts';

const Anything = Exactly({ a: Type.Any() });

function levels(count: number): string {
  const lines = ['l0: &l0 [x, x, x, x, x, x, x, x, x, x]'];
  for (let level = 1; level < count; level++) {
    lines.push(
      `l${level}: &l${level} [${Array(10)
        .fill(`*l${level - 1}`)
        .join(', ')}]`,
    );
  }
  return lines.join('\n');
}

test.each([
  ['YAML aliases that multiply', () => readYaml(levels(9), Anything)],
  ['an alias of its own list', () => readYaml('a: &a [*a]', Anything)],
  ['YAML nested without end', () => readYaml(`a: ${'['.repeat(20_000)}`, Anything)],
  ['XML entities that multiply', () => readXml('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>')],
  ['an entity from elsewhere', () => readXml('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>')],
  ['XML nested without end', () => readXml('<x>'.repeat(50_000))],
])('%s', (_name, read) => {
  const began = process.threadCpuUsage();
  expect(read).toThrow(Rejected);
  expect(process.threadCpuUsage(began).user).toBeLessThan(3_000_000);
});
