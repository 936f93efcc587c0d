/** Links in a text of a message whose placeholders are not filled yet: a placeholder must not become a part of one. Pure. */
import { foreignLinks, type LinkRules } from './template-links.ts';

type Field = Readonly<{ name: string; isLink: boolean; isNumber: boolean }>;
type Rules = LinkRules & Readonly<{ fields: readonly Field[]; lastLine: string | null }>;
type Problem = { at: number; text: string };

export const PLACEHOLDER = /\{\{([^{}\n]*)\}\}/g;
/** What would make a placeholder a part of a host, an address or a path. */
const JOINED_BEFORE = /[\p{L}\p{M}\p{N}_@/\\.-]$/u;
const JOINED_AFTER = /^(?:[\p{L}\p{M}\p{N}_@/\\-]|\.+[\p{L}\p{M}\p{N}_@/\\-])/u;

/** Placeholders that could become a part of a link, and links that are not those of the institute; one for each place. */
export function placeholderLinkProblems(text: string, rules: Rules): Problem[] {
  const masked = maskedText(text, rules);
  const joined = joinedPlaceholders(text, masked, rules);
  const links = linkProblems(text, masked, rules);
  return [
    ...joined.map(({ at, whole }) => {
      return { at, text: `${whole} could become a part of a link. Write a space before and after it.` };
    }),
    ...links.filter(({ at, end }) => !joined.some((one) => one.at < end && at < one.end)),
  ];
}

/**
 * A text of the same length in which each placeholder looks like its value: digits or letters, so that a host with a
 * placeholder is seen as one. Links of the store are left out, and so is the prescribed beginning of the last line.
 */
function maskedText(text: string, { fields, lastLine }: Rules): string {
  const kinds = new Map(fields.map((field) => [field.name, field]));
  const mask = (part: string) =>
    part.replaceAll(PLACEHOLDER, (whole: string, inner: string) => {
      const field = kinds.get(inner.trim());
      return (field?.isLink ? ' ' : field?.isNumber ? '0' : 'x').repeat(whole.length);
    });
  const lastAt = text.trimEnd().lastIndexOf('\n') + 1;
  if (lastLine === null || !text.startsWith(lastLine, lastAt)) return mask(text);
  const end = lastAt + lastLine.length;
  return mask(text.slice(0, lastAt)) + ' '.repeat(lastLine.length) + mask(text.slice(end));
}

/** Placeholders inside a link, and those of texts that touch a letter, a digit or what joins the parts of a host. */
function joinedPlaceholders(
  text: string,
  masked: string,
  { fields }: Rules,
): Array<{ at: number; end: number; whole: string }> {
  const kinds = new Map(fields.map((field) => [field.name, field]));
  return [...text.matchAll(PLACEHOLDER)].flatMap(({ index: at, 0: whole, 1: inner = '' }) => {
    const field = kinds.get(inner.trim());
    const end = at + whole.length;
    if (!field || field.isLink || masked.slice(at, end).trim() === '') return [];
    const before = masked.slice(0, at);
    const isInLink = (before.split(/\s/).at(-1) ?? '').includes('://');
    const isJoined = JOINED_BEFORE.test(before.slice(-2)) || JOINED_AFTER.test(masked.slice(end, end + 20));
    return isInLink || (isJoined && !field.isNumber) ? [{ at, end, whole }] : [];
  });
}

/** The links of `masked` that are not those of the institute; `text`, of the same length, is what the messages name. */
export function linkProblems(
  text: string,
  masked: string,
  { hosts, mailAddress }: LinkRules,
): Array<{ at: number; end: number; text: string }> {
  const allowed = hosts.join(' or ');
  return foreignLinks(masked, { hosts, mailAddress }).map(({ kind, at, end }) => {
    const link = text.slice(at, end);
    const problem = {
      url: `Links may lead to ${allowed} only.`,
      address: `${link} is not the mail address of the institute, ${mailAddress}.`,
      host: `${link} looks like a link. Links may lead to ${allowed} only.`,
    };
    return { at, end, text: problem[kind] };
  });
}
