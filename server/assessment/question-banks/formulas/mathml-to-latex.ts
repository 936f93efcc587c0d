/** Converts presentation MathML to LaTeX. */
import { type Element, wholeText } from '../markup/xml.ts';
import { FUNCTIONS, latexOfCharacter } from './latex-symbols.ts';

/** Returns the LaTeX of `math` or a part of it, in time that is proportional to its size. */
export function latexOfMathMl(element: Element): string {
  return convert(element).replace(/ {2,}/g, ' ').trim();
}

type Part = string | Element;

function convert(part: Part): string {
  if (typeof part === 'string') return '';
  const parts = part.children;
  const [first, second, third] = parts.map((one) => () => convert(one));
  const one = () => first?.() ?? '';
  const two = () => second?.() ?? '';
  switch (localName(part)) {
    case 'mi':
      return identifier(part);
    case 'mn':
      return characters(wholeText(part).trim());
    case 'mo':
      return operator(wholeText(part).trim());
    case 'mtext':
    case 'ms':
      return textCommand(wholeText(part));
    case 'mspace':
      return parseFloat(part.attributes.get('width') ?? '0') >= 0.9 ? '\\quad' : '\\,';
    case 'mfrac':
      return part.attributes.get('linethickness')?.startsWith('0')
        ? `{${one()} \\atop ${two()}}`
        : `\\frac{${one()}}{${two()}}`;
    case 'msqrt':
      return `\\sqrt{${join(parts)}}`;
    case 'mroot':
      return `\\sqrt[${two()}]{${one()}}`;
    case 'msup':
      return `${base(parts[0])}^{${two()}}`;
    case 'msub':
      return `${base(parts[0])}_{${two()}}`;
    case 'msubsup':
      return `${base(parts[0])}_{${two()}}^{${third?.() ?? ''}}`;
    case 'munder':
      return under(parts);
    case 'mover':
      return over(parts);
    case 'munderover':
      return isLarge(parts[0])
        ? `${one()}_{${two()}}^{${third?.() ?? ''}}`
        : `\\overset{${third?.() ?? ''}}{\\underset{${two()}}{${one()}}}`;
    case 'mtable':
      return `\\begin{matrix} ${parts.map((row) => row.children.map(convert).join(' & ')).join(' \\\\ ')} \\end{matrix}`;
    case 'mfenced':
      return fenced(part);
    case 'mphantom':
      return `\\phantom{${join(parts)}}`;
    case 'menclose':
      return enclosed(part, join(parts));
    case 'semantics':
      return annotated(part) ?? one();
    case 'annotation':
    case 'annotation-xml':
      return '';
    default:
      return row(parts);
  }
}

export function localName({ name }: Element): string {
  return name.slice(name.indexOf(':') + 1);
}

function annotated({ children }: Element): string | null {
  const annotation = children.find(
    (child) => localName(child) === 'annotation' && /tex\b/i.test(child.attributes.get('encoding') ?? ''),
  );
  return annotation ? wholeText(annotation).trim() : null;
}

/** A row that begins and ends with fences grows with its content. */
function row(parts: readonly Element[]): string {
  const [first, last] = [parts[0], parts.at(-1)];
  if (first && last && first !== last && isFence(first) && isFence(last)) {
    return `\\left${delimiter(first)} ${join(parts.slice(1, -1))} \\right${delimiter(last)}`;
  }
  return join(parts);
}

function isFence(part: Element): boolean {
  return localName(part) === 'mo' && part.attributes.get('fence') === 'true';
}

function delimiter(part: Element): string {
  return delimiterOf(wholeText(part).trim());
}

function delimiterOf(text: string): string {
  return text === '' ? '.' : latexOfCharacter(text);
}

function fenced(part: Element): string {
  const separators = [...(part.attributes.get('separators') ?? ',').replace(/\s/g, '')];
  const inner = part.children.map((child, at) => {
    const separator = at === 0 ? '' : (separators[at - 1] ?? separators.at(-1) ?? '');
    return `${separator}${convert(child)}`;
  });
  const [open, close] = [part.attributes.get('open') ?? '(', part.attributes.get('close') ?? ')'];
  return `\\left${delimiterOf(open)} ${inner.join(' ')} \\right${delimiterOf(close)}`;
}

