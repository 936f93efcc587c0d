/** Reads a package of QTI 2.1, 2.2 or 3 (an archive with imsmanifest.xml), or a single item. */
import { posix } from 'node:path';
import { Rejected } from '../../../platform/files/content-file.ts';
import type { FileText } from '../../papers/paper-file.ts';
import { type Archive, textOf } from '../archive/read-archive.ts';
import { openFoundQuestions } from '../found-questions.ts';
import { type ImportedQuestions, UnsupportedQuestion } from '../imported-question.ts';
import { type Element, readXml } from '../markup/xml.ts';
import { type Pictures, safeDecode } from '../pictures.ts';
import { qtiChildren } from './qti-names.ts';
import { type ItemFile, textOfNodes } from './read-body.ts';
import { isItem, readItem } from './read-item.ts';
import { type Described, describedResources } from './read-manifest.ts';

/** Returns the question of an item that was uploaded without an archive. */
export function readSingleItem(root: Element, text: string): ImportedQuestions {
  const pictures: Pictures = new Map();
  const found = openFoundQuestions();
  const file = { path: '', archive: null, pictures, unpacked: new Map() };
  found.add({
    line: root.line,
    category: '',
    read: () => readItem(root, file, () => null),
    sourceOf: () => text,
  });
  return { questions: found.questions, skipped: found.skipped, pictures: [...pictures.values()] };
}

export function readQtiPackage(archive: Archive): ImportedQuestions {
  const pictures: Pictures = new Map();
  const found = openFoundQuestions();
  const manifestPath = [...archive.keys()]
    .filter((path) => posix.basename(path) === 'imsmanifest.xml')
    .sort(byDepth)[0];
  const described = manifestPath === undefined ? [] : describedResources(archive, manifestPath);
  const items = described.length > 0 ? described : allItems(archive);
  const files = { archive, pictures, unpacked: new Map() };
  const stimuli = openStimuli(files);
  for (const [at, { path, category, about }] of items.entries()) {
    if (found.isFull(at + 1)) break;
    const text = textOf(archive, path) ?? '';
    found.add({
      line: at + 1,
      place: path.slice(-120),
      category,
      about,
      read: () => {
        if (!archive.has(path)) throw new UnsupportedQuestion('the archive does not have the file of this item');
        const root = readItemXml(text, path);
        if (!isItem(root)) throw new UnsupportedQuestion(`<${root.name.slice(0, 40)}> is no item of QTI 2 or 3`);
        return readItem(root, { path, ...files }, (href) => stimuli(posix.join(posix.dirname(path), href)));
      },
      sourceOf: () => text,
    });
  }
  if (items.length === 0) throw new Rejected(1, 'the archive has no items of QTI 2.1, 2.2 or 3');
  return { questions: found.questions, skipped: found.skipped, pictures: [...pictures.values()] };
}

function readItemXml(text: string, path: string): Element {
  try {
    return readXml(text).root;
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    throw new UnsupportedQuestion(error.message, `${path.slice(-120)}, line ${error.line}`);
  }
}

function byDepth(one: string, other: string): number {
  return one.split('/').length - other.split('/').length;
}

/** Without a manifest, each file that looks like an item is read. */
function allItems(archive: Archive): Described[] {
  const paths = [...archive.keys()].filter((path) => path.toLowerCase().endsWith('.xml'));
  return paths
    .filter((path) =>
      /<(?:\w{1,20}:)?(?:qti-assessment-item|assessmentItem)\b/.test((textOf(archive, path) ?? '').slice(0, 5000)),
    )
    .map((path) => ({ path, category: '', about: {} }));
}

/** Returns a function that reads the passage of a path, once. */
function openStimuli(files: Omit<ItemFile, 'path'>): (path: string) => FileText | null {
  const known = new Map<string, FileText | null>();
  const read = (path: string): FileText | null => {
    const text = files.archive ? textOf(files.archive, path) : null;
    if (text === null) return null;
    const root = readItemXml(text, path);
    const [body] = qtiChildren(root, 'stimulus-body');
    return body ? textOfNodes(body.nodes, { path, ...files }) : null;
  };
  return (href) => {
    const path = posix.normalize(safeDecode(href));
    const passage = known.has(path) ? (known.get(path) ?? null) : read(path);
    known.set(path, passage);
    if (!passage) throw new UnsupportedQuestion('the archive does not have the passage of this item');
    return passage;
  };
}
