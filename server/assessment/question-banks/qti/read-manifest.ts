/** The items that a manifest of QTI lists, with what it says of them (learning object metadata). */
import { posix } from 'node:path';
import { Rejected } from '../../../platform/files/content-file.ts';
import { type Archive, textOf } from '../archive/read-archive.ts';
import type { QuestionAbout } from '../imported-question.ts';
import { type Element, readXml, wholeText } from '../markup/xml.ts';
import { safeDecode } from '../pictures.ts';
import { qtiAttribute, qtiDescendants } from './qti-names.ts';

export type Described = { path: string; category: string; about: QuestionAbout };

const ITEM_TYPE = /^imsqti_item_xmlv(2p\d|3p\d)/;
const OLD_TYPE = /^imsqti_xmlv1p/;
/** The names of difficulties in the metadata. */
const DIFFICULTIES: Readonly<Record<string, QuestionAbout['difficulty']>> = {
  ...{ 'very easy': 'easy', easy: 'easy', medium: 'medium', difficult: 'hard', 'very difficult': 'hard', hard: 'hard' },
};

export function describedResources(archive: Archive, manifestPath: string): Described[] {
  const { root } = readXml(textOf(archive, manifestPath) ?? '', 400_000);
  const resources = qtiDescendants(root, 'resource');
  const items = resources.filter((resource) => ITEM_TYPE.test(qtiAttribute(resource, 'type')));
  if (items.length === 0 && resources.some((resource) => OLD_TYPE.test(qtiAttribute(resource, 'type')))) {
    throw new Rejected(1, 'the archive is QTI 1.2: export it again as QTI 2.1, 2.2 or 3');
  }
  const folder = posix.dirname(manifestPath);
  return items.map((resource) => {
    const href = safeDecode(qtiAttribute(resource, 'href'));
    return { path: posix.normalize(posix.join(folder, href)), ...describe(resource) };
  });
}

function describe(resource: Element): Omit<Described, 'path'> {
  const texts = (element: Element | undefined, name: string) =>
    element ? qtiDescendants(element, name).map((one) => wholeText(one).trim().replace(/\s+/g, ' ')) : [];
  const tags = texts(resource, 'keyword').filter(Boolean);
  const difficulty = DIFFICULTIES[(texts(qtiDescendants(resource, 'difficulty')[0], 'value')[0] ?? '').toLowerCase()];
  const [subject, topic] = texts(qtiDescendants(resource, 'taxon-path')[0], 'entry');
  const source = texts(qtiDescendants(resource, 'relation')[0], 'description')[0];
  return {
    category: topic ?? '',
    about: {
      ...(subject ? { subject } : {}),
      ...(difficulty ? { difficulty } : {}),
      ...(source ? { source } : {}),
      ...(tags.length > 0 ? { tags } : {}),
    },
  };
}
