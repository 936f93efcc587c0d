/** Messages of the media library, and of fields that choose a file. */
import type { MediaUse } from '../../../contract/staff/catalogue/media/media-files.ts';
import type { Audience, MediaKind } from '../../../contract/staff/catalogue/media/media-limits.ts';
import { countOf } from '../count-of.ts';
import { createMessages } from '../create-messages.ts';

const KINDS: Readonly<Record<MediaKind, string>> = { picture: 'Picture', pdf: 'PDF', film: 'Film' };
const AUDIENCES: Readonly<Record<Audience, string>> = {
  everyone: 'Everyone',
  owners: 'Students who own the product',
};
const PLACES: Readonly<Record<MediaUse['place'], string>> = {
  product: 'Product',
  product_draft: 'Draft of a product',
  question: 'Question of the bank',
  structure: 'Page of the catalogue',
  page: 'Page',
  page_draft: 'Draft of a page',
  test: 'Test',
  store: 'The store itself',
};

const MB = 1024 * 1024;

function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < MB) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0)} MB`;
}

export const useMediaMessages = createMessages({
  english: {
    title: 'Media',
    intro: 'Pictures, PDFs and films of the store.',
    list: 'Files',
    search: 'Search name or text',
    empty: 'There are no files yet.',
    file: 'File',
    kind: 'Kind',
    kinds: KINDS,
    use: 'Use',
    uses: { used: 'In use', unused: 'Not in use' },
    audience: 'For whom',
    audiences: AUDIENCES,
    size: 'Size',
    sizeText,
    facts: 'Facts',
    dimensions: 'Pixels',
    dimensionsText: (width: number, height: number) => `${width} × ${height}`,
    pages: 'Pages',
    uploadedAt: 'Uploaded',
    uploadedBy: 'Uploaded by',
    changedAt: 'Changed',
    contentFolder: 'Content folder',
    path: 'Path',
    originalName: 'Name when uploaded',
    type: 'Type',
    preview: 'Preview',
    noPreview: 'This file is for owners of its product. Download it to see it.',
    previewOf: (name: string) => `Preview of ${name}`,
    download: 'Download',
    openInStore: 'Open',

    altTexts: 'Alternative text',
    altTextsText:
      'Read aloud to people who do not see the picture. It is suggested where the picture is inserted; what exists there stays.',
    altEnglish: 'English',
    altHindi: 'Hindi',
    save: 'Save',
    discard: 'Discard changes',

    whereUsed: 'Where it is used',
    notUsed: 'Nothing names this file.',
    places: PLACES,

    replace: 'Replace',
    replaceTitle: 'Replace the file',
    replaceText:
      'Everything that names this file shows the new content. Browsers that have seen the former one may show it for up to a day. If it has to change at once, upload a new file and choose it instead.',
    replaceNeeds: (rights: readonly string[]) =>
      `To replace this file, your role needs ${rights.map((right) => `“${right}”`).join(', ')}.`,
    replaceChoose: 'Choose the new file',
    replaced: 'The file is replaced.',
    delete: 'Delete',
    deleteTitle: 'Delete the file?',
    deleteText: 'The file is removed from the store. This cannot be undone.',
    deleting: 'Deleting…',
    deleteManyTitle: (count: number) => `Delete ${countOf(count, 'file', 'files')}?`,
    deleteManyText: 'They are removed from the store. This cannot be undone. Files in use are not deleted.',
    deletedMany: (count: number) => `${countOf(count, 'file', 'files')} deleted.`,
    deleteUsed: 'The file is in use, so it cannot be deleted. Choose another file at each place first.',
    close: 'Close',

    upload: 'Upload files',
    uploadText: 'Choose files, drop them here, or paste a picture.',
    limits: 'Pictures up to 15 MB, PDFs up to 100 MB, films up to 300 MB.',
    limitOf: { picture: 'Up to 15 MB.', pdf: 'Up to 100 MB.', film: 'Up to 300 MB.' },
    uploadOneText: (kind?: MediaKind) =>
      kind === undefined || kind === 'picture'
        ? 'Choose a file, drop it here, or paste a picture.'
        : 'Choose a file, or drop it here.',
    chooseFiles: 'Choose files',
    chooseOne: 'Choose a file',
    dropHere: 'Drop the files here',
    pdfsFor: 'PDFs are for',
    uploads: 'Uploads',
    dismissAll: 'Dismiss all',
    waiting: 'Waiting',
    sending: (percent: number) => `${percent}%`,
    checking: 'Checking…',
    done: 'Uploaded',
    known: 'The library has this file already.',
    cancelled: 'Cancelled',
    cancel: (name: string) => `Cancel ${name}`,
    cancelShort: 'Cancel',
    show: (name: string) => `Show ${name}`,
    showShort: 'Show',
    progressOf: (name: string) => `Progress of ${name}`,
    tooLarge: (limit: number) => `The file is too large: at most ${sizeText(limit)}.`,
    interrupted: 'The upload was interrupted. Check your connection, then try again.',
    result: (done: number, failed: number) =>
      failed === 0 ? `${done} uploaded.` : `${done} uploaded, ${failed} not uploaded.`,

    replaceMissing: 'Choose the new file first.',
    wrongKind: {
      picture: 'Choose a picture: PNG, JPEG, WebP or GIF.',
      pdf: 'Choose a PDF.',
      film: 'Choose a film: MP4 or WebM.',
    } satisfies Record<MediaKind, string>,
    choose: 'Choose file',
    chooseFor: (label: string) => `Choose file: ${label}`,
    chooseTitles: { picture: 'Choose a picture', pdf: 'Choose a PDF', film: 'Choose a film' } satisfies Record<
      MediaKind,
      string
    >,
    remove: 'Remove',
    removeFor: (label: string) => `Remove file: ${label}`,
    searchFiles: 'Search files',
    found: (count: number) => (count === 1 ? '1 file' : `${count} files`),
    nothingFound: 'No file matches. Upload one, or search with other words.',
    more: 'Show more',
    loading: 'Loading…',
    orUpload: 'Upload a new file',
  },
});
