/** Writes questions as a package of QTI: one file for each item, its passages and pictures, and the manifest. */
import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../../common/texts/escape.ts';
import type { QuestionTexts } from '../../../../contract/staff/exams/question-content.ts';
import { writeArchive } from '../archive/write-archive.ts';
import type { ExportedQuestion, PictureBytes } from '../exported-question.ts';
import { openQtiWriter, type QtiVersion, VERSIONS } from './qti-version.ts';
import { openBodyWriter, type PackageFiles } from './write-body.ts';
import { writeItem } from './write-item.ts';

type Resource = {
  id: string;
  type: string;
  path: string;
  files: string[];
  content: ExportedQuestion['content'] | null;
};

export type QtiPackageWriter = {
  /** Throws UnsupportedQuestion for what QTI cannot have, and adds nothing then. */
  add(question: ExportedQuestion): void;
  finish(): Buffer;
};

export function openQtiPackage(version: QtiVersion, pictures: PictureBytes): QtiPackageWriter {
  const files = new Map<string, string | Uint8Array>();
  const resources: Resource[] = [];
  const { itemType, stimulusType } = VERSIONS[version];
  const addStimulus = (passage: QuestionTexts): string => {
    const id = `passage-${createHash('sha256').update(JSON.stringify(passage)).digest('hex').slice(0, 16)}`;
    const path = `passages/${id}.xml`;
    if (files.has(path)) return path;
    const own: PackageFiles = new Map();
    const text = writeStimulus(id, passage, version, openBodyWriter(pictures, own, '../'));
    addFiles(own);
    files.set(path, text);
    resources.push({ id, type: stimulusType ?? '', path, files: [...own.keys()], content: null });
    return path;
  };
  const addFiles = (own: PackageFiles) => {
    for (const [path, bytes] of own) files.set(path, bytes);
  };
  return {
    add: (question) => {
      const { question_id, content, passage } = question;
      const own: PackageFiles = new Map();
      const body = openBodyWriter(pictures, own, '../');
      const stimulus = passage && stimulusType ? `../${addStimulus(passage)}` : null;
      const path = `items/question-${question_id}.xml`;
      const text = writeItem(question, version, body, stimulus);
      addFiles(own);
      files.set(path, text);
      resources.push({ id: `question-${question_id}`, type: itemType, path, files: [...own.keys()], content });
    },
    finish: () => writeArchive(new Map([['imsmanifest.xml', writeManifest(version, resources)], ...files])),
  };
}

function writeStimulus(
  id: string,
  passage: QuestionTexts,
  version: QtiVersion,
  body: ReturnType<typeof openBodyWriter>,
): string {
  const qti = openQtiWriter(version);
  const attributes = { xmlns: VERSIONS[version].namespace, identifier: id, title: 'Passage' };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${qti('assessment-stimulus', attributes, qti('stimulus-body', {}, body.blocks(passage)))}\n`;
}

const LOM = 'http://ltsc.ieee.org/xsd/LOM';
const DIFFICULTIES = { easy: 'easy', medium: 'medium', hard: 'difficult' } as const;

function writeManifest(version: QtiVersion, resources: readonly Resource[]): string {
  const { manifest, schemaName } = VERSIONS[version];
  const listed = resources.map(({ id, type, path, files, content }) => {
    const named = [path, ...files].map((file) => `<file href="${escapeHtml(file)}"/>`).join('');
    const metadata = content ? `<metadata>${metadataOf(content)}</metadata>` : '';
    return `<resource identifier="${id}" type="${type}" href="${escapeHtml(path)}">${metadata}${named}</resource>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="${manifest}" xmlns:imsmd="${LOM}" identifier="sopan-questions">
<metadata><schema>${schemaName}</schema><schemaversion>1.0.0</schemaversion></metadata>
<organizations/>
<resources>
${listed.join('\n')}
</resources>
</manifest>
`;
}

/** Learning object metadata: tags, difficulty, subject and topic, and where the question comes from. */
function metadataOf({ tags, difficulty, subject, topic, source }: ExportedQuestion['content']): string {
  const text = (value: string) => `<imsmd:string>${escapeHtml(value)}</imsmd:string>`;
  const keywords = tags.map((tag) => `<imsmd:keyword>${text(tag)}</imsmd:keyword>`).join('');
  const level = difficulty
    ? `<imsmd:educational><imsmd:difficulty><imsmd:source>LOMv1.0</imsmd:source><imsmd:value>${DIFFICULTIES[difficulty]}</imsmd:value></imsmd:difficulty></imsmd:educational>`
    : '';
  const relation = source
    ? `<imsmd:relation><imsmd:resource><imsmd:description>${text(source)}</imsmd:description></imsmd:resource></imsmd:relation>`
    : '';
  const taxon = (value: string) => `<imsmd:taxon><imsmd:entry>${text(value)}</imsmd:entry></imsmd:taxon>`;
  const path = subject || topic ? `<imsmd:taxonPath>${taxon(subject)}${taxon(topic)}</imsmd:taxonPath>` : '';
  const classification = path && `<imsmd:classification>${path}</imsmd:classification>`;
  return `<imsmd:lom><imsmd:general>${keywords}</imsmd:general>${level}${relation}${classification}</imsmd:lom>`;
}
