/** Endpoints of written pages, such as the refund rules. */
import { Exactly, OneOf, type StaticDecode, Text, Type } from '#schema';
import { LANGUAGES } from '../../../common/languages/language.ts';
import type { Refusal } from '../../endpoint.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import {
  DocumentOf,
  documentProblem,
  documentTooLarge,
  draftChanged,
  PageName,
  tooManyPages,
  Version,
} from './documents.ts';

export const pageNameTaken: Refusal = {
  code: 'page_name_taken',
  message: 'There is a page with this address already.',
};

/** The characters of the HTML of a page: ten times the longest page of the demo institute. Sanitising takes longer for more. */
export const MAX_HTML_CHARACTERS = 100_000;

/** Empty or absent: the page has no such text in Hindi. */
const HindiLine = (maxLength: number) => Type.Optional(Type.Union([Type.Literal(''), OneLine(maxLength)]));

const PageContent = Exactly({
  title: OneLine(120),
  title_hindi: HindiLine(120),
  description: OneLine(300),
  description_hindi: HindiLine(300),
  /** Words for search engines, separated by commas. */
  keywords: Text(500),
  /** HTML; elements and attributes that pages may not contain are removed. Names in braces stand for data of the institute. */
  html: Text(MAX_HTML_CHARACTERS),
  /** The store shows a page in Hindi if it has a Hindi title and a Hindi text. */
  html_hindi: Type.Optional(Text(MAX_HTML_CHARACTERS)),
});
export type PageContent = StaticDecode<typeof PageContent>;

export const getPageDocument = staffEndpoint({
  method: 'GET',
  path: '/staff/documents/page',
  permission: 'pages.edit',
  summary: 'A written page with its draft and its history',
  body: Exactly({ name: PageName }),
  data: DocumentOf(PageContent),
});

export const savePageDraft = staffEndpoint({
  method: 'POST',
  path: '/staff/documents/save_page',
  permission: 'pages.edit',
  summary: 'Saves the draft of a written page, which is new if nothing has this name',
  body: Exactly({ name: PageName, draft_version: Version, ...PageContent.properties }),
  /** The HTML as it was stored. */
  data: Exactly({ draft_version: Type.Integer(), html: Type.String(), html_hindi: Type.String() }),
  refusals: [draftChanged, documentProblem, documentTooLarge, tooManyPages],
  successMessage: 'The draft is saved.',
  maxBytes: 1_000_000,
});

export const createPage = staffEndpoint({
  method: 'POST',
  path: '/staff/documents/create_page',
  permission: 'pages.edit',
  summary: 'Begins the draft of a new written page',
  body: Exactly({ name: PageName, title: OneLine(120) }),
  data: Exactly({ draft_version: Type.Integer() }),
  refusals: [pageNameTaken, tooManyPages],
  successMessage: 'The page is a draft until you publish it.',
});

export const previewPage = staffEndpoint({
  method: 'POST',
  path: '/staff/documents/preview',
  permission: 'pages.edit',
  summary: 'The HTML of a text as the store shows it, with the data of the institute in place of the names in braces',
  body: Exactly({ html: Text(MAX_HTML_CHARACTERS), language: Type.Optional(OneOf(LANGUAGES)) }),
  data: Exactly({ html: Type.String() }),
  refusals: [documentProblem],
  maxBytes: 1_000_000,
});
