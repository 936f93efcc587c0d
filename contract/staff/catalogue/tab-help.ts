/** What the editor of tabs needs beside the draft: tests to choose from, and answers as the store shows them. */
import { Exactly, IdList, type StaticDecode, Text, Type } from '#schema';
import { staffEndpoint } from '../staff-endpoint.ts';

const FoundTest = Exactly({
  test_id: Type.Integer(),
  code: Type.String(),
  title: Type.String(),
  minutes: Type.Integer(),
  questions: Type.Integer(),
});
export type FoundTest = StaticDecode<typeof FoundTest>;

export const findTests = staffEndpoint({
  method: 'GET',
  path: '/staff/products/tests',
  permission: 'catalogue.edit',
  summary: 'Tests for a tab: at most 50 whose name, code or id contains `search`, or those with the ids, at most 100',
  body: Exactly({ search: Type.Optional(Text(100)), test_ids: Type.Optional(IdList) }),
  data: Type.Array(FoundTest),
});

export const previewAnswer = staffEndpoint({
  method: 'POST',
  path: '/staff/products/preview_answer',
  permission: 'catalogue.edit',
  summary: 'The HTML of an answer as the store shows it; changes nothing',
  body: Exactly({ html: Text(20_000) }),
  data: Exactly({ html: Type.String() }),
});
