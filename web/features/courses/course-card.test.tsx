import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PurchasedCourse } from '../../../contract/learning.ts';
import { loadMessages } from '../../language/loaded-messages.ts';
import { CourseCard } from './course-card.tsx';

const COURSE: PurchasedCourse = {
  product_id: 1,
  cover_image: '/media/covers/one.svg',
  title: 'Samvad',
  product_title_english: 'Samvad',
  type: 1,
  emi_information: [],
  next_instalment: null,
  product_lang: 'Hindi',
  valid_till: null,
  validity: 12,
  lock_message: '',
  product_category_type_name: 'Books',
  course_seo_url: 'samvad',
  dispatch_by: null,
  actions: [],
};

beforeAll(() => loadMessages('english'));
afterEach(() => void vi.useRealTimers());

/** The text of the card at a moment. */
function textAt(now: string, course: Partial<PurchasedCourse>): string {
  vi.useFakeTimers({ now: new Date(now) });
  const html = renderToStaticMarkup(<CourseCard course={{ ...COURSE, ...course }} progress={null} />);
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

test('the day by which goods leave; after it, what to do if they have not arrived', () => {
  const book = { dispatch_by: '2026-11-30' };
  expect(textAt('2026-11-30T23:59:00+05:30', book)).toContain('Dispatch by 30 November 2026 ');
  expect(textAt('2026-12-01T00:00:00+05:30', book)).toContain(
    'Dispatch was due by 30 November 2026. If it has not arrived, contact us.',
  );
  expect(textAt('2026-12-01T00:00:00+05:30', {})).not.toContain('Dispatch');
});

test('the amount and the due day of the next instalment are beside the button that pays it', () => {
  const course = {
    type: 2,
    emi_information: [1, 2].map((emi_no) => ({ emi_no, status: emi_no === 1 ? 1 : 0 })),
    next_instalment: { emi_no: 2, amount: 9000, due_on: '2026-12-20T10:00:00+05:30' },
  };
  const line = 'Rs. 9,000 due on 20 December 2026 Pay 2nd EMI';
  expect(textAt('2026-11-30T10:00:00+05:30', course)).toContain(line);
  const locked = textAt('2026-12-30T10:00:00+05:30', { ...course, lock_message: 'Pay it.' });
  expect(locked).toContain('Pay it. Rs. 9,000 was due on 20 December 2026 Pay 2nd EMI');
});
