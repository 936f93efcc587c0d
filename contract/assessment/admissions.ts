/** Endpoint of the tests for which a student is a candidate, for My Courses. */
import { Exactly, HindiText, Id, NoBody, Nullable, type StaticDecode, Type } from '#schema';
import { endpoint, type Refusal } from '../endpoint.ts';

export const notAdmitted = {
  code: 'not_admitted',
  message: 'This test is for listed candidates only. If you should be on the list, please contact the institute.',
} as const satisfies Refusal;
export const removedFromTest = {
  code: 'removed_from_test',
  message: 'The institute has removed you from the candidates of this test. Please contact the institute.',
} as const satisfies Refusal;

const Admission = Exactly({
  test_series_id: Id,
  test_series_name: Type.String(),
  /** Empty until the institute gives one. */
  roll_number: Type.String(),
  /** ISO instants; null without a window. */
  opens: Nullable(Type.String()),
  closes: Nullable(Type.String()),
  minutes: Type.Integer(),
  /** When the test opens or why it cannot be started, in words; empty if it can be. */
  status_text: Type.String(),
  status_text_hindi: HindiText,
  /** Opens the instructions, from which the test is started; null while no product contains the test. */
  to: Nullable(Type.String()),
  /** Opens the admit card for 15 minutes, during this session; null until the institute publishes it. */
  admit_card_url: Nullable(Type.String()),
});
export type Admission = StaticDecode<typeof Admission>;

export const getAdmissions = endpoint({
  method: 'GET',
  path: '/user/get_admissions',
  caller: 'student',
  summary: 'Tests that the student may sit as a candidate, the next one first',
  body: NoBody,
  data: Type.Array(Admission),
});
