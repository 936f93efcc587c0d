/** Endpoints of what candidates get besides their result: merit list, cut-offs and certificate. */
import { Exactly, Id, Nullable, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../../endpoint.ts';
import { changedMeanwhile } from '../../accounts/roles.ts';
import { OneLine } from '../../one-line.ts';
import { staffEndpoint } from '../../staff-endpoint.ts';
import { Cutoff, cutoffsInvalid, MAX_CUTOFFS } from '../scores/score-groups.ts';

export const certificateTextInvalid: Refusal = {
  code: 'certificate_text_invalid',
  message: 'A text of the certificate has an error.',
};

/** Empty for none. */
const number = (highest: number, pattern: string) =>
  Type.Optional(
    Type.String({
      pattern,
      maxLength: 4,
      'x-message': `Please enter a whole number from 1 to ${highest}, or nothing.`,
    }),
  );

const Documents = Exactly({
  test_id: Type.Integer(),
  test_name: Type.String(),
  /** 0 if nothing was ever stored. */
  version: Type.Integer(),
  /** Ranks in the merit list; empty without a list. */
  merit_ranks: Type.String(),
  /** Whether anyone may open the list, not only candidates. */
  merit_is_public: Type.Boolean(),
  /** Address of the list. */
  merit_path: Type.String(),
  cutoffs: Type.Array(Cutoff),
  /** Cut-offs of the published scores across shifts, which replace these. */
  group_cutoffs: Nullable(Type.Array(Cutoff)),
  certificate_ranks: Type.String(),
  certificate_percent: Type.String(),
  title_english: Type.String(),
  title_hindi: Type.String(),
  text_english: Type.String(),
  text_hindi: Type.String(),
  /** Placeholders of the texts, with an example of each. */
  fields: Type.Array(Exactly({ name: Type.String(), sample: Type.String() })),
  /** Open an example of the stored certificate, for 15 minutes. */
  preview_english: Type.String(),
  preview_hindi: Type.String(),
});
export type ResultDocuments = StaticDecode<typeof Documents>;

export const getResultDocuments = staffEndpoint({
  method: 'GET',
  path: '/staff/exams/result_documents',
  permission: 'exams.control',
  summary: 'Merit list, cut-offs and certificate of a test',
  body: Exactly({ test_id: Id }),
  data: Documents,
});

export const saveResultDocuments = staffEndpoint({
  method: 'POST',
  path: '/staff/exams/save_result_documents',
  permission: 'exams.control',
  needsProof: true,
  summary: 'Changes merit list, cut-offs and certificate of a test; candidates see it at once if the results are out',
  body: Exactly({
    test_id: Id,
    version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    merit_ranks: number(100, '^([1-9][0-9]?|100)?$'),
    merit_is_public: Type.Boolean(),
    cutoffs: Type.Array(Cutoff, { maxItems: MAX_CUTOFFS }),
    certificate_ranks: number(1000, '^([1-9][0-9]{0,2}|1000)?$'),
    certificate_percent: number(100, '^([1-9][0-9]?|100)?$'),
    title_english: OneLine(80),
    title_hindi: OneLine(80),
    text_english: Text(1000),
    text_hindi: Text(1000),
  }),
  data: Exactly({ version: Type.Integer() }),
  refusals: [changedMeanwhile, cutoffsInvalid, certificateTextInvalid],
  successMessage: 'What candidates get is saved.',
});
