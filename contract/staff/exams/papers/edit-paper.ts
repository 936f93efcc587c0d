/** Endpoints that write, delete and publish papers of the console. */
import { Exactly, Id, NoData, Type } from '#schema';
import { bulkOf } from '../../lists/bulk.ts';
import { MAX_NEW_PAPERS } from '../../maxima.ts';
import { staffEndpoint } from '../../staff-endpoint.ts';
import { Key } from '../edit-question.ts';
import { MAX_PAPER_BYTES, PaperContent } from './paper-content.ts';
import {
  ownPaper,
  paperChanged,
  paperIncomplete,
  paperInUse,
  paperPublished,
  testNumberTaken,
  windowInUse,
} from './paper-refusals.ts';
import { PaperCheck } from './papers.ts';

const seen = { paper_id: Id, version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) };

export const createPaper = staffEndpoint({
  method: 'POST',
  path: '/staff/papers/create',
  permission: 'papers.edit',
  summary: 'Creates a paper as a draft',
  body: Exactly({ key: Key, content: PaperContent }),
  data: Exactly({ paper_id: Type.Integer() }),
  refusals: [MAX_NEW_PAPERS.refusal],
  successMessage: 'The paper is saved as a draft.',
  maxBytes: MAX_PAPER_BYTES,
});

export const savePaper = staffEndpoint({
  method: 'POST',
  path: '/staff/papers/save',
  permission: 'papers.edit',
  summary: 'Saves a paper; candidates see it when it is published',
  body: Exactly({ ...seen, content: PaperContent }),
  data: Exactly({ version: Type.Integer(), check: PaperCheck }),
  refusals: [paperChanged],
  successMessage: 'The paper is saved.',
  maxBytes: MAX_PAPER_BYTES,
});

export const discardPaper = staffEndpoint({
  method: 'POST',
  path: '/staff/papers/discard',
  permission: 'papers.edit',
  summary: 'Deletes a paper that was never published',
  body: Exactly(seen),
  data: NoData,
  refusals: [paperChanged, paperPublished],
  successMessage: 'The paper is deleted.',
});

export const publishPaper = staffEndpoint({
  method: 'POST',
  path: '/staff/papers/publish',
  permission: 'papers.publish',
  needsProof: true,
  summary:
    'Publishes a paper that only others changed since its last publication: as a new test, or as a new version of its test',
  body: Exactly(seen),
  data: Exactly({ test_id: Type.Integer(), test_version: Type.Integer() }),
  refusals: [paperChanged, ownPaper, paperIncomplete, paperInUse, windowInUse, testNumberTaken],
  successMessage: 'The paper is published.',
});

export const discardPapers = bulkOf(
  discardPaper,
  ['paper_id', 'version'],
  'Deletes several papers that were never published',
);
