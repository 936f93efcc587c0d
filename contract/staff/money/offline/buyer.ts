/** Endpoints with which the staff choose who paid offline, and for what. Amounts are in rupees. */
import { Exactly, Id, Nullable, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../../endpoint.ts';
import { ADDRESS_FIELDS, Address, addressInvalid, addressLimit } from '../../../identity/addresses.ts';
import { mobileInvalid } from '../../../identity/sign-in.ts';
import { OneLine } from '../../one-line.ts';
import { staffEndpoint } from '../../staff-endpoint.ts';

const Mobile = Text(20, { minLength: 1 });

export const findBuyer = staffEndpoint({
  method: 'GET',
  path: '/staff/offline_payments/find_student',
  permission: 'payments.record',
  summary: 'The student with an Indian mobile number; null if there is none',
  body: Exactly({ mobile: Mobile }),
  data: Exactly({ student_id: Nullable(Type.Integer()) }),
  refusals: [mobileInvalid],
});

export const nameInvalid: Refusal = {
  code: 'name_invalid',
  message: 'Enter first and last name: letters, spaces, full stops, hyphens and apostrophes, at most 60 each.',
};

export const createBuyer = staffEndpoint({
  method: 'POST',
  path: '/staff/offline_payments/create_student',
  permission: 'payments.record',
  summary:
    'Creates an account for a mobile number, or returns the one that has it; its owner signs in by a code to the number',
  body: Exactly({ mobile: Mobile, first_name: OneLine(60), last_name: OneLine(60) }),
  data: Exactly({ student_id: Type.Integer() }),
  refusals: [mobileInvalid, nameInvalid],
});

const Buyer = Exactly({
  student_id: Type.Integer(),
  name: Type.String(),
  mobile: Type.String(),
  addresses: Type.Array(Address),
});
export type OfflineBuyer = StaticDecode<typeof Buyer>;

export const getBuyer = staffEndpoint({
  method: 'GET',
  path: '/staff/offline_payments/student',
  permission: 'payments.record',
  summary: 'A student with saved addresses; the audit log records who read them, once an hour',
  body: Exactly({ student_id: Id }),
  data: Buyer,
});

export const addressDiffers: Refusal = {
  code: 'address_differs',
  message:
    'The student has saved an address with these lines and this PIN code, but other details. Please choose it, or ask the student to change it.',
};

export const addBuyerAddress = staffEndpoint({
  method: 'POST',
  path: '/staff/offline_payments/add_address',
  permission: 'payments.record',
  summary: 'Adds a delivery address of a student; an equal one is returned, and a saved one is never changed',
  body: Exactly({ student_id: Id, ...ADDRESS_FIELDS }),
  data: Address,
  refusals: [addressInvalid, addressDiffers, addressLimit],
  successMessage: 'The address is saved.',
});

/** What a student can buy of a product now. */
const Offer = Exactly({
  product_id: Type.Integer(),
  title: Type.String(),
  /** Null if it cannot be paid in full now. */
  price: Nullable(Type.Number()),
  /** The instalment that can be paid now; null if there is none. */
  instalment: Nullable(Exactly({ emi_no: Type.Integer(), emi_total: Type.Integer(), amount: Type.Number() })),
  addons: Type.Array(
    Exactly({ addon_id: Type.Integer(), title: Type.String(), price: Type.Number(), is_mandatory: Type.Boolean() }),
  ),
});
export type Offer = StaticDecode<typeof Offer>;

export const listOffers = staffEndpoint({
  method: 'GET',
  path: '/staff/offline_payments/products',
  permission: 'payments.record',
  summary: 'Products that a student can pay now: those with a due instalment first, then by title; at most 20',
  body: Exactly({ student_id: Id, search: Type.Optional(Text(100)) }),
  data: Type.Array(Offer),
});
