/** Converts MathML to equations of Word (Office Math Markup, OMML). */
import { escapeHtml } from '../../../../common/texts/escape.ts';
import { type Element, wholeText } from '../markup/xml.ts';
import { enclosureOf, isLarge, localName, withoutFunctionSpaces } from './mathml-to-latex.ts';

/** Returns `m:oMath` for `math`, in time that is proportional to its size. */
export function ommlOfMathMl(math: Element): string {
  return `<m:oMath>${sequence(math.children)}</m:oMath>`;
}

/** The content of a large operator is what follows it. */
function sequence(all: readonly Element[]): string {
  const parts = withoutFunctionSpaces(all);
  let made = '';
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as Element;
    const large = largeOperator(part);
    if (large) {
      at += 1;
      const next = parts[at];
      made += `${large}<m:e>${next ? convert(next) : ''}</m:e></m:nary>`;
    } else made += convert(part);
  }
  return made;
}

/** The beginning of an operator with limits, such as a sum; null for another part. */
function largeOperator(part: Element): string | null {
  const name = localName(part);
  const [sign, one, two] = part.children;
  if (!/^(munderover|msubsup|munder|mover|msub|msup)$/.test(name) || !sign) return null;
  const chr = wholeText(sign).trim();
  if (!isLarge(sign) || /^[a-z]/i.test(chr)) return null;
  const isUpper = name === 'mover' || name === 'msup';
  const [sub, sup] = isUpper ? [undefined, one] : [one, two];
  const limits = name.startsWith('munder') || name === 'mover' ? 'undOvr' : 'subSup';
  const hide = `${sub ? '' : '<m:subHide m:val="1"/>'}${sup ? '' : '<m:supHide m:val="1"/>'}`;
  const properties = `<m:naryPr><m:chr m:val="${escapeHtml(chr)}"/><m:limLoc m:val="${limits}"/>${hide}</m:naryPr>`;
  return `<m:nary>${properties}<m:sub>${sub ? convert(sub) : ''}</m:sub><m:sup>${sup ? convert(sup) : ''}</m:sup>`;
}

function convert(part: Element): string {
  const [one, two, three] = part.children;
  const wrapped = (name: string, inner: Element | undefined) => `<m:${name}>${inner ? convert(inner) : ''}</m:${name}>`;
  switch (localName(part)) {
    case 'mi':
      return letters(part);
    case 'mn':
    case 'mo':
      return run(wholeText(part).trim(), '');
    case 'mtext':
    case 'ms':
      return run(wholeText(part), '<m:nor/>');
    case 'mspace':
      return run(' ', '<m:nor/>');
    case 'mfrac': {
      const isBare = part.attributes.get('linethickness')?.startsWith('0');
      const kind = isBare ? '<m:fPr><m:type m:val="noBar"/></m:fPr>' : '';
      return `<m:f>${kind}${wrapped('num', one)}${wrapped('den', two)}</m:f>`;
    }
    case 'msqrt':
      return `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${sequence(part.children)}</m:e></m:rad>`;
    case 'mroot':
      return `<m:rad>${wrapped('deg', two)}${wrapped('e', one)}</m:rad>`;
    case 'msup':
      return `<m:sSup>${wrapped('e', one)}${wrapped('sup', two)}</m:sSup>`;
    case 'msub':
      return `<m:sSub>${wrapped('e', one)}${wrapped('sub', two)}</m:sSub>`;
    case 'msubsup':
      return `<m:sSubSup>${wrapped('e', one)}${wrapped('sub', two)}${wrapped('sup', three)}</m:sSubSup>`;
    case 'mover':
      return over(part);
    case 'munder':
      return under(part);
    case 'munderover':
      return `<m:limUpp><m:e><m:limLow>${wrapped('e', one)}${wrapped('lim', two)}</m:limLow></m:e>${wrapped('lim', three)}</m:limUpp>`;
    case 'mtable':
      return matrix(part);
    case 'menclose':
      return enclosed(part);
    case 'mphantom':
      return '';
    default:
      return row(part.children);
  }
}

