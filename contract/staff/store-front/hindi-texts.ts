/** Endpoints of the Hindi texts of the institute, the landing page and the sample classes, by the English text. Changes apply at once. */
import { Exactly, NoBody, OneOf, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { documentTooLarge, Version } from './documents.ts';
import { makesPageTooLarge } from './institute.ts';

export const hindiTextsChanged: Refusal = {
  code: 'changed_meanwhile',
  message: 'Another person changed the Hindi texts in the meantime. Compare both versions before you save.',
};

/** Where the English text is; `unused` texts are nowhere any more. */
export const TEXT_PLACES = ['landing', 'sample_classes', 'institute', 'unused'] as const;

const MAX_HINDI_TEXTS = 2000;
const MAX_ENGLISH = 1000;
const MAX_HINDI = 2000;

const HindiTexts = Exactly({
  version: Version,
  texts: Type.Array(
    Exactly({
      english: Type.String(),
      /** Empty without a Hindi text: the store shows the English one. */
      hindi: Type.String(),
      place: OneOf(TEXT_PLACES),
    }),
  ),
});
export type HindiTexts = StaticDecode<typeof HindiTexts>;

export const getHindiTexts = staffEndpoint({
  method: 'GET',
  path: '/staff/hindi_texts',
  permission: 'pages.edit',
  summary:
    'The English texts of the institute, the landing page with its draft, and the sample classes, with their Hindi texts',
  body: NoBody,
  data: HindiTexts,
});

export const saveHindiTexts = staffEndpoint({
  method: 'POST',
  path: '/staff/hindi_texts/save',
  permission: 'pages.publish',
  needsProof: true,
  summary: 'Replaces the Hindi texts; those that are left out or empty are removed. The store shows them at once',
  body: Exactly({
    /** The version that the caller has seen. */
    version: Version,
    texts: Type.Array(Exactly({ english: Text(MAX_ENGLISH, { minLength: 1 }), hindi: Text(MAX_HINDI) }), {
      maxItems: MAX_HINDI_TEXTS,
    }),
  }),
  data: HindiTexts,
  refusals: [hindiTextsChanged, makesPageTooLarge, documentTooLarge],
  successMessage: 'The Hindi texts are saved. The store shows them now.',
  maxBytes: 4_000_000,
});
