/**
 * Endpoints that all texts of the store front share: a document is the landing page or a written page. It is edited as a
 * draft and then published. Times are ISO instants in UTC.
 */
import { Exactly, NoBody, NoData, Nullable, type StaticDecode, Text, type TSchema, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { MAX_DOCUMENTS } from '../maxima.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

/** The last segment of the page's path. */
export const PageName = Text(80, { pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
/** `landing`, or `page:` and the name of a written page. */
const DocumentName = Text(90, { pattern: '^(landing|page:[a-z0-9]+(-[a-z0-9]+)*)$' });

/** Counts the changes of a draft or of a published document; 0 if there is none. */
export const Version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

export const draftChanged: Refusal = {
  code: 'changed_meanwhile',
  message: 'Another person changed this in the meantime. Compare both versions before you save.',
};
export const documentProblem: Refusal = {
  code: 'content_invalid',
  message: 'The content cannot be published as it is.',
};
export const noDraft: Refusal = { code: 'no_draft', message: 'There is no draft. It was published or discarded.' };
export const pageLinked: Refusal = {
  code: 'page_linked',
  message: 'The footer or the checkout links this page. Remove the link first.',
};

/** Documents of the store front, drafts included: every process has the published ones in memory. */
export const tooManyPages = MAX_DOCUMENTS.refusal;

/** Bytes of a document as JSON, also of one that is imported: every process has the published ones in memory. */
export const MAX_DOCUMENT_BYTES = 2_000_000;
export const documentTooLarge: Refusal = {
  code: 'document_too_large',
  message: 'The texts are too long. Shorten or remove some of them.',
};

/** A published version of a document. */
const Revision = Exactly({
  version: Type.Integer(),
  published_at: Type.String(),
  /** The name of the person, or `import`. */
  published_by: Type.String(),
});
export type DocumentRevision = StaticDecode<typeof Revision>;

/** A document with its draft and its history, the newest version first. */
export function DocumentOf<Content extends TSchema>(content: Content) {
  return Exactly({
    /** Null before the first publication. */
    published: Nullable(Exactly({ content, version: Type.Integer(), changed_at: Type.String() })),
    draft: Nullable(
      Exactly({
        content,
        version: Type.Integer(),
        saved_at: Type.String(),
        saved_by: Type.String(),
        /** Another version was published after this draft began. */
        is_outdated: Type.Boolean(),
      }),
    ),
    revisions: Type.Array(Revision),
  });
}

const ListedDocument = Exactly({
  document: Type.String(),
  title: Type.String(),
  /** The path in the store. */
  path: Type.String(),
  /** Null before the first publication. */
  changed_at: Nullable(Type.String()),
  draft_saved_at: Nullable(Type.String()),
  draft_saved_by: Nullable(Type.String()),
});
export type ListedDocument = StaticDecode<typeof ListedDocument>;

export const listDocuments = staffEndpoint({
  method: 'GET',
  path: '/staff/documents',
  permission: 'pages.edit',
  summary: 'The landing page and the written pages, with the state of their drafts',
  body: NoBody,
  data: Type.Array(ListedDocument),
});

export const discardDraft = staffEndpoint({
  method: 'POST',
  path: '/staff/documents/discard',
  permission: 'pages.edit',
  summary: 'Deletes the draft of a document',
  body: Exactly({ document: DocumentName, draft_version: Version }),
  data: NoData,
  refusals: [draftChanged],
  successMessage: 'The draft is discarded.',
});

export const publishDraft = staffEndpoint({
  method: 'POST',
  path: '/staff/documents/publish',
  permission: 'pages.publish',
  needsProof: true,
  summary: 'Publishes the draft of a document; the store shows it at once',
  body: Exactly({
    document: DocumentName,
    draft_version: Version,
    /** The published version that the caller has seen, which the draft replaces. */
    published_version: Version,
  }),
  data: Exactly({ version: Type.Integer() }),
  refusals: [draftChanged, noDraft, documentProblem, documentTooLarge],
  successMessage: 'Published. The store shows it now.',
});

export const restoreRevision = staffEndpoint({
  method: 'POST',
  path: '/staff/documents/restore',
  permission: 'pages.edit',
  summary: 'Makes an earlier version of a document its draft',
  body: Exactly({ document: DocumentName, version: Version, draft_version: Version }),
  data: Exactly({ draft_version: Type.Integer() }),
  refusals: [draftChanged, tooManyPages, documentTooLarge],
  successMessage: 'The earlier version is the draft now. Publish it to show it in the store.',
});

export const withdrawPage = staffEndpoint({
  method: 'POST',
  path: '/staff/documents/withdraw',
  permission: 'pages.publish',
  needsProof: true,
  summary: 'Removes a written page from the store; its content becomes the draft',
  body: Exactly({ name: PageName, published_version: Version }),
  data: NoData,
  refusals: [draftChanged, pageLinked],
  successMessage: 'The page is withdrawn. Its content is the draft.',
});
