/** Endpoints of accommodations: extra time of a student in every test, in percent of the time of the test. */
import { Exactly, Id, Nullable, type StaticDecode, Type } from '#schema';
import { changedMeanwhile } from '../accounts/roles.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const Accommodation = Exactly({
  /** 0 without extra time. */
  percent: Type.Integer(),
  /** 0 if none was ever stored. */
  version: Type.Integer(),
  changed_at: Nullable(Type.String()),
  changed_by: Type.String(),
  /** Why it was changed last; empty if none was ever stored. */
  reason: Type.String(),
});
export type Accommodation = StaticDecode<typeof Accommodation>;

export const getAccommodation = staffEndpoint({
  method: 'GET',
  path: '/staff/exams/accommodation',
  permission: 'exams.control',
  summary: 'The extra time of a student in every test',
  body: Exactly({ student_id: Id }),
  data: Accommodation,
});

export const saveAccommodation = staffEndpoint({
  method: 'POST',
  path: '/staff/exams/save_accommodation',
  permission: 'exams.control',
  needsProof: true,
  summary: 'Changes the extra time of a student in every test; it counts for attempts that start afterwards',
  body: Exactly({
    student_id: Id,
    version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    percent: Type.String({
      pattern: '^(0|[1-9][0-9]?|1[0-9]{2}|200)$',
      maxLength: 3,
      'x-message': 'Please enter a whole number from 0 to 200.',
    }),
    reason: OneLine(500),
  }),
  data: Exactly({ version: Type.Integer() }),
  refusals: [changedMeanwhile],
  successMessage: 'The extra time is saved.',
});
