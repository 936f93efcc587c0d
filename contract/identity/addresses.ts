/** Endpoints of the student's delivery addresses, in a file of their own because only the checkout loads them. */
import { Exactly, Id, NoBody, Nullable, type StaticDecode, Text, Type } from '#schema';
import { endpoint, type Refusal } from '../endpoint.ts';

/** Saved addresses per student. */
export const MAX_ADDRESSES = 10;

export const addressInvalid = {
  code: 'address_invalid',
  message: 'Please check the address.',
} as const satisfies Refusal;
export const addressLimit = {
  code: 'address_limit',
  message: 'Address limit reached. Contact support if needed.',
} as const satisfies Refusal;
export const duplicateAddress = {
  code: 'address_saved_twice',
  message: 'Another of your saved addresses has the same lines and PIN code. Please use that one, or delete it.',
} as const satisfies Refusal;
export const addressGone = {
  code: 'address_gone',
  message: 'This address is no longer saved. Please add it again.',
} as const satisfies Refusal;

/** A saved address; `last_used_at` is an ISO instant in UTC. */
export const Address = Type.Object({
  id: Id,
  line1: Type.String(),
  line2: Type.String(),
  town: Type.String(),
  state_id: Id,
  state_name: Type.String(),
  pincode: Type.String(),
  mobile_number: Type.String(),
  landmark: Type.String(),
  /** The start of the last order with this address; null if there was none. */
  last_used_at: Nullable(Type.String()),
});
export type Address = StaticDecode<typeof Address>;

export const ADDRESS_FIELDS = {
  line1: Text(200),
  line2: Text(200),
  town: Text(200),
  pincode: Type.Union([Text(20), Type.Integer()]),
  state_id: Id,
  mobile_number: Type.Union([Text(20), Type.Integer()]),
  landmark: Type.Optional(Text(100)),
};

export const addAddress = endpoint({
  method: 'POST',
  path: '/user/add_address',
  caller: 'student',
  summary: 'Saves a delivery and billing address; one with the same lines and PIN code is updated',
  body: Exactly(ADDRESS_FIELDS),
  data: Address,
  refusals: [addressInvalid, addressLimit],
});

export const updateAddress = endpoint({
  method: 'POST',
  path: '/user/update_address',
  caller: 'student',
  summary: 'Changes a saved address',
  body: Exactly({ address_id: Id, ...ADDRESS_FIELDS }),
  data: Address,
  refusals: [addressInvalid, duplicateAddress, addressGone],
});

export const deleteAddress = endpoint({
  method: 'POST',
  path: '/user/delete_address',
  caller: 'student',
  summary: 'Deletes a saved address and returns the remaining ones; orders have their own copy',
  body: Exactly({ address_id: Id }),
  data: Type.Array(Address),
});

export const getAddressList = endpoint({
  method: 'POST',
  path: '/user/get_address_list',
  caller: 'student',
  summary: "The student's saved addresses",
  body: NoBody,
  data: Type.Array(Address),
});
