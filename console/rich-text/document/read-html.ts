/** Reads HTML into a document of the editor. */
import { DOMParser as EditorParser, type Node } from 'prosemirror-model';
import { ELEMENTS } from '../../../common/texts/rich-text.ts';
import { checkHtml, type RemovedPart } from './check-html.ts';
import { meaningOf } from './meaning.ts';
import { schema } from './schema.ts';
import { writeHtml } from './write-html.ts';

export type ReadText = Readonly<{
  doc: Node;
  /** The HTML without what the store leaves out; the document is made of it. */
  clean: string;
  /** What the store leaves out. */
  removed: readonly RemovedPart[];
  /** The editor would change the meaning of the text. */
  isChanged: boolean;
  /** Elements of the text that the editor does not have. */
  unknownElements: readonly string[];
}>;

export function readHtml(html: string): ReadText {
  const { html: clean, removed } = checkHtml(html);
  const body = bodyOf(clean);
  const doc = EditorParser.fromSchema(schema).parse(body);
  const isChanged = meaningOf(body) !== meaningOf(bodyOf(writeHtml(doc)));
  const isUnknown = ([name, { kind }]: [string, { kind: string }]) => kind === 'source' && body.querySelector(name);
  return {
    doc,
    clean,
    removed,
    isChanged,
    unknownElements: isChanged ? [...ELEMENTS].filter(isUnknown).map(([name]) => name) : [],
  };
}

/** Returns the body of a document in which no script runs. */
function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<!doctype html><html><head></head><body>${html}</body></html>`, 'text/html')
    .body;
}
