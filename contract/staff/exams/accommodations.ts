/** Endpoints of accommodations: extra time of a student in every test, and larger text on the test screen. */
import { Exactly, Id, Nullable, type StaticDecode, Type } from '#schema';
import { changedMeanwhile } from '../accounts/roles.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const Accommodation = Exactly({
  /** 0 without extra time. */
  percent: Type.Integer(),
  /** Minutes that are the same in every test, on top of the percent. */
  minutes: Type.Integer(),
  large_text: Type.Boolean(),
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
  summary: 'The extra time of a student in every test, and the size of the text',
  body: Exactly({ student_id: Id }),
  data: Accommodation,
});

export const saveAccommodation = staffEndpoint({
  method: 'POST',
  path: '/staff/exams/save_accommodation',
  permission: 'exams.control',
  needsProof: true,
  summary:
    'Changes extra time and text size of a student in every test; the time counts for attempts that start afterwards',
  body: Exactly({
    student_id: Id,
    version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    percent: Type.String({
      pattern: '^(0|[1-9][0-9]?|1[0-9]{2}|200)$',
      maxLength: 3,
      'x-message': 'Please enter a whole number from 0 to 200.',
    }),
    minutes: Type.String({
      pattern: '^(0|[1-9][0-9]?|[1-5][0-9]{2}|600)$',
      maxLength: 3,
      'x-message': 'Please enter a whole number from 0 to 600.',
    }),
    large_text: Type.Boolean(),
    reason: OneLine(500),
  }),
  data: Exactly({ version: Type.Integer() }),
  refusals: [changedMeanwhile],
  successMessage: 'The accommodation is saved.',
});
