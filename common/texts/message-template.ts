/** Texts of messages with placeholders such as {{name}}: checked when the staff save them, filled when one is sent. Pure. */
import { linkProblems, PLACEHOLDER, placeholderLinkProblems } from './placeholder-links.ts';
import { similarName } from './similarity/similar-name.ts';
import type { LinkRules } from './template-links.ts';

export type TemplateField = Readonly<{
  name: string;
  /** Whether a text must contain the placeholder, such as the code of a sign-in. */
  isRequired: boolean;
  /** Whether its value can be empty; a paragraph with an empty value is left out. */
  isOptional: boolean;
  /** Whether its value is a link, which must not be joined with other characters. */
  isLink: boolean;
  /** Whether its value is a number, which cannot form a host name with the characters beside it. */
  isNumber: boolean;
}>;

export type TemplateRules = LinkRules &
  Readonly<{
    fields: readonly TemplateField[];
    /** The line with which the text must end; null for any. */
    lastLine: string | null;
  }>;

/** One text of a message; written as `templateId` in the audit log. */
type TemplateName = Readonly<{ channel: string; name: string; language: string }>;

export function templateId({ channel, name, language }: TemplateName): string {
  return `${channel}:${name}:${language}`;
}

/** The rules of a subject: no placeholder is required, and those of the text are allowed, except links. */
export function subjectRules({ fields, ...rules }: TemplateRules): TemplateRules {
  const allowed = fields.filter(({ isLink }) => !isLink);
  // A subject has one paragraph, which is never left out.
  return {
    ...rules,
    fields: allowed.map((field) => ({ ...field, isRequired: false, isOptional: false })),
    lastLine: null,
  };
}

/** `position` counts lines and columns from 1; null for something that is missing. */
export type TemplateProblem = Readonly<{ position: { line: number; column: number } | null; text: string }>;

const PARAGRAPH_END = /\n{2,}/;
const BRACE = /[{}]+/g;
const TAG = /<\/?[a-z!][^<>\n]*>/gi;
/**
 * Invisible characters. Joiners are allowed where Indian scripts and emojis need them; `foreignLinks` removes them
 * before it searches for links.
 */
const HIDDEN =
  /(?!\n|\u200c|\u200d|\ufe0f)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?<![\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\u200c|\u200d)(?!\p{M})|(?<!\p{Extended_Pictographic}|[0-9#*](?=\ufe0f\u20e3))\ufe0f/gu;
/** Characters that programs read as a dot. */
const OTHER_STOP = /[\u2024\u3002\ufe52\uff0e\uff61]/g;
/** Returns what is wrong with a text, in the order of the text; what is missing comes last. */
export function templateProblems(text: string, rules: TemplateRules): TemplateProblem[] {
  const found: Array<{ at: number; text: string }> = [];
  const names = new Set(rules.fields.map(({ name }) => name));
  const used = new Set<string>();
  for (const { index, 1: inner = '', 0: whole } of text.matchAll(PLACEHOLDER)) {
    const name = inner.trim();
    used.add(name);
    if (!names.has(name)) {
      const similar = similarName(name, names);
      const hint = similar ? ` Did you mean {{${similar}}}?` : '';
      found.push({ at: index, text: `${whole} is not a placeholder of this message.${hint}` });
    }
    const field = rules.fields.find((one) => one.name === name);
    if (field?.isLink && !isSeparate(text, index, whole.length))
      found.push({ at: index, text: `${whole} is a link. Write a space or a line break before and after it.` });
  }
  const rest = text.replaceAll(PLACEHOLDER, blank);
  for (const { index, 0: brace } of rest.matchAll(BRACE))
    found.push({ at: index, text: `${brace} is not part of a placeholder. Placeholders look like {{name}}.` });
  for (const { index, 0: tag } of text.matchAll(TAG))
    found.push({ at: index, text: `${tag} is HTML, which is not shown. Write plain text.` });
  found.push(...characterProblems(text), ...placeholderLinkProblems(text, rules), ...omittedProblems(text, rules));
  found.sort((one, other) => one.at - other.at);
  return [
    ...found.map(({ at, text: problem }) => ({ position: positionOf(text, at), text: problem })),
    ...rules.fields
      .filter(({ name, isRequired }) => isRequired && !used.has(name))
      .map(({ name }) => ({ position: null, text: `{{${name}}} is missing in the text.` })),
    ...emptyProblem(text, rules),
    ...lastLineProblem(text, rules),
  ];
}

/**
 * Returns the first problem of a text without placeholders, with its position: a hidden character, an unusual full stop or
 * a foreign link; null for none.
 */
export function plainTextProblem(text: string, rules: LinkRules): string | null {
  const found = [...characterProblems(text), ...linkProblems(text, text, rules)];
  const [first] = found.toSorted((one, other) => one.at - other.at);
  return first ? problemText({ position: positionOf(text, first.at), text: first.text }) : null;
}

/** Returns the problem with its position, such as `Line 2, column 5: …`. */
export function problemText({ position, text }: TemplateProblem): string {
  return position ? `Line ${position.line}, column ${position.column}: ${text}` : text;
}

/**
 * Replaces the placeholders by their values. Leaves out paragraphs with an empty optional value, and paragraphs that are
 * empty then. Throws for a placeholder without a value.
 */
export function fillTemplate(
  text: string,
  values: Readonly<Record<string, string>>,
  fields: readonly Pick<TemplateField, 'name' | 'isOptional'>[],
): string {
  const optional = new Set(fields.filter(({ isOptional }) => isOptional).map(({ name }) => name));
  const valueFor = (name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`the placeholder ${name} has no value`);
    return value;
  };
  return text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(PARAGRAPH_END)
    .filter((paragraph) => !namesIn(paragraph).some((name) => optional.has(name) && valueFor(name) === ''))
    .map((paragraph) => {
      const filled = paragraph.replaceAll(PLACEHOLDER, (_, name: string) => valueFor(name.trim()));
      return filled.replaceAll(/[ \t]{2,}/g, ' ').trim();
    })
    .filter(Boolean)
    .join('\n\n');
}

/** Returns characters that can disguise a link: those that do not show, and those that look like a full stop. */
function characterProblems(text: string): Array<{ at: number; text: string }> {
  const hidden = 'There is a hidden character. Delete it and write the text around it again.';
  return [
    ...[...text.matchAll(HIDDEN)].map(({ index: at }) => ({ at, text: hidden })),
    ...[...text.matchAll(OTHER_STOP)].map(({ index: at, 0: stop }) => {
      return { at, text: `${stop} is not the usual full stop. Write . instead.` };
    }),
  ];
}

function namesIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());
}

