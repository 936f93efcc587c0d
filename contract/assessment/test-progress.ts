/** Endpoint of the progress in the tests of the student's products, for My Courses and the product page. */
import { Exactly, Id, Nullable, type StaticDecode, Type } from '#schema';
import { endpoint } from '../endpoint.ts';

const TestProgress = Exactly({
  product_id: Id,
  /** The tests that are in the product now. */
  tests_total: Type.Integer(),
  /** How many the product promises in all; null if it does not say. */
  tests_promised: Nullable(Type.Integer()),
  /** Ended attempts count, also while their result is awaited. */
  tests_taken: Type.Integer(),
  /** The running test, else the first one that can be started; null if there is none. */
  next: Nullable(
    Exactly({
      test_series_id: Id,
      test_series_name: Type.String(),
      tab_id: Id,
      is_running: Type.Boolean(),
      /** Of the running attempt: 1 Hindi, 2 English. */
      language: Nullable(Type.Integer()),
    }),
  ),
});
export type TestProgress = StaticDecode<typeof TestProgress>;

export const getTestProgress = endpoint({
  method: 'GET',
  path: '/user/get_test_progress',
  caller: 'student',
  summary: 'How many tests of the own products are taken, and which one is next; a product without tests is missing',
  body: Exactly({ product_id: Type.Optional(Id) }),
  data: Type.Array(TestProgress),
});
