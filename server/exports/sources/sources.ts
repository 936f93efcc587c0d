import type { ExportSource } from '../source.ts';
import { analyses } from './analyses.ts';
import { catalogue } from './catalogue.ts';
import { exams } from './exams.ts';
import { money } from './money.ts';
import { practice } from './practice.ts';
import { report } from './report.ts';
import { settlements } from './settlements.ts';
import { staff } from './staff.ts';
import { storeFront } from './store-front.ts';
import { students } from './students.ts';
import { system } from './system.ts';

/** Everything that can be exported. */
export const SOURCES: readonly ExportSource[] = [
  ...students,
  ...catalogue,
  ...exams,
  ...analyses,
  ...practice,
  ...storeFront,
  ...money,
  ...settlements,
  ...staff,
  ...system,
  report,
];

/** Returns a source by its name. Throws for a name that no version of the program has stored. */
export function sourceOf(name: string): ExportSource {
  const source = SOURCES.find((one) => one.name === name);
  if (!source) throw new Error(`nothing is exported as ${name}`);
  return source;
}
