/** The schema of the editor, made from the declaration that the sanitiser uses. The name of a node or mark is its element. */
import {
  type Attrs,
  type DOMOutputSpec,
  type MarkSpec,
  type Node,
  type NodeSpec,
  Schema,
  type TagParseRule,
} from 'prosemirror-model';
import {
  attributesOf,
  ELEMENTS,
  type ElementRule,
  isLinkAllowed,
  isPictureAllowed,
  pictureSource,
  spanOf,
} from '../../../common/texts/rich-text.ts';

/** Attributes of copied text, for what the screen shows differently: an id would be there twice. */
export const COPY_ATTRIBUTES = ['data-pm-slice', 'data-id'] as const;

const TABLE_ROLES: Readonly<Record<string, string>> = { table: 'table', tr: 'row', td: 'cell', th: 'header_cell' };
/** Enter after them begins a plain paragraph, and pasted text does not replace them. */
const DEFINING = ['li', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'figcaption', 'summary', 'dt', 'dd'];
const ISOLATING = ['td', 'th', 'figcaption', 'summary'];

export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    ...Object.fromEntries(rulesOf('block', 'part', 'inline').map(([name, rule]) => [name, nodeSpec(name, rule)])),
    text: { group: 'inline' },
  },
  marks: Object.fromEntries(
    rulesOf('mark')
      .filter(([, { writtenAs }]) => !writtenAs)
      .map(([name]) => [name, markSpec(name)]),
  ),
});

function rulesOf(...kinds: ElementRule['kind'][]) {
  return [...ELEMENTS].filter(([, { kind }]) => kinds.includes(kind));
}

function nodeSpec(name: string, { kind, contains }: ElementRule): NodeSpec {
  const spec: NodeSpec = {
    ...(contains ? { content: contains } : {}),
    ...(kind === 'part' ? {} : { group: kind }),
    inline: kind === 'inline',
    attrs: attrsOf(name),
    parseDOM: [ruleFor(name, name)],
    toDOM: (node) => domOf(name, node.attrs, contains !== undefined),
    defining: DEFINING.includes(name),
    isolating: ISOLATING.includes(name),
  };
  if (TABLE_ROLES[name]) spec.tableRole = TABLE_ROLES[name];
  if (name === 'table') spec.isolating = true;
  if (name === 'br') spec.selectable = false;
  if (name === 'br') spec.leafText = () => '\n';
  if (name === 'img') spec.draggable = true;
  if (name === 'pre') {
    Object.assign(spec, { marks: '', code: true, toDOM: preDom });
    Object.assign(spec.parseDOM?.[0] ?? {}, { preserveWhitespace: 'full' });
  } else if (name === 'math') {
    spec.atom = true;
    spec.toDOM = (node) => mathsOf(node.attrs.html);
  } else if (name === 'details') {
    spec.toDOM = (node) => ['details', { ...shown(name, node.attrs), open: '' }, 0];
  }
  return spec;
}

function preDom({ attrs }: Node): DOMOutputSpec {
  return ['pre', shown('pre', attrs), ['code', 0]];
}

function markSpec(name: string): MarkSpec {
  const others = rulesOf('mark').filter(([, { writtenAs }]) => writtenAs === name);
  return {
    attrs: attrsOf(name),
    inclusive: name !== 'a',
    // A span says something by its attributes only.
    parseDOM:
      name === 'span'
        ? [ruleFor('span[lang], span[dir], span[id], span[data-id]', name)]
        : [name, ...others.map(([other]) => other)].map((tag) => ruleFor(tag, name)),
    toDOM: (mark) => domOf(name, mark.attrs, true),
  };
}

/** `isLoose`: its paragraphs are written with `<p>`. Pictures and formulas have no default, so that nothing creates empty ones. */
function attrsOf(name: string): NonNullable<NodeSpec['attrs']> {
  const attrs: NonNullable<NodeSpec['attrs']> = Object.fromEntries(
    attributesOf(name).map((attribute) => [attribute, { default: null }]),
  );
  if (ELEMENTS.get(name)?.isTight) attrs.isLoose = { default: false };
  if (name === 'img') attrs.src = {};
  if (name === 'math') attrs.html = {};
  // The tables of ProseMirror require numbers.
  if (name === 'td' || name === 'th') {
    Object.assign(attrs, { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } });
  }
  return attrs;
}

function ruleFor(tag: string, name: string): TagParseRule {
  return { tag, getAttrs: (element) => readAttrs(element, name) };
}

/** Returns false for a picture that the store refuses; a link that it refuses loses its address. */
function readAttrs(element: HTMLElement, name: string): Attrs | false {
  const attrs: Record<string, unknown> = {};
  for (const attribute of attributesOf(name)) attrs[attribute] = element.getAttribute(attribute) || null;
  attrs.id = element.getAttribute('id') || element.getAttribute('data-id') || null;
  if (typeof attrs.href === 'string' && !isLinkAllowed(attrs.href)) attrs.href = null;
  if (name === 'math') attrs.html = element.outerHTML.replaceAll('&nbsp;', '\u00a0');
  if (name === 'img') {
    attrs.src = pictureSource(element.getAttribute('src') ?? '');
    attrs.alt = element.getAttribute('alt');
    if (!isPictureAllowed(attrs.src as string)) return false;
  }
  if (ELEMENTS.get(name)?.isTight) attrs.isLoose = [...element.children].some((child) => isPlainParagraph(child));
  if (name === 'td' || name === 'th') {
    for (const span of ['colspan', 'rowspan']) attrs[span] = spanOf(element.getAttribute(span));
  }
  return attrs;
}

function isPlainParagraph(element: Element): boolean {
  return element.nodeName.toLowerCase() === 'p' && element.attributes.length === 0;
}

function domOf(name: string, attrs: Attrs, hasContent: boolean): DOMOutputSpec {
  if (name === 'table') return ['table', shown(name, attrs), ['tbody', 0]];
  return hasContent ? [name, shown(name, attrs), 0] : [name, shown(name, attrs)];
}

/** Returns the attributes in the editor, where an element of the same id may exist. */
function shown(name: string, attrs: Attrs): Record<string, string> {
  const known = attributesOf(name).filter((attribute) => attrs[attribute] !== null && attrs[attribute] !== undefined);
  return Object.fromEntries(
    known.map((attribute) => [attribute === 'id' ? 'data-id' : attribute, String(attrs[attribute])]),
  );
}

/** Returns the formula as an element. Its HTML was checked when it was read. */
function mathsOf(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const wrapper = document.createElement('span');
  wrapper.className = 'rich-text-maths';
  wrapper.append(...[...body.childNodes].map((node) => document.importNode(node, true)));
  return wrapper;
}
