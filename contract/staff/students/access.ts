/** Endpoints of access that the staff give without an order. Times are ISO instants in UTC. */
import { Exactly, Id, NoData, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { Day } from '../list.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

export const productNotGiven: Refusal = {
  code: 'product_not_given',
  message: 'This product cannot be given: it is sent by post, or the catalogue does not have it. Choose another one.',
};
export const accessOpen: Refusal = {
  code: 'access_open',
  message: 'The student has access to this product already. Extend it instead.',
};
export const instalmentOpen: Refusal = {
  code: 'instalment_open',
  message: 'This course is paid in instalments. Postpone the next instalment in Dues instead.',
};
export const accessChanged: Refusal = {
  code: 'access_changed',
  message: 'The access has changed in the meantime. Load the page again.',
};
export const endInvalid: Refusal = {
  code: 'end_invalid',
  message: 'Choose a day from today on, after the present end, and at most 10 years from now.',
};
export const paidOnly: Refusal = {
  code: 'paid_only',
  message:
    'This access was paid, or comes from a batch. Paid access ends with a refund of its order, and that of a batch when the student is removed from it.',
};
export const studentDeleted: Refusal = {
  code: 'student_deleted',
  message: 'This account was deleted, so nothing can be given to it.',
};

const GivableProduct = Exactly({
  product_id: Type.Integer(),
  title: Type.String(),
  /** Such as `Course`. */
  category: Type.String(),
  /** Months of access when it is sold; 0 without end. */
  validity_months: Type.Integer(),
});
export type GivableProduct = StaticDecode<typeof GivableProduct>;

export const listGivableProducts = staffEndpoint({
  method: 'GET',
  path: '/staff/access/products',
  permission: 'access.grant',
  summary: 'Products to which access can be given, at most 20; `search` is words of the title or the number',
  body: Exactly({ search: Type.Optional(Text(100)) }),
  data: Type.Array(GivableProduct),
});

export const grantAccess = staffEndpoint({
  method: 'POST',
  path: '/staff/access/grant',
  permission: 'access.grant',
  needsProof: true,
  summary:
    'Gives access free of charge until the end of a day in India, or without `until` for the validity that is sold',
  body: Exactly({ student_id: Id, product_id: Id, until: Type.Optional(Day), reason: OneLine(500) }),
  data: NoData,
  refusals: [productNotGiven, accessOpen, instalmentOpen, endInvalid, studentDeleted],
  successMessage: 'The student has access now.',
});

export const extendAccess = staffEndpoint({
  method: 'POST',
  path: '/staff/access/extend',
  permission: 'access.grant',
  needsProof: true,
  summary:
    'Extends access to the end of a day in India, also when it has expired; an extension of an order ends with its refund',
  body: Exactly({
    student_id: Id,
    product_id: Id,
    /** `valid_till` that the caller has seen. */
    valid_till: Text(30),
    until: Day,
    reason: OneLine(500),
  }),
  data: NoData,
  refusals: [accessChanged, instalmentOpen, endInvalid, studentDeleted],
  successMessage: 'The access is extended.',
});

export const revokeAccess = staffEndpoint({
  method: 'POST',
  path: '/staff/access/revoke',
  permission: 'access.grant',
  needsProof: true,
  summary: 'Ends what the staff gave of a product: grants and extensions. Paid access stays; a refund ends it',
  body: Exactly({ student_id: Id, product_id: Id, reason: OneLine(500) }),
  data: NoData,
  refusals: [paidOnly],
  successMessage: 'What the staff gave is revoked.',
});
