/** Endpoints of the devices on which the student is signed in. */
import { Exactly, HindiText, NoBody, type StaticDecode, Text, Type } from '#schema';
import { endpoint } from '../endpoint.ts';

/** A session of the student; times are ISO instants in UTC. */
const Device = Type.Object({
  /** For the staff who see the store as the student, the place in the list. */
  device_id: Type.String(),
  /** For example `Chrome on Android`. */
  name: Type.String(),
  name_hindi: HindiText,
  /** Empty if it is not known, and for the staff who see the store as the student. */
  ip: Type.String(),
  signed_in_at: Type.String(),
  /** The last token rotation, thus the last use to within a day. */
  seen_at: Type.String(),
  is_this: Type.Boolean(),
});
export type Device = StaticDecode<typeof Device>;

export const getDevices = endpoint({
  method: 'POST',
  path: '/user/account/get_devices',
  caller: 'student',
  summary: 'The devices on which the student is signed in; this one first, then the newest',
  body: NoBody,
  data: Type.Array(Device),
});

export const endDevices = endpoint({
  method: 'POST',
  path: '/user/account/end_devices',
  caller: 'student',
  summary: 'Signs these devices out at once, ignores unknown ones, and returns the remaining devices',
  body: Exactly({ device_ids: Type.Array(Text(36), { minItems: 1, maxItems: 100 }) }),
  data: Type.Array(Device),
});
