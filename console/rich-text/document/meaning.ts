/**
 * The meaning of HTML, for comparing two texts: what differs only in line breaks, in the nesting of formats or in tags that
 * browsers add is equal.
 */
import { attributesOf, ELEMENTS } from '../../../common/texts/rich-text.ts';

type Piece = { text: string; formats: string };

export function meaningOf(root: Element): string {
  const lines: string[] = [];
  addBlocks(root, lines);
  return lines.join('\n');
}

function addBlocks(parent: Element, lines: string[]): void {
  let run: Piece[] = [];
  const endRun = () => {
    addLine('p', run, lines);
    run = [];
  };
  for (const child of parent.childNodes) {
    const name = nameOf(child);
    if (isWithinLine(child)) addPieces(child, [], run);
    else {
      endRun();
      addBlock(child as Element, name, lines);
    }
  }
  endRun();
}

function addBlock(element: Element, name: string, lines: string[]): void {
  const start = startOf(element, name);
  const rule = ELEMENTS.get(name);
  if (rule?.kind === 'row-group' && start === name) {
    addBlocks(element, lines);
  } else if (name === 'pre') {
    lines.push(`${start}:${JSON.stringify(element.textContent)}`);
  } else if (rule?.contains === 'inline*') {
    const run: Piece[] = [];
    for (const child of element.childNodes) addPieces(child, [], run);
    addLine(start, run, lines);
  } else {
    lines.push(`<${start}`);
    addBlocks(element, lines);
    lines.push(`${name}>`);
  }
}

/** An empty paragraph says nothing. */
function addLine(start: string, run: readonly Piece[], lines: string[]): void {
  const pieces = collapsed(run);
  if (pieces.length > 0 || start !== 'p') lines.push(`${start}:${JSON.stringify(pieces)}`);
}

function addPieces(node: ChildNode, formats: readonly string[], run: Piece[]): void {
  const name = nameOf(node);
  const written = [...new Set(formats)].sort().join(' ');
  if (name === '#text') run.push({ text: node.nodeValue ?? '', formats: written });
  if (node.nodeType !== 1) return;
  const element = node as Element;
  const start = startOf(element, name);
  const { kind } = ELEMENTS.get(name) ?? {};
  if (kind === 'mark') {
    // A place without text, to which a link may lead.
    if (element.childNodes.length === 0 && start !== name) run.push({ text: `<${start}>`, formats: written });
    const isFormat = name !== 'span' || start !== 'span';
    for (const child of element.childNodes) addPieces(child, isFormat ? [...formats, start] : formats, run);
  } else if (name === 'math') run.push({ text: `<${element.outerHTML}>`, formats: written });
  // A block within a line, which the editor does not have.
  else run.push({ text: kind === 'inline' ? `<${start}>` : `<${start}>${element.textContent}`, formats: written });
}

/** Joins pieces of the same format, with spaces as browsers show them. */
function collapsed(run: readonly Piece[]): Piece[] {
  const pieces: Piece[] = [];
  let isAfterSpace = true;
  for (const { text, formats } of run) {
    const isBreak = text.startsWith('<br');
    if (isBreak) trimEnd(pieces);
    let shown = text.replace(/[ \t\r\n\f]+/g, ' ');
    if (isAfterSpace) shown = shown.replace(/^ /, '');
    if (shown === '') continue;
    isAfterSpace = isBreak || shown.endsWith(' ');
    const last = pieces.at(-1);
    if (last?.formats === formats) last.text += shown;
    else pieces.push({ text: shown, formats });
  }
  trimEnd(pieces);
  return pieces;
}

function trimEnd(pieces: Piece[]): void {
  const last = pieces.at(-1);
  if (!last) return;
  last.text = last.text.replace(/ $/, '');
  if (last.text === '') pieces.pop();
}

function isWithinLine(node: ChildNode): boolean {
  if (node.nodeType !== 1) return true;
  const { kind } = ELEMENTS.get(nameOf(node)) ?? {};
  return kind === 'mark' || kind === 'inline';
}

function nameOf(node: ChildNode): string {
  return node.nodeName.toLowerCase();
}

/** Returns the name of an element and its attributes. */
function startOf(element: Element, name: string): string {
  const written = ELEMENTS.get(name)?.writtenAs ?? name;
  const attributes = attributesOf(name)
    .map((attribute) => [attribute, element.getAttribute(attribute)] as const)
    .filter(([attribute, value]) => value !== null && value !== '' && !isDefault(attribute, value))
    .map(([attribute, value]) => `${attribute}=${JSON.stringify(value)}`);
  return [written, ...attributes.sort()].join(' ');
}

function isDefault(attribute: string, value: string): boolean {
  return value === '1' && (attribute === 'colspan' || attribute === 'rowspan');
}
