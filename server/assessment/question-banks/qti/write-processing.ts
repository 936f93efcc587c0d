/** The response processing of an item: how its answer is marked. */
import { decimal, type ExportedQuestion, marksNumber, negativeNumber } from '../exported-question.ts';
import { type QtiVersion, type QtiWriter, VERSIONS } from './qti-version.ts';

type Content = ExportedQuestion['content'];

export function responseProcessing(content: Content, version: QtiVersion, qti: QtiWriter): string {
  const { type, marks, partial, answer } = content;
  const template = (name: 'match_correct' | 'map_response') =>
    qti('response-processing', { template: VERSIONS[version].template(name) });
  const hasMapping = type === 'single' ? marks.trim() || answer.options.length > 1 : partial.trim();
  if (hasMapping) return template('map_response');
  if (type === 'numerical' || type === 'integer') return conditions(content, rangeCondition(content, qti), qti);
  if (!marks.trim()) return template('match_correct');
  const isRight = qti(
    'match',
    {},
    `${qti('variable', { identifier: 'RESPONSE' })}${qti('correct', { identifier: 'RESPONSE' })}`,
  );
  return conditions(content, isRight, qti);
}

/** Nothing for no answer, the marks for a right one, and the cost of a wrong one. */
function conditions({ marks, negative }: Content, isRight: string, qti: QtiWriter): string {
  const score = (value: number) =>
    qti('set-outcome-value', { identifier: 'SCORE' }, qti('base-value', { 'base-type': 'float' }, decimal(value)));
  const isEmpty = qti('is-null', {}, qti('variable', { identifier: 'RESPONSE' }));
  const branches = [
    qti('response-if', {}, `${isEmpty}${score(0)}`),
    qti('response-else-if', {}, `${isRight}${score(marksNumber(marks))}`),
    qti('response-else', {}, score(-negativeNumber(negative))),
  ];
  return qti('response-processing', {}, qti('response-condition', {}, branches.join('')));
}

function rangeCondition({ type, answer: { ranges } }: Content, qti: QtiWriter): string {
  const baseType = type === 'integer' ? 'integer' : 'float';
  const variable = qti('variable', { identifier: 'RESPONSE' });
  const value = (text: string) => qti('base-value', { 'base-type': baseType }, text.trim());
  const each = ranges.map(({ from, to }) =>
    to.trim()
      ? qti('and', {}, `${qti('gte', {}, `${variable}${value(from)}`)}${qti('lte', {}, `${variable}${value(to)}`)}`)
      : qti('equal', { 'tolerance-mode': 'exact' }, `${variable}${value(from)}`),
  );
  return each.length === 1 ? (each[0] as string) : qti('or', {}, each.join(''));
}
