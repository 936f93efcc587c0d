/** Endpoints of a student's own results: documents, the name in merit lists, and links for parents. Times are ISO instants. */
import { Exactly, Flag, Id, NoBody, NoData, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import { endpoint, type Refusal } from '../endpoint.ts';
import { resultAwaited } from './result.ts';

export const noMeritList = {
  code: 'no_merit_list',
  message: 'This test has no merit list.',
} as const satisfies Refusal;
export const tooManyLinks = {
  code: 'too_many_links',
  message: 'You have five links for this result already. Please end one of them first.',
} as const satisfies Refusal;

/** Days after which a link for parents ends. */
export const LINK_DAYS = ['7', '30', '90'] as const;
/** Of one result. */
export const MAX_LINKS = 5;
/** Characters of the text that says for whom a link is. */
export const MAX_LINK_LABEL = 40;

const Link = Exactly({
  link_id: Type.String(),
  label: Type.String(),
  made_at: Type.String(),
  expires_at: Type.String(),
});
export type ResultLink = StaticDecode<typeof Link>;

/** Open a PDF for 15 minutes, during this session. */
const Pdf = Exactly({ english: Type.String(), hindi: Type.String() });

const OwnResult = Exactly({
  test_series_id: Id,
  test_series_name: Type.String(),
  taken_at: Type.String(),
  score: Type.Number(),
  max: Type.Number(),
  /** The page from which all answers with their solutions open; null if the product does not have the test any more. */
  to: Nullable(Type.String()),
  scorecard: Pdf,
  /** Null for a candidate who gets none. */
  certificate: Nullable(Pdf),
  /** Null for a test without a merit list. */
  merit: Nullable(
    Exactly({ url: Type.String(), is_public: Type.Boolean(), ranks: Type.Integer(), has_consent: Type.Boolean() }),
  ),
  /** Links that have not expired. */
  links: Type.Array(Link),
});
export type OwnResult = StaticDecode<typeof OwnResult>;

export const getOwnResults = endpoint({
  method: 'GET',
  path: '/user/get_results',
  caller: 'student',
  summary: 'Results of the student that are out, the newest first: documents, merit list and links for parents',
  body: NoBody,
  data: Type.Array(OwnResult),
});

export const setMeritConsent = endpoint({
  method: 'POST',
  path: '/user/set_merit_consent',
  caller: 'student',
  summary: 'Lets the merit list of a test show the name of the student, or not any more',
  body: Exactly({ test_series_id: Id, is_given: Flag }),
  data: NoData,
  refusals: [resultAwaited, noMeritList],
});

export const shareResult = endpoint({
  method: 'POST',
  path: '/user/share_result',
  caller: 'student',
  summary:
    'Makes an address that shows one result to anyone who has it, until it expires; the address is in this response only',
  body: Exactly({ test_series_id: Id, days: OneOf(LINK_DAYS), label: Text(MAX_LINK_LABEL) }),
  data: Exactly({ ...Link.properties, url: Type.String() }),
  refusals: [resultAwaited, tooManyLinks],
});

export const endResultLink = endpoint({
  method: 'POST',
  path: '/user/end_result_link',
  caller: 'student',
  summary: 'Ends a link for parents at once; repeating it changes nothing',
  body: Exactly({
    link_id: Text(36, { pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' }),
  }),
  data: NoData,
});
