/** Finds links, hosts and mail addresses that do not belong to the institute, also disguised ones. Pure. */

export type LinkRules = Readonly<{
  /** The only hosts that links may lead to. */
  hosts: readonly string[];
  /** The only mail address that a text may name. */
  mailAddress: string;
}>;

/** From `at` to `end` in the text. `link` is in lower case, in the normal form of its characters. */
export type ForeignLink = Readonly<{ kind: 'url' | 'address' | 'host'; at: number; end: number; link: string }>;

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const URL_TEXT = /[a-z0-9+.-]{0,20}:\/\/[^\s<>"]*/gi;
/** A user, and a host without its punctuation. It begins after a space or a bracket, so that it is found in linear time. */
const ADDRESS = /(?<![^\s<>"'‘’“”(){}[\],;:])[^\s<>"'‘’“”(){}[\],;:]+@[\p{L}\p{M}\p{N}\p{Extended_Pictographic}_.-]+/gu;
/** The host of an address has a dot. */
const DOTTED = /@[^@]*\.[\p{L}\p{N}]/u;
/** What mail programs show as a link though it has no scheme. */
const HOST_TEXT = /[\p{L}\p{M}\p{N}\p{Extended_Pictographic}.-]+/gu;
const TOP_LEVEL = /^[\p{L}\p{M}]{2,}(?![\p{L}\p{M}\p{N}])/u;
/** What follows a host: a port, a path, a query or a fragment. */
const ADDRESS_GOES_ON = /^(?:[/?#][^\s]|\/|:\d)/;
const PUNCTUATION_END = /(?<![.,;:!?)।])[.,;:!?)।]+$/;

/**
 * The links, hosts and addresses of a text that are not those of the institute. Some programs ignore an invisible character,
 * and others end a link at it, so the text is read in both ways.
 */
export function foreignLinks(text: string, rules: LinkRules): ForeignLink[] {
  const found = linksIn(text, rules, '');
  if (!INVISIBLE.test(text)) return found;
  const isFound = new Uint8Array(text.length);
  for (const { at, end } of found) isFound.fill(1, at, end);
  const ofParts = linksIn(text, rules, ' ');
  return [...found, ...ofParts.filter(({ at, end }) => !isFound.subarray(at, end).includes(1))];
}

/** `invisible` is read instead of each invisible character. */
function linksIn(text: string, { hosts, mailAddress }: LinkRules, invisible: '' | ' '): ForeignLink[] {
  const { plain, positions } = plainOf(text, invisible);
  const found: ForeignLink[] = [];
  const add = (kind: ForeignLink['kind'], at: number, link: string) => {
    const end = positions[at + link.length] ?? text.length;
    found.push({ kind, at: positions[at] ?? 0, end, link: link.toLowerCase() });
  };
  let rest = plain.replaceAll(URL_TEXT, (url: string, at: number) => {
    if (!isOwnUrl(url, hosts)) add('url', at, trimmed(url));
    return ' '.repeat(url.length);
  });
  rest = rest.replaceAll(ADDRESS, (address: string, at: number) => {
    const isOwn = trimmed(address).toLowerCase() === mailAddress.toLowerCase();
    if (!isOwn && !DOTTED.test(address)) return address;
    if (!isOwn) add('address', at, trimmed(address));
    return ' '.repeat(address.length);
  });
  const own = new Set(hosts.flatMap((host) => [host, host.replace(/:\d+$/, '')]));
  for (const { index, 0: run } of rest.matchAll(HOST_TEXT)) {
    const isAddress = ADDRESS_GOES_ON.test(rest.slice(index + run.length, index + run.length + 2));
    for (const { at, host } of hostsIn(run, isAddress)) if (!own.has(host.toLowerCase())) add('host', index + at, host);
  }
  return found;
}

/**
 * Whether filling has made a link that neither the institute nor one of the values has. A value that is a link itself, such
 * as the name `evil.example`, is in the shipped text as well.
 */
export function hasMadeForeignLink(filled: string, values: readonly string[], rules: LinkRules): boolean {
  const links = foreignLinks(filled, rules);
  if (links.length === 0) return false;
  const ofValues = new Set(values.flatMap((value) => foreignLinks(value, rules).map(({ link }) => link)));
  return links.some(({ link }) => !ofValues.has(link));
}

/**
 * The text as programs read it: with `invisible` for each invisible character, with each other character in its normal form (NFKC), and with the
 * full stop of other scripts as a dot. `positions` has where each character was, and the end.
 */
function plainOf(text: string, invisible: '' | ' '): { plain: string; positions: number[] } {
  const parts: string[] = [];
  const positions: number[] = [];
  let at = 0;
  for (const character of text) {
    const part = character < '\u0080' ? character : INVISIBLE.test(character) ? invisible : normalOf(character);
    parts.push(part);
    for (let unit = 0; unit < part.length; unit++) positions.push(at);
    at += character.length;
  }
  return { plain: parts.join(''), positions: [...positions, at] };
}

function normalOf(character: string): string {
  return character.normalize('NFKC').replaceAll('\u3002', '.');
}

/** Whether a link leads to one of the hosts, for every program: not with a user, a backslash or a second link. */
function isOwnUrl(url: string, hosts: readonly string[]): boolean {
  const host = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? '';
  return hosts.includes(trimmed(host).toLowerCase()) && !/[\\@]|:\/\/.*:\/\//.test(url);
}

/** The hosts and IP addresses in a run of letters, digits, hyphens and dots. */
function hostsIn(run: string, goesOn: boolean): Array<{ at: number; host: string }> {
  const found: Array<{ at: number; host: string }> = [];
  let labels: string[] = [];
  let from = 0;
  let at = 0;
  const all = [...run.split('.'), ''];
  for (const [index, label] of all.entries()) {
    if (label === '') {
      const host = hostOf(labels, goesOn && index === all.length - 1);
      if (host) found.push({ at: from, host });
      labels = [];
      from = at + 1;
    } else labels.push(label);
    at += label.length + 1;
  }
  return found;
}

function hostOf(labels: readonly string[], goesOn: boolean): string | null {
  const last = labels.findLastIndex((label, at) => {
    const before = labels[at - 1];
    if (before === undefined || !TOP_LEVEL.test(label)) return false;
    return !isAbbreviation(before, label) || (goesOn && at === labels.length - 1);
  });
  const isAddress = labels.some((_, at) => at >= 3 && labels.slice(at - 3, at + 1).every((one) => /^\d+$/.test(one)));
  if (isAddress) return labels.join('.');
  return last < 0 ? null : labels.slice(0, last + 1).join('.');
}

/** Such as `B.Ed` and `1.Open`: a capital letter or a digit, and a word that does not begin with a small letter. */
function isAbbreviation(before: string, word: string): boolean {
  return /^[\p{Lu}\p{Lo}\p{N}]$/u.test(before) && !/^\p{Ll}/u.test(word);
}

function trimmed(link: string): string {
  return link.replace(PUNCTUATION_END, '');
}
