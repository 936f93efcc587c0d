/** Messages of accommodations: extra time of a student in every test, and larger text. */
import type { Accommodation } from '../../../contract/staff/exams/accommodations.ts';
import { countOf } from '../count-of.ts';
import { createMessages } from '../create-messages.ts';

/** For example `34% and 10 minutes more time in every test; larger text`. */
function accommodationText({
  percent,
  minutes,
  large_text,
}: Pick<Accommodation, 'percent' | 'minutes' | 'large_text'>): string {
  const times = [percent > 0 && `${percent}%`, minutes > 0 && countOf(minutes, 'minute', 'minutes')].filter(Boolean);
  const time = times.length > 0 ? `${times.join(' and ')} more time in every test` : 'No extra time';
  return large_text ? `${time}; larger text` : `${time}${times.length > 0 ? '' : '.'}`;
}

/** For example `+34%, +10 min, larger text`; empty without any. */
function shortText({
  percent,
  minutes,
  large_text,
}: Pick<Accommodation, 'percent' | 'minutes' | 'large_text'>): string {
  const parts = [percent > 0 && `+${percent}%`, minutes > 0 && `+${minutes} min`, large_text && 'larger text'];
  return parts.filter(Boolean).join(', ');
}

export const useAccommodationMessages = createMessages({
  english: {
    title: 'Accommodations in tests',
    intro: 'For example for a disability. Extra time counts for every attempt that starts from now on.',
    text: accommodationText,
    shortText,
    because: (reason: string) => `Reason: ${reason}`,
    by: (name: string) => `by ${name}`,
    change: 'Change the accommodations',
    dialogTitle: (name: string) => `Accommodations of ${name}`,
    percent: 'Percent of the time of the test',
    percentHint: 'From 0 to 200. 34 is 20 minutes more for each hour. An attempt that runs keeps its time.',
    minutes: 'Minutes in every test',
    minutesHint: 'From 0 to 600, on top of the percent.',
    largeText: 'Larger text on the test screen, unless the candidate chooses another size',
    yesNo: (isOn: boolean) => (isOn ? 'yes' : 'no'),
    reason: 'Reason',
    reasonHint:
      'Shown here, and part of the data export of the student. It is deleted with the account, and is not in the audit log.',
    save: 'Save',
    saving: 'Saving…',
  },
});
