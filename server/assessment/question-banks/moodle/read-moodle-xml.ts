/** Reads a question bank in Moodle XML. Unsupported questions are skipped with line and reason. */
import { escapeElementText } from '../../../../common/texts/escape.ts';
import { Rejected } from '../../../platform/files/content-file.ts';
import type { FileText } from '../../papers/paper-file.ts';
import { openFoundQuestions } from '../found-questions.ts';
import {
  bothLanguages,
  type Choice,
  choiceQuestion,
  type ImportedQuestion,
  type ImportedQuestions,
  letterOf,
  markingOf,
  parseNumber,
  plainSolution,
  type QuestionAbout,
  UnsupportedQuestion,
  withDraft,
} from '../imported-question.ts';
import { childrenOf, type Element, firstChild, type readXml } from '../markup/xml.ts';
import { extractPictures, type Pictures } from '../pictures.ts';
import { placeOfCategory } from './category-path.ts';
import { matchQuestion } from './match-question.ts';

/** `text` is what the document was read from. */
export function readMoodleQuiz(
  { root, comments }: ReturnType<typeof readXml>,
  text: string,
): ImportedQuestions & { head: string } {
  if (root.name !== 'quiz')
    throw new Rejected(root.line, 'this is not a Moodle question bank: the root element must be <quiz>');
  const pictures: Pictures = new Map();
  const found = openFoundQuestions();
  let place = placeOfCategory('');
  let passage: FileText | null = null;
  let split: string[] | undefined;
  const lines = () => (split ??= text.split('\n'));
  for (const element of childrenOf(root, 'question')) {
    if (found.isFull(element.line)) break;
    const type = element.attributes.get('type') ?? '';
    const read = () => {
      if (type === 'category') {
        place = placeOfCategory(textOf(firstChild(element, 'category')));
        passage = null;
        return null;
      }
      if (type !== 'description') return { ...readQuestion(element, type, pictures), ...(passage ? { passage } : {}) };
      passage = richText(firstChild(element, 'questiontext'), pictures);
      return null;
    };
    found.add({
      line: element.line,
      category: place.category,
      read,
      about: { ...place.about, ...aboutOf(element) },
      nameOf: () => nameOf(element),
      sourceOf: () =>
        lines()
          .slice(element.line - 1, element.endLine)
          .join('\n'),
    });
  }
  const head = comments.find((comment) => /^\s*sopan\b/.test(comment))?.replace(/^\s*sopan\s*:?/, '') ?? '';
  return { questions: found.questions, skipped: found.skipped, pictures: [...pictures.values()], head };
}

function aboutOf(element: Element): QuestionAbout {
  const tags = firstChild(element, 'tags');
  const names = tags ? childrenOf(tags, 'tag').map((tag) => textOf(firstChild(tag, 'text'))) : [];
  return names.length > 0 ? { tags: names } : {};
}

function readQuestion(element: Element, type: string, pictures: Pictures): ImportedQuestion['question'] {
  const text = richText(firstChild(element, 'questiontext'), pictures);
  const grade = Number(textOf(firstChild(element, 'defaultgrade')) || '1');
  const answers = childrenOf(element, 'answer');
  const feedback = richText(firstChild(element, 'generalfeedback'), pictures);
  const solutionFor = (answer: string): FileText => (feedback.english ? feedback : plainSolution(answer));
  if (type === 'multichoice' || type === 'truefalse') {
    const choices: Choice[] = answers.map((answer) => ({
      text:
        type === 'truefalse'
          ? trueFalseOption(textOf(firstChild(answer, 'text') ?? answer))
          : richText(answer, pictures),
      fraction: Number(answer.attributes.get('fraction') ?? 0),
    }));
    const isSingle = type === 'truefalse' || /^(true|1)$/i.test(textOf(firstChild(element, 'single')) || 'true');
    const correct = choices.flatMap(({ fraction }, at) => (fraction > 0 ? [letterOf(at + 1)] : []));
    const draft = {
      ...{ text, options: choices.map((choice) => choice.text), solution: feedback },
      ...(grade > 0 ? { marking: markingOf(grade, 0) } : {}),
    };
    const question = withDraft(draft, () => choiceQuestion(choices, isSingle, grade));
    return { ...question, text, solution: solutionFor(correct.join(', ')) };
  }
  if (type === 'numerical' || type === 'shortanswer') {
    if (childrenOf(element, 'units').some((units) => units.children.length > 0))
      throw new UnsupportedQuestion('units are not supported');
    const ranges = answers
      .filter((answer) => Number(answer.attributes.get('fraction')) > 0)
      .map((answer) => {
        if (Number(answer.attributes.get('fraction')) < 99.9)
          throw new UnsupportedQuestion('an answer gives partial marks, which is not supported');
        const value = parseNumber(textOf(firstChild(answer, 'text') ?? answer));
        return { value, tolerance: parseNumber(textOf(firstChild(answer, 'tolerance')) || '0') };
      });
    const [first] = ranges;
    if (!first) throw new UnsupportedQuestion('no answer is correct');
    const answer = ranges.length === 1 ? first : { any: ranges };
    return { type: 'numerical', text, answer, marking: markingOf(grade, 0), solution: solutionFor(first.value) };
  }
  if (type === 'matching') return matchingQuestion(element, text, grade, solutionFor, pictures);
  throw new UnsupportedQuestion(`questions of type "${type}" are not supported`);
}

/** An answer without a question adds one more option. */
function matchingQuestion(
  element: Element,
  text: FileText,
  grade: number,
  solutionFor: (answer: string) => FileText,
  pictures: Pictures,
): ImportedQuestion['question'] {
  const pairs = childrenOf(element, 'subquestion').map((sub) => ({
    row: richText(sub, pictures),
    option: bothLanguages(escapeElementText(textOf(firstChild(firstChild(sub, 'answer') ?? sub, 'text')))),
  }));
  return matchQuestion(pairs, text, grade, solutionFor);
}

function richText(element: Element | undefined, pictures: Pictures): FileText {
  if (!element) return { english: '', hindi: '' };
  const raw = textOf(firstChild(element, 'text'));
  const html = element.attributes.get('format') === 'plain_text' ? escapeElementText(raw) : raw;
  return bothLanguages(extractPictures(html, childrenOf(element, 'file'), pictures));
}

function trueFalseOption(name: string): FileText {
  return /^t/i.test(name.trim()) ? { english: 'True', hindi: 'सत्य' } : { english: 'False', hindi: 'असत्य' };
}

function nameOf(element: Element): string {
  const name = textOf(firstChild(firstChild(element, 'name') ?? element, 'text')).trim();
  return name ? `"${name.slice(0, 60)}"` : 'a question';
}

function textOf(element: Element | undefined): string {
  if (!element) return '';
  const inner = firstChild(element, 'text');
  return (inner ? inner.text : element.text).trim();
}
