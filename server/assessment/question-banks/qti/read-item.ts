/** Reads an item of QTI 2.1, 2.2 or 3: choices, numbers and pairs. Throws UnsupportedQuestion for others. */
import type { FileText } from '../../papers/paper-file.ts';
import {
  type ImportedQuestion,
  letterOf,
  parseNumber,
  plainSolution,
  UnsupportedQuestion,
  withDraft,
} from '../imported-question.ts';
import type { Element } from '../markup/xml.ts';
import { qtiAttribute, qtiChildren, qtiDescendants, qtiName } from './qti-names.ts';
import { type ItemFile, isStimulus, textOfNodes } from './read-body.ts';
import { type Response, readResponse } from './read-response.ts';

type Question = ImportedQuestion['question'];
const MAX_ANSWERS = 10;
export const SOLUTION = 'SOLUTION';

export function isItem(element: Element): boolean {
  return qtiName(element) === 'assessment-item';
}

/** `stimulusOf` returns the passage of a reference. */
export function readItem(item: Element, file: ItemFile, stimulusOf: (href: string) => FileText | null): Question {
  const [body] = qtiChildren(item, 'item-body');
  if (!body) throw new UnsupportedQuestion('the item has no body');
  const interactions = qtiDescendants(body, /-interaction$/);
  const [interaction] = interactions;
  if (!interaction) throw new UnsupportedQuestion('the item asks nothing');
  if (interactions.length > 1) throw new UnsupportedQuestion('the item asks more than one question');
  const response = readResponse(item, qtiAttribute(interaction, 'response-identifier'));
  const prompt = qtiChildren(interaction, 'prompt').flatMap(({ nodes }) => nodes);
  const text = joined(textOfNodes(body.nodes, file), textOfNodes(prompt, file));
  const question = readInteraction(interaction, response, file, text);
  const passage = passageOf(item, body, file, stimulusOf);
  const solution = solutionOf(item, file) ?? plainSolution(shownAnswer(question));
  return { ...question, text, solution, ...(passage ? { passage } : {}) };
}

function joined(before: FileText, after: FileText): FileText {
  const both = (one: string, other: string) =>
    one && other ? `${asParagraph(one)}${asParagraph(other)}` : one || other;
  return { english: both(before.english, after.english), hindi: both(before.hindi, after.hindi) };
}

function asParagraph(html: string): string {
  return /<(p|ul|ol|table)\b/.test(html) ? html : `<p>${html}</p>`;
}

type Asked = Omit<Question, 'text' | 'solution' | 'passage'>;

function readInteraction(interaction: Element, response: Response, file: ItemFile, text: FileText): Asked {
  const name = qtiName(interaction);
  if (name === 'choice-interaction') return readChoices(interaction, response, file, text);
  if (name === 'text-entry-interaction') return readNumber(response);
  if (name === 'match-interaction') return readMatch(interaction, response, file);
  throw new UnsupportedQuestion(`items with ${name.replaceAll('-', ' ')} are not supported`);
}

function readChoices(interaction: Element, response: Response, file: ItemFile, text: FileText): Asked {
  const choices = qtiChildren(interaction, 'simple-choice');
  if (choices.length < 2 || choices.length > MAX_ANSWERS) {
    throw new UnsupportedQuestion(`${choices.length} options, but 2 to ${MAX_ANSWERS} are supported`);
  }
  const names = choices.map((choice) => qtiAttribute(choice, 'identifier'));
  const options = choices.map((choice) => textOfNodes(choice.nodes, file));
  return withDraft({ text, options }, () => {
    const answer = response.correct.map((name) => positionOf(name, names)).sort((one, other) => one - other);
    const marking = response.markingFor(names, answer.length);
    if (answer.length === 0) throw new UnsupportedQuestion('no option is correct');
    if (response.cardinality !== 'single') return { type: 'multiple', options, answer, ...marking };
    const key = answer.length === 1 ? (answer[0] as number) : { any: answer };
    return { type: 'single', options, answer: key, ...marking };
  });
}

function positionOf(name: string, names: readonly string[]): number {
  const position = names.indexOf(name) + 1;
  if (position === 0) throw new UnsupportedQuestion(`the answer "${name.slice(0, 40)}" is not one of its options`);
  return position;
}

function readNumber(response: Response): Asked {
  const ranges = response.ranges.length > 0 ? response.ranges : response.correct.map((value) => parseNumber(value));
  if (ranges.length === 0) throw new UnsupportedQuestion('no answer is correct');
  if (ranges.length > MAX_ANSWERS) throw new UnsupportedQuestion(`more than ${MAX_ANSWERS} accepted answers`);
  return {
    type: response.baseType === 'integer' ? 'integer' : 'numerical',
    answer: ranges.length === 1 ? (ranges[0] as string) : { any: ranges },
    ...response.markingFor([], 1),
  };
}

function readMatch(interaction: Element, response: Response, file: ItemFile): Asked {
  const [first, second] = qtiChildren(interaction, 'simple-match-set').map((set) =>
    qtiChildren(set, 'simple-associable-choice'),
  );
  if (!first || !second) throw new UnsupportedQuestion('it has no two lists');
  for (const [list, name] of [[first, 'rows'] as const, [second, 'options'] as const]) {
    if (list.length < 2 || list.length > MAX_ANSWERS) {
      throw new UnsupportedQuestion(`${list.length} ${name}, but 2 to ${MAX_ANSWERS} are supported`);
    }
  }
  const [rowNames, optionNames] = [first, second].map((list) => list.map((one) => qtiAttribute(one, 'identifier')));
  const pairs = response.correct.map((pair) => pair.split(/\s+/));
  const answer = (rowNames ?? []).map((row) => {
    const own = pairs.filter(([left]) => left === row);
    if (own.length !== 1) throw new UnsupportedQuestion('a row has no option, or more than one');
    return positionOf(own[0]?.[1] ?? '', optionNames ?? []);
  });
  const texts = (list: readonly Element[]) => list.map((one) => textOfNodes(one.nodes, file));
  return {
    type: 'match',
    rows: texts(first),
    options: texts(second),
    answer,
    ...response.markingFor([], answer.length),
  };
}

function passageOf(
  item: Element,
  body: Element,
  file: ItemFile,
  stimulusOf: (href: string) => FileText | null,
): FileText | null {
  const inside = qtiDescendants(body, 'div').find(isStimulus);
  if (inside) return textOfNodes(inside.nodes, file);
  const [reference] = qtiDescendants(item, 'assessment-stimulus-ref');
  return reference ? stimulusOf(qtiAttribute(reference, 'href')) : null;
}

function solutionOf(item: Element, file: ItemFile): FileText | null {
  const feedback = qtiChildren(item, 'modal-feedback').find(
    (one) => qtiAttribute(one, 'outcome-identifier') === SOLUTION,
  );
  if (!feedback) return null;
  // QTI 3 has an element around the content.
  const [content] = qtiChildren(feedback, 'content-body');
  const text = textOfNodes((content ?? feedback).nodes, file);
  return text.english ? text : null;
}

function shownAnswer({ type, answer }: Asked): string {
  const keys = typeof answer === 'object' && 'any' in answer ? answer.any : [answer];
  if (type === 'match') return (answer as number[]).map((option, at) => `${at + 1} – ${letterOf(option)}`).join(', ');
  return keys
    .flat()
    .map((key) => (typeof key === 'object' && 'from' in key ? `${key.from} – ${key.to}` : String(key)))
    .map((key) => (type === 'single' || type === 'multiple' ? letterOf(Number(key)) : key))
    .join(', ');
}
