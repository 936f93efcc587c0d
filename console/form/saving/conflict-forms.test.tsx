/** Forms of which another person saved the same record first: both versions are shown, and the chosen one is saved. */
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { type Mounted, mount } from '../../../test/support/components/mount.tsx';
import { loadMe } from '../../calls/session.ts';
import { RolePanel } from '../../screens/control/staff/role-panel.tsx';
import { DecisionForm } from '../../screens/exams/key-reviews/decision-form.tsx';
import { WindowPanel } from '../../screens/exams/key-reviews/window-panel.tsx';
import { CorrectDialog } from '../../screens/students/students/details/correct-dialog.tsx';

const CONFLICT = { status: 'FAILURE', success: false, code: 'changed_meanwhile', message: '', data: null };
const ME = { role: 'owner', permissions: ['exams.control'] };

let mounted: Mounted;
/** The bodies of the calls that change something. */
let sent: Record<string, unknown>[] = [];

/** Shows a form; the first change is refused by `refusal`, `stored` is what every call that reads returns. */
async function open(form: ReactNode, stored: object, refusal = CONFLICT): Promise<void> {
  sent = [];
  const respond = async (url: string, init?: RequestInit) => {
    const success = (data: object) => Response.json({ status: 'SUCCESS', success: true, message: '', data });
    if (url.endsWith('/staff/me')) return success(ME);
    if (init?.method !== 'POST') return success(stored);
    sent.push(JSON.parse(String(init.body)));
    return sent.length === 1 ? Response.json(refusal) : success(stored);
  };
  vi.stubGlobal('fetch', vi.fn(respond));
  await loadMe();
  const router = createMemoryRouter([{ path: '/', element: form }]);
  mounted = await mount(<RouterProvider router={router} />);
}

afterEach(async () => {
  await mounted.unmount();
  vi.unstubAllGlobals();
});

/** The rows of the dialog: field, stored and entered value. */
const differences = () =>
  [...mounted.body.querySelectorAll('dialog tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

test('the role of an account', async () => {
  const account = { staff_id: 7, role: 'support' };
  await open(<RolePanel account={account as never} />, { staff_id: 7, role: 'reader' });
  await mounted.change('New role', { value: 'content' });
  await mounted.click('Change the role');
  expect(differences()).toEqual([['Role', 'Reader', 'Content']]);
  await mounted.click('Save mine');
  expect(sent).toEqual([
    { staff_id: 7, role: 'content', seen_role: 'support' },
    { staff_id: 7, role: 'content', seen_role: 'reader' },
  ]);
});

test('the details of a student', async () => {
  const student = {
    student_id: 3,
    version: 'one',
    first_name: 'Asha',
    last_name: 'Verma',
    email: 'asha@example.com',
    dob: '2001-02-03',
    gender: 'female',
  };
  const stored = { ...student, version: 'two', last_name: 'Varma' };
  await open(<CorrectDialog student={student as never} name="Asha" onClose={() => {}} />, stored);
  await mounted.change('First name', { value: 'Aasha' });
  await mounted.change('Reason', { value: 'A letter' });
  await mounted.click('Correct details');
  expect(differences()).toEqual([
    ['First name', 'Asha', 'Aasha'],
    ['Last name', 'Varma', 'Verma'],
  ]);
  await mounted.click('Save mine');
  expect(sent).toMatchObject([
    { version: 'one', first_name: 'Aasha', dob: '2001-02-03', reason: 'A letter' },
    { version: 'two', first_name: 'Aasha', dob: '2001-02-03', reason: 'A letter' },
  ]);
});

const decided = (version: number, reason_english: string) => ({
  outcome: 'dropped',
  language: null,
  answers: [],
  reason_english,
  reason_hindi: '',
  version,
  decided_by: 'Meera',
  decided_at: '2026-11-20T10:00:00Z',
});

test('the decision about a question', async () => {
  const question = { question_id: 5, type: 'single', options: [], rows: null };
  const shown = { test_id: 9, question, decision: null, can_decide: true };
  const stored = { ...shown, decision: decided(1, 'The text is ambiguous.') };
  await open(<DecisionForm shown={shown as never} nextUndecided={undefined} />, stored);
  await mounted.change('Reason in English', { value: 'The key is right.' });
  await mounted.click('Save the decision');
  expect(differences()).toEqual([
    ['What is decided', 'Drop the question: it counts for nobody', 'Keep the key'],
    ['Reason in English', 'The text is ambiguous.', 'The key is right.'],
  ]);
  await mounted.click('Discard mine');
  await mounted.click('Save the decision');
  expect(sent).toMatchObject([
    { version: 0, outcome: 'keep' },
    { version: 1, outcome: 'dropped', reason_english: 'The text is ambiguous.' },
  ]);
});

test.each([
  ['changed', 4, 'changed_meanwhile', 'Change the window'],
  ['planned', null, 'review_exists', 'Plan the provisional key'],
])('the window of a provisional key that another person %s', async (_how, version, code, button) => {
  const review = {
    test_id: 9,
    version,
    phase: version ? 'planned' : 'none',
    plan_problem: null,
    test_closes: '2026-12-01T10:00:00Z',
    ends: '2026-12-01T13:00:00Z',
    opens: version ? '2026-12-02T04:30:00Z' : null,
    closes: version ? '2026-12-04T04:30:00Z' : null,
  };
  const stored = { ...review, version: 5, opens: '2026-12-02T04:30:00Z', closes: '2026-12-05T04:30:00Z' };
  await open(<WindowPanel review={review as never} />, stored, { ...CONFLICT, code });
  await mounted.change('Key is shown from', { value: '2026-12-02T10:00' });
  await mounted.change('Challenges close', { value: '2026-12-06T10:00' });
  await mounted.click(button);
  expect(differences()).toEqual([
    ['Challenges close', 'Saturday, 5 December 2026, 10:00 am', 'Sunday, 6 December 2026, 10:00 am'],
  ]);
  await mounted.click('Save mine');
  const [opens, closes] = ['2026-12-02T10:00:00+05:30', '2026-12-06T10:00:00+05:30'];
  expect(sent[1]).toEqual({ test_id: 9, version: 5, opens, closes });
});