const ACCENTS: Readonly<Record<string, string>> = {
  ...{ '^': 'hat', '\u0302': 'hat', ˆ: 'hat', '¯': 'overline', '‾': 'overline', '\u0304': 'bar', '\u0305': 'overline' },
  ...{ '→': 'vec', '\u20d7': 'vec', '~': 'tilde', '˜': 'tilde', '\u0303': 'tilde', '˙': 'dot', '\u0307': 'dot' },
  ...{ '¨': 'ddot', '\u0308': 'ddot', '⏞': 'overbrace', ˉ: 'bar', _: 'overline', '―': 'overline' },
};

function over([inner, mark]: readonly Element[]): string {
  if (!inner || !mark) return join([inner, mark].filter((part) => part !== undefined));
  const accent = ACCENTS[wholeText(mark).trim()];
  if (accent) return `\\${accent}{${convert(inner)}}`;
  return isLarge(inner) ? `${convert(inner)}^{${convert(mark)}}` : `\\overset{${convert(mark)}}{${convert(inner)}}`;
}

function under([inner, mark]: readonly Element[]): string {
  if (!inner || !mark) return join([inner, mark].filter((part) => part !== undefined));
  const text = wholeText(mark).trim();
  if (['_', '¯', '‾', '\u0332', '―'].includes(text)) return `\\underline{${convert(inner)}}`;
  if (text === '⏟') return `\\underbrace{${convert(inner)}}`;
  return isLarge(inner) ? `${convert(inner)}_{${convert(mark)}}` : `\\underset{${convert(mark)}}{${convert(inner)}}`;
}

/** Whether scripts of the operator are its limits. */
export function isLarge(part: Element | undefined): boolean {
  if (!part) return false;
  const text = wholeText(part).trim();
  return /^[∑∏∐∫∬∭∮⋃⋂⋁⋀⨁⨂]$/u.test(text) || ['lim', 'max', 'min', 'sup', 'inf', 'det', 'gcd', 'Pr'].includes(text);
}

/** A base of several tokens, or none, is a group. */
function base(part: Element | undefined): string {
  const latex = part ? convert(part) : '';
  return /^(?:[^\\{}^_]|\\[a-zA-Z]+)$/.test(latex) ? latex : `{${latex}}`;
}

function identifier(part: Element): string {
  const text = wholeText(part).trim();
  const isBold = /bold/.test(part.attributes.get('mathvariant') ?? '');
  if ([...text].length > 1) {
    if (FUNCTIONS.has(text)) return `\\${text}`;
    return /^[a-zA-Z]+$/.test(text) ? `\\mathrm{${text}}` : textCommand(text);
  }
  const latex = characters(text);
  if (isBold) return `\\mathbf{${latex}}`;
  return part.attributes.get('mathvariant') === 'normal' && /^[a-zA-Z]$/.test(text) ? `\\mathrm{${text}}` : latex;
}

function operator(text: string): string {
  return FUNCTIONS.has(text) ? `\\${text}` : characters(text);
}

/** Whole text of a token, character by character. */
function characters(text: string): string {
  return concat([...text].map(latexOfCharacter));
}

function textCommand(text: string): string {
  const escaped = text.replace(/[\\{}$&#%_^~]/g, (sign) => (/[\\^~]/.test(sign) ? ' ' : `\\${sign}`));
  return escaped === '' ? '' : `\\text{${escaped}}`;
}

function enclosed(part: Element, inner: string): string {
  const command = ENCLOSED[enclosureOf(part)];
  return command ? `\\${command}{${inner}}` : inner;
}

const ENCLOSED: Readonly<Record<string, string>> = {
  box: 'boxed',
  top: 'overline',
  bottom: 'underline',
  updiagonalstrike: 'cancel',
};

/** The first notation of an element with lines around or through its content. */
export function enclosureOf(part: Element): string {
  return part.attributes.get('notation')?.split(' ')[0] ?? '';
}

function join(parts: readonly Element[]): string {
  return concat(withoutFunctionSpaces(parts).map(convert));
}

/** The sign after the name of a function has no shape; the space that follows it is that of the function. */
export function withoutFunctionSpaces(parts: readonly Element[]): Element[] {
  const isSign = (part: Element | undefined) => part && localName(part) === 'mo' && wholeText(part).trim() === '\u2061';
  return parts.filter((part, at) => !isSign(part) && !(localName(part) === 'mspace' && isSign(parts[at - 1])));
}

/** A command that ends with a letter is separated from a letter that follows. */
function concat(parts: readonly string[]): string {
  let joined = '';
  let endsInCommand = false;
  for (const part of parts) {
    if (part === '') continue;
    joined += endsInCommand && /^[a-zA-Z]/.test(part) ? ` ${part}` : part;
    endsInCommand = /\\[a-zA-Z]+$/.test(part.slice(-40));
  }
  return joined;
}
