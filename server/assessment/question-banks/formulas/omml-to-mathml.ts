/** Converts equations of Word (Office Math Markup, OMML) to MathML. */
import { elementOf } from '../markup/html-tree.ts';
import { type Element, wholeText } from '../markup/xml.ts';
import { localName } from './mathml-to-latex.ts';

/** Returns `math` for `m:oMath`. */
export function mathMlOfOmml(equation: Element): Element {
  return elementOf('math', childrenOfPart(equation));
}

function convert(part: Element): Element[] {
  const child = (name: string) => row(part.children.find((one) => localName(one) === name));
  const property = (name: string) => propertyOf(part, name);
  switch (localName(part)) {
    case 'r':
      return run(part);
    case 'f': {
      const kind = property('type');
      if (kind === 'lin') return [child('num'), token('mo', '/'), child('den')];
      const thickness: Record<string, string> = kind === 'noBar' ? { linethickness: '0' } : {};
      return [elementOf('mfrac', [child('num'), child('den')], thickness)];
    }
    case 'sSup':
      return [elementOf('msup', [child('e'), child('sup')])];
    case 'sSub':
      return [elementOf('msub', [child('e'), child('sub')])];
    case 'sSubSup':
      return [elementOf('msubsup', [child('e'), child('sub'), child('sup')])];
    case 'sPre':
      return [elementOf('msubsup', [elementOf('mrow', []), child('sub'), child('sup')]), child('e')];
    case 'rad':
      return isOn(property('degHide')) || child('deg').nodes.length === 0
        ? [elementOf('msqrt', [child('e')])]
        : [elementOf('mroot', [child('e'), child('deg')])];
    case 'nary':
      return nary(part, child);
    case 'd':
      return [delimited(part)];
    case 'm':
      return [table(part.children.filter((one) => localName(one) === 'mr').map(cellsOf))];
    case 'eqArr':
      return [table(cellsOf(part).map((cell) => [cell]))];
    case 'func':
      return [child('fName'), child('e')];
    case 'acc':
      return [elementOf('mover', [child('e'), token('mo', property('chr') ?? '\u0302')], { accent: 'true' })];
    case 'bar':
      return property('pos') === 'top'
        ? [elementOf('mover', [child('e'), token('mo', '¯')])]
        : [elementOf('munder', [child('e'), token('mo', '_')])];
    case 'groupChr': {
      const mark = token('mo', property('chr') ?? '⏟');
      return [elementOf(property('pos') === 'top' ? 'mover' : 'munder', [child('e'), mark])];
    }
    case 'limLow':
      return [elementOf('munder', [child('e'), child('lim')])];
    case 'limUpp':
      return [elementOf('mover', [child('e'), child('lim')])];
    case 'borderBox':
      return [elementOf('menclose', [child('e')], { notation: 'box' })];
    default:
      // Properties have no content of their own.
      return localName(part).endsWith('Pr') ? [] : childrenOfPart(part);
  }
}

function childrenOfPart(part: Element): Element[] {
  return part.children.flatMap(convert);
}

function row(part: Element | undefined): Element {
  const parts = part ? childrenOfPart(part) : [];
  const [only] = parts;
  return only && parts.length === 1 ? only : elementOf('mrow', parts);
}

function cellsOf(part: Element): Element[] {
  return part.children.filter((one) => localName(one) === 'e').map((one) => row(one));
}

function table(rows: readonly Element[][]): Element {
  return elementOf(
    'mtable',
    rows.map((cells) =>
      elementOf(
        'mtr',
        cells.map((cell) => elementOf('mtd', [cell])),
      ),
    ),
  );
}

function nary(part: Element, child: (name: string) => Element): Element[] {
  const sign = token('mo', propertyOf(part, 'chr') ?? '∫');
  const hidden = (name: string) => isOn(propertyOf(part, name));
  const [sub, sup] = [child('sub'), child('sup')];
  const hasSub = !hidden('subHide') && sub.nodes.length > 0;
  const hasSup = !hidden('supHide') && sup.nodes.length > 0;
  const scripted =
    hasSub && hasSup
      ? elementOf('munderover', [sign, sub, sup])
      : hasSub
        ? elementOf('munder', [sign, sub])
        : hasSup
          ? elementOf('mover', [sign, sup])
          : sign;
  return [scripted, child('e')];
}

function delimited(part: Element): Element {
  const fence = (text: string) => elementOf('mo', text ? [text] : [], { fence: 'true' });
  const separator = propertyOf(part, 'sepChr') ?? '|';
  const inner = cellsOf(part).flatMap((cell, at) => (at === 0 ? [cell] : [token('mo', separator), cell]));
  return elementOf('mrow', [
    fence(propertyOf(part, 'begChr') ?? '('),
    ...inner,
    fence(propertyOf(part, 'endChr') ?? ')'),
  ]);
}

/** The value of a property such as `m:chr`; null if the part has none, '' for one without a value. */
function propertyOf(part: Element, name: string): string | null {
  const properties = part.children.find((one) => localName(one).endsWith('Pr'));
  const property = properties?.children.find((one) => localName(one) === name);
  if (!property) return null;
  return [...property.attributes].find(([key]) => key.endsWith('val'))?.[1] ?? (name.endsWith('Hide') ? 'on' : '');
}

function isOn(value: string | null): boolean {
  return value !== null && !['0', 'off', 'false'].includes(value);
}

/** Characters of a run: numbers, letters one by one, operators; upright letters are one name. */
function run(part: Element): Element[] {
  const text = part.children
    .filter((one) => localName(one) === 't')
    .map(wholeText)
    .join('');
  const properties = part.children.find((one) => localName(one) === 'rPr' && one.name.startsWith('m:'));
  const has = (name: string) => properties?.children.some((one) => localName(one) === name) ?? false;
  if (has('nor')) return text === '' ? [] : [token('mtext', text)];
  const style = part.children.flatMap((one) => one.children).find((one) => localName(one) === 'sty');
  const kind = style && [...style.attributes].find(([key]) => key.endsWith('val'))?.[1];
  const pattern = kind === 'p' ? /\d+(?:\.\d+)?|\p{L}+|\S/gu : /\d+(?:\.\d+)?|\S/gu;
  return (text.match(pattern) ?? []).map((one) => {
    if (/^\d/.test(one)) return token('mn', one);
    if (!/^\p{L}/u.test(one)) return token('mo', one);
    const variant: Record<string, string> =
      kind === 'b' || kind === 'bi' ? { mathvariant: 'bold' } : kind === 'p' ? { mathvariant: 'normal' } : {};
    return elementOf('mi', [one], variant);
  });
}

function token(name: string, text: string): Element {
  return elementOf(name, text ? [text] : []);
}
