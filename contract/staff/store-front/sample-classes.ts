/**
 * Endpoints of the sample classes of the landing page. A class is a film of the store, with a page of its own, or a link to
 * another site. Changes apply at once.
 */
import { Exactly, Id, NoBody, Nullable, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { HttpsUrl } from '../../urls.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

export const classesChanged: Refusal = {
  code: 'changed_meanwhile',
  message: 'Another person changed the sample classes in the meantime. Compare both versions before you save.',
};
export const classProductUnknown: Refusal = {
  code: 'product_unknown',
  message: 'A course of these classes does not exist. Choose another one.',
};
export const classFileMissing: Refusal = {
  code: 'file_missing',
  message: 'A file of these classes does not exist. Choose another one.',
};
/** The message of the response names the product. */
export const classInUse: Refusal = {
  code: 'class_in_use',
  message: 'A product offers this class as its free sample. Choose another sample there first.',
};
export const landingMissing: Refusal = {
  code: 'landing_missing',
  message: 'Publish the landing page first: the classes are shown on it.',
};

const Picture = Text(200, { pattern: '^media/[\\w-]+(/[\\w.-]+)*\\.(svg|png|jpe?g|webp|avif)$' });

/** The last segment of the page's path; links to it stay valid as long as it does not change. */
const ClassKey = Text(100, { pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });

/** A film of the store. */
export const ClipFields = {
  key: ClassKey,
  film: Text(200, { pattern: '^media/clips/[\\w-]+(/[\\w-]+)*\\.(mp4|webm)$' }),
  /** Shown until the film plays; empty for the picture of the card. */
  poster: Type.Union([Picture, Type.Literal('')]),
  /** What is said and shown, line by line, for those who cannot see, hear or load the film. */
  transcript: Type.Array(OneLine(300), { minItems: 1, maxItems: 200 }),
};

export const ClassFields = {
  title: OneLine(120),
  category: OneLine(60),
  thumbnail: Picture,
};

const SampleClasses = Exactly({
  /** Changes with every change of the classes. */
  version: Type.String(),
  /** Whether there is a landing page that shows them. */
  has_landing: Type.Boolean(),
  classes: Type.Array(
    Exactly({
      title: Type.String(),
      category: Type.String(),
      thumbnail: Type.String(),
      url: Nullable(Type.String()),
      clip: Nullable(
        Exactly({
          key: Type.String(),
          film: Type.String(),
          poster: Type.String(),
          transcript: Type.Array(Type.String()),
          /** Null if the class belongs to none, or if the catalogue does not have it any more. */
          product: Nullable(Exactly({ id: Type.Integer(), title: Type.String() })),
        }),
      ),
    }),
  ),
});
export type SampleClasses = StaticDecode<typeof SampleClasses>;

export const getSampleClasses = staffEndpoint({
  method: 'GET',
  path: '/staff/sample_classes',
  permission: 'pages.edit',
  summary: 'The sample classes in their order',
  body: NoBody,
  data: SampleClasses,
});

export const MAX_CLASSES = 60;

export const saveSampleClasses = staffEndpoint({
  method: 'POST',
  path: '/staff/sample_classes/save',
  permission: 'pages.publish',
  needsProof: true,
  summary: 'Replaces the list of sample classes; the store shows it at once',
  body: Exactly({
    /** The version that the caller has seen. */
    version: Text(64),
    classes: Type.Array(
      Exactly({
        ...ClassFields,
        /** Either this or `clip`. */
        url: Nullable(HttpsUrl),
        clip: Nullable(Exactly({ ...ClipFields, product_id: Nullable(Id) })),
      }),
      { maxItems: MAX_CLASSES },
    ),
  }),
  data: SampleClasses,
  refusals: [classesChanged, classProductUnknown, classFileMissing, classInUse, landingMissing],
  successMessage: 'The sample classes are saved. The store shows them now.',
  maxBytes: 1_000_000,
});
