/** What the user enters of a group, and the call that it becomes. */
import { type ScoreMethod, SECTION_TIE_RULES, type TieRule } from '../../../../contract/assessment/shift-scores.ts';
import type { EncodedBody } from '../../../../contract/endpoint.ts';
import type { createScoreGroup, ScoreGroup } from '../../../../contract/staff/exams/scores/score-groups.ts';
import type { PickerOption } from '../../../form/controls/picker-field.tsx';
import { type CutoffRow, cutoffErrors, trimCutoffs } from './cutoff-values.ts';

type RuleRow = Readonly<{ rule: string; section: string }>;

/** `version` is 0 for a new group. */
export type GroupValues = {
  name: string;
  method: string;
  tests: readonly PickerOption[];
  min_shift_size: string;
  tie_rules: readonly RuleRow[];
  cutoffs: readonly CutoffRow[];
  version: number;
};

/** The default values: the scores and the tie rules of NTA. */
export const NEW_GROUP: GroupValues = {
  ...{ name: '', method: 'nta_percentile', tests: [], min_shift_size: '30', cutoffs: [], version: 0 },
  tie_rules: [{ rule: 'wrong_ratio', section: '' }],
};

export function valuesOf({
  name,
  method,
  tests,
  min_shift_size,
  tie_rules,
  cutoffs,
  version,
}: ScoreGroup): GroupValues {
  return {
    ...{ name, method, cutoffs, version, min_shift_size: String(min_shift_size) },
    tests: tests.map((test) => ({ id: test.test_id, title: test.name })),
    tie_rules: tie_rules.map(({ rule, section }) => ({ rule, section: section === null ? '' : String(section) })),
  };
}

export function fieldsOf(values: GroupValues): EncodedBody<typeof createScoreGroup> {
  return {
    name: values.name.trim(),
    method: values.method as ScoreMethod,
    test_ids: values.tests.map(({ id }) => id),
    min_shift_size: Number(values.min_shift_size),
    tie_rules: values.tie_rules.map(({ rule, section }) => ({
      rule: rule as TieRule['rule'],
      section: SECTION_TIE_RULES.includes(rule) ? Number(section) : null,
    })),
    cutoffs: trimCutoffs(values.cutoffs),
  };
}

/** A value as text, for the comparison with what another person saved. */
export function valueText(value: Omit<GroupValues, 'version'>[keyof Omit<GroupValues, 'version'>]): string {
  if (typeof value === 'string') return value;
  const texts = [...value].map((one) => ('title' in one ? one.title : Object.values(one).filter(Boolean).join(' ')));
  return texts.join(', ');
}

type Texts = Record<'noTests' | 'minSizeInvalid' | 'sectionInvalid' | 'categoryInvalid' | 'scoreInvalid', string>;

/** Returns the message of each field that the call would refuse. */
export function valueErrors(values: GroupValues, texts: Texts): Record<string, string> {
  const size = Number(values.min_shift_size);
  return {
    ...(values.tests.length === 0 ? { tests: texts.noTests } : {}),
    ...(/^\d{1,7}$/.test(values.min_shift_size.trim()) && size >= 1 && size <= 1_000_000
      ? {}
      : { min_shift_size: texts.minSizeInvalid }),
    ...Object.fromEntries([
      ...values.tie_rules.flatMap(({ rule, section }, at) =>
        SECTION_TIE_RULES.includes(rule) && !/^([1-9]|1\d|20)$/.test(section.trim())
          ? [[`tie_rules.${at}.section`, texts.sectionInvalid]]
          : [],
      ),
    ]),
    ...cutoffErrors(values.cutoffs, texts),
  };
}