/** Returns a problem for each required value in a paragraph that `fillTemplate` omits when an optional value is empty. */
function omittedProblems(text: string, { fields }: TemplateRules): Array<{ at: number; text: string }> {
  const required = new Set(fields.filter(({ isRequired }) => isRequired).map(({ name }) => name));
  const found: Array<{ at: number; text: string }> = [];
  let start = 0;
  for (const paragraph of text.split(/(\n{2,})/)) {
    const [optional] = optionalIn(paragraph, fields);
    if (optional !== undefined) {
      for (const { index, 0: whole, 1: inner = '' } of paragraph.matchAll(PLACEHOLDER)) {
        if (!required.has(inner.trim())) continue;
        const problem = `${whole} would be left out when {{${optional}}} is empty. Write it in another paragraph.`;
        found.push({ at: start + index, text: problem });
      }
    }
    start += paragraph.length;
  }
  return found;
}

function emptyProblem(text: string, { fields }: TemplateRules): TemplateProblem[] {
  const paragraphs = text.trim().split(PARAGRAPH_END);
  if (paragraphs.some((paragraph) => optionalIn(paragraph, fields).length === 0)) return [];
  const problem =
    'Every paragraph has a placeholder that can be empty. Add one without, or the message could be empty.';
  return [{ position: null, text: problem }];
}

/** Returns the placeholders of a text whose value can be empty, each once. */
function optionalIn(text: string, fields: TemplateRules['fields']): string[] {
  const names = new Set(namesIn(text));
  return fields.filter(({ name, isOptional }) => isOptional && names.has(name)).map(({ name }) => name);
}

/** Returns whether only spaces, or punctuation before a space, are beside the placeholder. */
function isSeparate(text: string, at: number, length: number): boolean {
  return /(^|[\s(])$/.test(text.slice(0, at).slice(-1)) && /^([.,;:!?)।]*)(\s|$)/.test(text.slice(at + length));
}

function lastLineProblem(text: string, { lastLine }: TemplateRules): TemplateProblem[] {
  if (lastLine === null || text.trim().split('\n').at(-1) === lastLine) return [];
  return [{ position: null, text: `The last line must be ${lastLine}, so that phones fill in the code.` }];
}

/** Returns spaces of the same length, so that positions stay the same. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

function positionOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 };
}
