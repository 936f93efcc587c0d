import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { DOMParser as LinkeDomParser } from 'linkedom';
import { marked } from 'marked';
import { type ContentMatch, Fragment, type Node, type NodeType } from 'prosemirror-model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attributesOf, ELEMENTS, isLinkAllowed } from '../../../common/texts/rich-text.ts';
import { frontMatter } from '../../../server/platform/files/content-file.ts';
import { sanitise } from '../../../server/platform/files/sanitise.ts';
import { readHtml } from './read-html.ts';
import { schema } from './schema.ts';
import { writeHtml } from './write-html.ts';

const before = globalThis.DOMParser;
beforeAll(() => {
  globalThis.DOMParser = LinkeDomParser as unknown as typeof DOMParser;
});
afterAll(() => {
  globalThis.DOMParser = before;
});

const MATHS = '<math display="block"><mfrac><mi>a</mi><mn>2</mn></mfrac></math>';
const TEXTS = [
  'a',
  'शक्ति',
  ' b',
  'c ',
  '{name}',
  '<script>',
  '"&amp;',
  'x\ny',
  '\u00a0',
  "'",
  'java\tscript:x',
  '👩‍🎓',
];

/** A random document with everything that the schema allows; `pick` returns a whole number below its argument. */
function randomDoc(pick: (below: number) => number, textOf: () => string): Node {
  const attrsOf = (name: string, kind: 'node' | 'mark') => {
    const attrs: Record<string, unknown> = {};
    for (const attribute of attributesOf(name)) if (pick(5) === 0) attrs[attribute] = textOf();
    if (name === 'a') attrs.href = ['/upsc', 'https://a.in/?a=1&b="2"', 'mailto:a@b.in', textOf()][pick(4)];
    if (typeof attrs.href === 'string' && !isLinkAllowed(attrs.href)) attrs.href = '#a';
    if (kind === 'mark') return attrs;
    if (name === 'img') attrs.src = `/media/${textOf()}.webp`;
    if (name === 'math') attrs.html = MATHS;
    if (name === 'td' || name === 'th') Object.assign(attrs, { colspan: 1 + pick(2), rowspan: 1 });
    if (ELEMENTS.get(name)?.isTight) attrs.isLoose = pick(2) === 0;
    return attrs;
  };
  const marksOf = (parent: NodeType) => {
    const marks = Object.values(schema.marks).filter((type) => parent.allowsMarkType(type) && pick(6) === 0);
    return marks.map((type) => type.create(attrsOf(type.name, 'mark')));
  };
  const nodeOf = (type: NodeType, parent: NodeType, depth: number): Node => {
    if (type.isText) return schema.text(textOf(), marksOf(parent));
    const children: Node[] = [];
    let match: ContentMatch = type.contentMatch;
    while (children.length < 3 && match.edgeCount > 0 && !(match.validEnd && pick(3) === 0)) {
      const edges = Array.from({ length: match.edgeCount }, (_, at) => match.edge(at));
      // Near the leaves only what contains no other blocks, if there is any.
      const flat = depth > 2 ? edges.filter(({ type: next }) => next.isLeaf || next.inlineContent) : edges;
      const edge = (flat.length > 0 ? flat : edges)[pick((flat.length > 0 ? flat : edges).length)];
      if (!edge) break;
      children.push(nodeOf(edge.type, type, depth + 1));
      match = edge.next;
    }
    const end = match.fillBefore(Fragment.empty, true);
    const marks = type.isInline ? marksOf(parent) : [];
    return type.create(attrsOf(type.name, 'node'), end ? [...children, ...end.content] : children, marks);
  };
  return nodeOf(schema.topNodeType, schema.topNodeType, 0);
}

/** The numbers that follow a seed, so that a failure can be repeated. */
function numbersAfter(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const anyDoc = fc.nat().map((seed) => {
  const pick = numbersAfter(seed);
  return randomDoc(pick, () => TEXTS[pick(TEXTS.length)] as string);
});

test('the sanitiser leaves every document of the editor unchanged', () => {
  fc.assert(
    fc.property(anyDoc, (doc) => {
      doc.check();
      const html = writeHtml(doc);
      expect(sanitise(html)).toBe(html);
    }),
    { numRuns: 200 },
  );
});

test('the editor opens every text that it wrote', () => {
  fc.assert(
    fc.property(anyDoc, (doc) => {
      const html = writeHtml(doc);
      expect(readHtml(html)).toMatchObject({ isChanged: false, removed: [] });
    }),
    { numRuns: 60 },
  );
});

test('the editor opens every page and answer of the demo institute without changing its meaning', async () => {
  const folder = join(import.meta.dirname, '../../../content/pages');
  const pages = readdirSync(folder).map((name) => frontMatter(readFileSync(join(folder, name), 'utf8')).body);
  expect(pages.length).toBeGreaterThan(5);
  for (const page of pages) {
    const { isChanged, removed } = readHtml(sanitise(await marked.parse(page)));
    expect({ isChanged, removed }).toEqual({ isChanged: false, removed: [] });
  }
});

test('texts that the editor would change are recognised', () => {
  const changed = (html: string) => readHtml(html).isChanged;
  for (const html of [
    '',
    'Text <b>bold</b>',
    '<p>a<br>b</p>\n<hr>',
    '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p></li></ul>',
    '<ol start="3" type="a"><li>a</li></ol>',
    '<table><tr><th>a</th></tr><tr><td>b</td></tr></table>',
    '<table><thead><tr><th scope="col">a</th><th>b</th></tr></thead><tbody><tr><td colspan="2">c</td></tr></tbody></table>',
    '<p lang="hi">नमस्ते <i>a</i><b><i>b</i></b></p>',
    '<div dir="rtl"><blockquote>a</blockquote></div>',
    '<pre><code>a\n\n  b</code></pre>',
    '<figure><img src="/media/a.webp" alt=""><figcaption>b</figcaption></figure>',
    '<details><summary>a</summary>b</details><dl><dt>c</dt><dd>d</dd></dl>',
    `<p>a ${MATHS}</p>`,
  ]) {
    expect([html, changed(html)]).toEqual([html, false]);
  }
  for (const html of [
    '<table><caption>a</caption><tr><td>b</td></tr></table>',
    '<p>a<a id="b"></a></p>',
    '<p><span lang="hi"><span id="a">b</span></span></p>',
    '<a href="/b"><div>a</div></a>',
    '<ul>a<li>b</li></ul>',
    '<p><mi>x</mi></p>',
  ]) {
    expect([html, changed(html)]).toEqual([html, true]);
  }
  expect(readHtml('<table><caption>a</caption><tr><td>b</td></tr></table>').unknownElements).toEqual(['caption']);
});

test('the editor writes a list without the tags of its paragraphs, and a head for rows of header cells', () => {
  const rewritten = (html: string) => writeHtml(readHtml(html).doc);
  expect(rewritten('<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>')).toBe(
    '<ul>\n<li>a</li>\n<li>b\n<ol>\n<li>c</li>\n</ol>\n</li>\n</ul>',
  );
  expect(rewritten('<ul><li><p>a</p><p>b</p></li></ul>')).toBe('<ul>\n<li>\n<p>a</p>\n<p>b</p>\n</li>\n</ul>');
  expect(rewritten('<table><tr><th>a</th></tr><tr><td>b</td></tr></table>')).toBe(
    '<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table>',
  );
  expect(rewritten('<p><i>a</i><b>b</b></p>')).toBe('<p><em>a</em><strong>b</strong></p>');
});
