/** Writes a question as an item of QTI. */
import { plainText } from '../../bank/content/describe-content.ts';
import { decimal, type ExportedQuestion, marksNumber, negativeNumber } from '../exported-question.ts';
import { UnsupportedQuestion } from '../imported-question.ts';
import { openQtiWriter, type QtiVersion, type QtiWriter, VERSIONS } from './qti-version.ts';
import { STIMULUS_CLASS } from './read-body.ts';
import { SOLUTION } from './read-item.ts';
import type { BodyWriter } from './write-body.ts';
import { responseProcessing } from './write-processing.ts';

type Content = ExportedQuestion['content'];
const RESPONSE = 'RESPONSE';

/** `stimulus` is the reference to the file of the passage; without one, the passage is in the body. */
export function writeItem(
  { question_id, content, passage }: ExportedQuestion,
  version: QtiVersion,
  body: BodyWriter,
  stimulus: string | null,
): string {
  const qti = openQtiWriter(version);
  const { namespace, schema } = VERSIONS[version];
  const title = plainText(content.text.english || content.text.hindi).slice(0, 80) || `Question ${question_id}`;
  const inside = passage && stimulus === null ? `<div class="${STIMULUS_CLASS}">${body.blocks(passage)}</div>` : '';
  const reference = stimulus === null ? '' : qti('assessment-stimulus-ref', { identifier: 'passage', href: stimulus });
  const solution = content.solution.english || content.solution.hindi ? body.blocks(content.solution) : '';
  const feedback = { 'outcome-identifier': SOLUTION, identifier: 'shown', 'show-hide': 'show' };
  const parts = [
    responseDeclaration(content, qti),
    outcomes(content, qti),
    reference,
    qti('item-body', {}, `${inside}${body.blocks(content.text)}${interaction(content, qti, body)}`),
    responseProcessing(content, version, qti),
    solution && qti('modal-feedback', feedback, version === '3.0' ? qti('content-body', {}, solution) : solution),
  ];
  const attributes = {
    xmlns: namespace,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': `${namespace} ${schema}`,
    ...{ identifier: `question-${question_id}`, title, adaptive: 'false', 'time-dependent': 'false' },
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${qti('assessment-item', attributes, `\n${parts.filter(Boolean).join('\n')}\n`)}\n`;
}

const optionId = (at: number) => `O${at + 1}`;
const rowId = (at: number) => `R${at + 1}`;

function responseDeclaration(content: Content, qti: QtiWriter): string {
  const { type, answer, marks, negative, options } = content;
  const value = (text: string) => qti('value', {}, text);
  const declare = (cardinality: string, baseType: string, values: readonly string[], mapping = '') =>
    qti(
      'response-declaration',
      { identifier: RESPONSE, cardinality, 'base-type': baseType },
      `${values.length > 0 ? qti('correct-response', {}, values.map(value).join('')) : ''}${mapping}`,
    );
  if (type === 'single') {
    const [first] = answer.options;
    if (first === undefined) throw new UnsupportedQuestion('it has no right answer');
    // Without marks of its own, an option that is right needs no mapping.
    if (!marks.trim() && answer.options.length === 1) return declare('single', 'identifier', [optionId(first - 1)]);
    const entries = options.map((_, at) => {
      const isRight = answer.options.includes(at + 1);
      return [optionId(at), isRight ? marksNumber(marks) : -negativeNumber(negative)] as const;
    });
    return declare('single', 'identifier', [optionId(first - 1)], mapped(entries, qti));
  }
  if (type === 'multiple') {
    const keys = answer.options.map((position) => optionId(position - 1));
    return declare('multiple', 'identifier', keys, mapped(parts(content, keys), qti));
  }
  if (type === 'match') {
    const keys = answer.pairs.map((option, row) => `${rowId(row)} ${optionId(option - 1)}`);
    return declare('multiple', 'directedPair', keys, mapped(parts(content, keys), qti));
  }
  const [range] = answer.ranges;
  if (!range) throw new UnsupportedQuestion('it has no right answer');
  return declare('single', type === 'integer' ? 'integer' : 'float', [range.from.trim()]);
}

function parts({ partial }: Content, keys: readonly string[]): Array<readonly [string, number]> {
  return partial.trim() ? keys.map((key) => [key, marksNumber(partial)] as const) : [];
}

function mapped(entries: ReadonlyArray<readonly [string, number]>, qti: QtiWriter): string {
  if (entries.length === 0) return '';
  const written = entries.map(([key, value]) => qti('map-entry', { 'map-key': key, 'mapped-value': decimal(value) }));
  return qti('mapping', { 'default-value': '0' }, written.join(''));
}

/** Without marks of its own, a question has those of its paper. */
function outcomes({ marks, negative }: Content, qti: QtiWriter): string {
  const score = { identifier: 'SCORE', cardinality: 'single', 'base-type': 'float' };
  const limits: Record<string, string> = marks.trim()
    ? { 'normal-maximum': decimal(marksNumber(marks)), 'normal-minimum': decimal(-negativeNumber(negative)) }
    : {};
  const start = qti('default-value', {}, qti('value', {}, '0'));
  const solution = { identifier: SOLUTION, cardinality: 'single', 'base-type': 'identifier' };
  const shown = qti('default-value', {}, qti('value', {}, 'shown'));
  return `${qti('outcome-declaration', { ...score, ...limits }, start)}\n${qti('outcome-declaration', solution, shown)}`;
}

function interaction({ type, options, rows }: Content, qti: QtiWriter, body: BodyWriter): string {
  const response = { 'response-identifier': RESPONSE };
  if (type === 'single' || type === 'multiple') {
    const choices = options.map((option, at) =>
      qti('simple-choice', { identifier: optionId(at) }, body.inline(option)),
    );
    const most = { 'max-choices': type === 'single' ? '1' : '0', shuffle: 'false' };
    return qti('choice-interaction', { ...response, ...most }, choices.join('\n'));
  }
  if (type !== 'match') return `<p>${qti('text-entry-interaction', { ...response, 'expected-length': '12' })}</p>`;
  const set = (list: typeof rows, idOf: (at: number) => string, most: string) =>
    qti(
      'simple-match-set',
      {},
      list
        .map((text, at) =>
          qti('simple-associable-choice', { identifier: idOf(at), 'match-max': most }, body.inline(text)),
        )
        .join('\n'),
    );
  const most = { 'max-associations': String(rows.length), shuffle: 'false' };
  return qti('match-interaction', { ...response, ...most }, `${set(rows, rowId, '1')}${set(options, optionId, '0')}`);
}
