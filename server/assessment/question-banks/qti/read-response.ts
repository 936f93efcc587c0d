/** The right answer and the marks of a QTI item. */
import type { FileQuestion } from '../../papers/paper-file.ts';
import { markingOf, parseNumber, UnsupportedQuestion } from '../imported-question.ts';
import { type Element, wholeText } from '../markup/xml.ts';
import { qtiAttribute, qtiChildren, qtiDescendants, qtiName } from './qti-names.ts';

type Range = { from: string; to: string } | { value: string; tolerance: string } | string;

export type Response = {
  cardinality: string;
  baseType: string;
  /** Identifiers, numbers or pairs. */
  correct: string[];
  /** Ranges of numbers that the response processing accepts. */
  ranges: Range[];
  /** Returns the marks; without any in the item, those of the paper count. `right`: how many parts are right. */
  markingFor(choices: readonly string[], right: number): Pick<FileQuestion, 'marking'>;
};

export function readResponse(item: Element, identifier: string): Response {
  const declaration = qtiChildren(item, 'response-declaration').find(
    (one) => qtiAttribute(one, 'identifier') === identifier,
  );
  if (!declaration) throw new UnsupportedQuestion('the item does not declare its answer');
  const values = qtiChildren(declaration, 'correct-response').flatMap((one) => qtiChildren(one, 'value'));
  const mapping = readMapping(declaration);
  const most = Math.max(0, ...mapping.values());
  const mapped = [...mapping].filter(([, value]) => value > 0 && value === most).map(([key]) => key);
  const correct = values.map((value) => wholeText(value).trim()).filter((value) => value !== '');
  return {
    cardinality: qtiAttribute(declaration, 'cardinality') || 'single',
    baseType: qtiAttribute(declaration, 'base-type'),
    correct: acceptedOf(correct, mapped, qtiAttribute(declaration, 'cardinality')),
    ranges: rangesOf(item, identifier),
    markingFor: (choices, right) => markingFrom(item, mapping, choices, right),
  };
}

/** For a single answer, each one with the most marks is accepted; for several answers, the declared ones. */
function acceptedOf(correct: readonly string[], mapped: readonly string[], cardinality: string): string[] {
  if (correct.length === 0) return [...mapped];
  if (cardinality === 'multiple' || cardinality === 'ordered') return [...correct];
  return [...new Set([...correct, ...(mapped.some((key) => correct.includes(key)) ? mapped : [])])];
}

function readMapping(declaration: Element): Map<string, number> {
  const [mapping] = qtiChildren(declaration, 'mapping');
  const entries = mapping ? qtiChildren(mapping, 'map-entry') : [];
  return new Map(entries.map((entry) => [qtiAttribute(entry, 'map-key'), Number(qtiAttribute(entry, 'mapped-value'))]));
}

/** The marks are the declared maximum of the score, else MAXSCORE, else the sum of the mapping. */
function markingFrom(
  item: Element,
  mapping: ReadonlyMap<string, number>,
  choices: readonly string[],
  right: number,
): Pick<FileQuestion, 'marking'> {
  const outcome = (name: string) =>
    qtiChildren(item, 'outcome-declaration').find((one) => qtiAttribute(one, 'identifier') === name);
  const score = outcome('SCORE');
  const values = [...mapping.values()].filter((value) => Number.isFinite(value));
  const most = Math.max(0, ...values);
  const positives = values.filter((value) => value > 0);
  const sum = right > 1 ? positives.reduce((total, value) => total + value, 0) : most;
  const declared = (score && qtiAttribute(score, 'normal-maximum')) || defaultOf(outcome('MAXSCORE'));
  const marks = Number(declared || sum);
  if (!(marks > 0)) return {};
  const wrongs = choices.flatMap((choice) => mapping.get(choice) ?? []).filter((value) => value < 0);
  const least = score ? qtiAttribute(score, 'normal-minimum') : '';
  const negative = least
    ? Number(least)
    : right === 1 && wrongs.length === choices.length - 1
      ? Math.min(0, ...wrongs)
      : 0;
  const isEven = positives.length === right && positives.every((value) => Math.abs(value - most) < 1e-9);
  const hasParts = right > 1 && isEven && Math.abs(sum - marks) < 1e-3;
  const marking = markingOf(marks, negative);
  return { marking: { ...marking, ...(hasParts ? { partial: partOf(marks, right, most) } : {}) } };
}

/** Parts that are not decimals are exact: thirds of the marks. */
function partOf(marks: number, right: number, part: number): string {
  return Number.isInteger((marks / right) * 1000) ? String(part) : `${marks}/${right}`;
}

function defaultOf(outcome: Element | undefined): string {
  const value = outcome && qtiDescendants(outcome, 'value')[0];
  return value ? wholeText(value).trim() : '';
}

/** Ranges and tolerances that are compared with the answer. */
function rangesOf(item: Element, identifier: string): Range[] {
  const [processing] = qtiChildren(item, 'response-processing');
  if (!processing) return [];
  const isAnswer = (part: Element) => qtiName(part) === 'variable' && qtiAttribute(part, 'identifier') === identifier;
  const baseValue = (part: Element | undefined) =>
    part?.children.some(isAnswer)
      ? part.children.filter((one) => qtiName(one) === 'base-value').map((one) => wholeText(one).trim())[0]
      : undefined;
  const ranges: Range[] = [];
  for (const both of qtiDescendants(processing, 'and')) {
    const from = baseValue(qtiChildren(both, 'gte')[0]);
    const to = baseValue(qtiChildren(both, 'lte')[0]);
    if (from !== undefined && to !== undefined) ranges.push({ from: parseNumber(from), to: parseNumber(to) });
  }
  for (const equal of qtiDescendants(processing, 'equal')) {
    const value = baseValue(equal);
    if (value === undefined) continue;
    const tolerance = qtiAttribute(equal, 'tolerance').split(/\s+/)[0] ?? '';
    const mode = qtiAttribute(equal, 'tolerance-mode') || 'exact';
    if (mode === 'relative') throw new UnsupportedQuestion('a relative tolerance is not supported');
    ranges.push(
      mode === 'absolute' && tolerance
        ? { value: parseNumber(value), tolerance: parseNumber(tolerance) }
        : parseNumber(value),
    );
  }
  return ranges;
}