/** A row between fences is a delimited part, which grows with its content. */
function row(parts: readonly Element[]): string {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || first === last || !isFence(first) || !isFence(last)) return sequence(parts);
  const sign = (part: Element) => escapeHtml(wholeText(part).trim());
  const properties = `<m:dPr><m:begChr m:val="${sign(first)}"/><m:endChr m:val="${sign(last)}"/></m:dPr>`;
  return `<m:d>${properties}<m:e>${sequence(parts.slice(1, -1))}</m:e></m:d>`;
}

function isFence(part: Element): boolean {
  return localName(part) === 'mo' && part.attributes.get('fence') === 'true';
}

/** Marks above and below a letter, as Word names them. */
const ACCENTS: Readonly<Record<string, string>> = {
  ...{
    '^': '\u0302',
    ˆ: '\u0302',
    '~': '\u0303',
    '˜': '\u0303',
    '˙': '\u0307',
    '¨': '\u0308',
    '→': '\u20d7',
    ˉ: '\u0304',
  },
};

function over({ children: [inner, mark] }: Element): string {
  const text = mark ? wholeText(mark).trim() : '';
  const e = `<m:e>${inner ? convert(inner) : ''}</m:e>`;
  if (ACCENTS[text]) return `<m:acc><m:accPr><m:chr m:val="${ACCENTS[text]}"/></m:accPr>${e}</m:acc>`;
  if (text === '¯' || text === '‾') return `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${e}</m:bar>`;
  if (text === '⏞')
    return `<m:groupChr><m:groupChrPr><m:chr m:val="⏞"/><m:pos m:val="top"/></m:groupChrPr>${e}</m:groupChr>`;
  return `<m:limUpp>${e}<m:lim>${mark ? convert(mark) : ''}</m:lim></m:limUpp>`;
}

function under({ children: [inner, mark] }: Element): string {
  const text = mark ? wholeText(mark).trim() : '';
  const e = `<m:e>${inner ? convert(inner) : ''}</m:e>`;
  if (['_', '¯', '‾', '\u0332'].includes(text)) return `<m:bar><m:barPr><m:pos m:val="bot"/></m:barPr>${e}</m:bar>`;
  if (text === '⏟') return `<m:groupChr><m:groupChrPr><m:chr m:val="⏟"/></m:groupChrPr>${e}</m:groupChr>`;
  return `<m:limLow>${e}<m:lim>${mark ? convert(mark) : ''}</m:lim></m:limLow>`;
}

/** Other lines than these are left out. */
function enclosed(part: Element): string {
  const e = `<m:e>${sequence(part.children)}</m:e>`;
  const notation = enclosureOf(part);
  if (notation === 'top') return `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${e}</m:bar>`;
  if (notation === 'bottom') return `<m:bar><m:barPr><m:pos m:val="bot"/></m:barPr>${e}</m:bar>`;
  return notation === 'box' ? `<m:borderBox>${e}</m:borderBox>` : sequence(part.children);
}

function matrix({ children: rows }: Element): string {
  const made = rows.map(
    (each) => `<m:mr>${each.children.map((cell) => `<m:e>${row(cell.children)}</m:e>`).join('')}</m:mr>`,
  );
  return `<m:m>${made.join('')}</m:m>`;
}

function letters(part: Element): string {
  const text = wholeText(part).trim();
  const variant = part.attributes.get('mathvariant') ?? '';
  if (variant.includes('bold')) return run(text, '<m:sty m:val="b"/>');
  return run(text, [...text].length > 1 || variant === 'normal' ? '<m:sty m:val="p"/>' : '');
}

function run(text: string, properties: string): string {
  if (text === '') return '';
  const style = properties ? `<m:rPr>${properties}</m:rPr>` : '';
  return `<m:r>${style}<m:t xml:space="preserve">${escapeHtml(text)}</m:t></m:r>`;
}
