/** Messages of the rich-text editor. */
import { countOf } from '../count-of.ts';
import { createMessages } from '../create-messages.ts';

const ENGLISH = {
  views: 'Write, source or preview',
  write: 'Write',
  source: 'Source',
  preview: 'Preview',
  previewing: 'Loading the preview…',
  writeHindi: 'Write the Hindi text',
  openHindi: 'Open the Hindi text',
  help: 'Alt+F10 moves to the toolbar, Escape back to the text.',
  sourceOf: (label: string) => `${label} as HTML`,

  toolbar: (label: string) => `Format: ${label}`,
  tools: {
    undo: 'Undo',
    redo: 'Redo',
    h2: 'Heading',
    h3: 'Subheading',
    h4: 'Small heading',
    strong: 'Bold',
    em: 'Italic',
    sup: 'Superscript',
    sub: 'Subscript',
    hindi: 'Hindi',
    link: 'Link',
    picture: 'Picture',
    ul: 'Bulleted list',
    ol: 'Numbered list',
    sink: 'Deeper in the list',
    lift: 'Less deep in the list',
    quote: 'Quotation',
    table: 'Table',
    clear: 'Clear formatting',
    addRow: 'Add a row below',
    addColumn: 'Add a column after',
    deleteRow: 'Remove the row',
    deleteColumn: 'Remove the column',
    deleteTable: 'Remove the table',
  },

  linkTitle: 'Link',
  address: 'Address',
  addressHint:
    'A page of the store such as /upsc, a place on this page such as #fees, or an address of another site with https://.',
  linkText: 'Text of the link',
  setLink: 'Set the link',
  removeLink: 'Remove the link',
  linkProblems: {
    missing: 'Enter the address.',
    refused:
      'The store leaves this address out. Begin with https://, mailto: or tel:, or with / for a page of the store.',
    incomplete:
      'This address is not complete. Begin with https://, mailto: or tel:, with / for a page of the store, or with #.',
  },

  pictureTitle: 'Alternative text',
  alt: 'Alternative text',
  altHint: 'Read aloud to people who do not see the picture. Leave it empty if the picture only decorates.',
  insertPicture: 'Insert the picture',
  changePicture: 'Change the text',
  otherPicture: 'Choose another picture',

  tooLong: (max: number) =>
    `The text would be too long, so nothing was added: its HTML has at most ${max.toLocaleString('en-IN')} characters.`,
  pastedPictures: (count: number) =>
    `${countOf(count, 'picture was', 'pictures were')} not pasted. Insert pictures from the media library.`,
  pastedLinks: (links: readonly string[]) =>
    `${countOf(links.length, 'link was', 'links were')} pasted without the address, which the store leaves out: ${links.join(', ')}`,

  removedTitle: (count: number) => `The store leaves out ${countOf(count, 'part', 'parts')} of this text`,
  removedMore: (count: number) => `and ${countOf(count, 'part', 'parts')} more`,
  place: (line: number, column: number) => `Line ${line}, column ${column}`,
  removed: {
    element: (name: string) => `<${name}>; the text in it stays`,
    content: (name: string) => `<${name}> with everything in it`,
    attribute: (name: string, element: string) => `the attribute ${name} of <${element}>`,
    address: (address: string) =>
      `the address ${address} of a link: only https, mailto, tel and pages of the store are possible`,
    picture: (source: string) => `the picture ${source}: only pictures of the media library are possible`,
    comment: () => 'a comment',
    unfinished: (text: string) => `${text}, which has no end`,
  },
  nothingRemoved: 'The store shows everything in this text.',

  beforeWriting: 'If you go on, they are no longer in the text.',
  removeAndWrite: 'Leave them out and write',
  backToSource: 'Edit the source',
  notEditable: 'This text can only be edited in its source: the editor would change what it says.',
  notEditableBecause: (elements: readonly string[]) =>
    `This text can only be edited in its source. The editor does not have: ${elements.map((name) => `<${name}>`).join(', ')}.`,
};

export type RichTextMessages = typeof ENGLISH;
export const useRichTextMessages = createMessages({ english: ENGLISH });
