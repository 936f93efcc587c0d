import { describe, expect, test } from 'vitest';
import {
  CATCH_UP_MS,
  eventRefusal,
  isContradicted,
  isLateForSection,
  type PaperShape,
  type QuestionShape,
} from './answers/rules.ts';
import { buttonText, statusText } from './results/status-texts.ts';
import {
  canReattemptNow,
  isOver,
  isOverdue,
  isReleased,
  type LastAttempt,
  startRefusal,
  statusOf,
  type TestTerms,
} from './rules.ts';

const at = (time: string) => new Date(`2026-11-21T${time}+05:30`);
const NOON = at('12:00:00');
const terms = (changed: Partial<TestTerms> = {}): TestTerms => ({
  opens: null,
  closes: null,
  results_at: null,
  results_held: false,
  can_reattempt: false,
  is_free: false,
  owners_may_sit: true,
  minutes: 60,
  running_until: null,
  is_paused: false,
  key_opens: null,
  awaits_final_key: false,
  ...changed,
});
const attempt = (state: LastAttempt['state'], deadline = at('13:00:00')): LastAttempt => ({ state, deadline });

describe('the state on a card', () => {
  test.each([
    ['nothing begun', terms(), null, 1],
    ['not open yet', terms({ opens: at('14:00:00') }), null, 1],
    ['window over', terms({ closes: NOON }), null, 5],
    ['running', terms(), attempt('running'), 2],
    ['running past the closing of the window', terms({ closes: at('11:30:00') }), attempt('running'), 2],
    ['time just over, within the grace', terms(), attempt('running', at('11:59:55')), 2],
    ['time over, not yet closed', terms(), attempt('running', at('11:59:00')), 3],
    ['submitted, result later', terms({ results_at: at('18:00:00') }), attempt('submitted'), 3],
    ['submitted, result at once', terms(), attempt('submitted'), 4],
    ['expired, result at once', terms(), attempt('expired'), 4],
    ['result out this very moment', terms({ results_at: NOON }), attempt('submitted'), 4],
    ['taken, window over', terms({ closes: at('10:59:49') }), attempt('submitted'), 4],
    ['taken, a late start may still run', terms({ closes: at('11:00:00') }), attempt('submitted'), 3],
    ['taken, window not over', terms({ closes: at('14:00:00') }), attempt('submitted'), 3],
    [
      'taken, another candidate has extra time',
      terms({ closes: at('09:00:00'), running_until: at('12:30:00') }),
      attempt('submitted'),
      3,
    ],
  ] as const)('%s', (_name, test, last, status) => {
    expect(statusOf(test, last, NOON)).toBe(status);
  });

  test('the messages', () => {
    expect([1, 2, 3, 4].map((status) => buttonText(status as 1).english)).toEqual([
      'Start Test',
      'Resume Test',
      'Result Awaiting',
      'View Result',
    ]);
    expect(statusText(terms({ closes: at('09:05:00') }), 5, NOON).english).toBe(
      'Test expired on Nov 21, 2026, 9:05 AM',
    );
    expect(statusText(terms({ opens: at('14:00:00') }), 1, NOON).english).toBe('Test starts on Nov 21, 2026, 2:00 PM');
    expect(statusText(terms(), 1, NOON).english).toBe('');
  });

  test('the states in Hindi', () => {
    const window = terms({ opens: at('14:00:00'), closes: at('15:05:00'), results_at: at('18:00:00') });
    expect(statusText(window, 5, NOON).hindi).toBe('टेस्ट समाप्त हुआ: 21 नवंबर 2026, दोपहर 3:05 बजे');
    expect(statusText(window, 1, NOON).hindi).toBe('टेस्ट शुरू होगा: 21 नवंबर 2026, दोपहर 2:00 बजे');
    expect(statusText(window, 3, NOON).hindi).toBe('परिणाम: 21 नवंबर 2026, शाम 6:00 बजे');
    expect([statusText(terms(), 1, NOON).hindi, statusText(terms(), 4, NOON).hindi]).toEqual(['', '']);
  });

  test('a reattempt is offered while the window is open', () => {
    expect(canReattemptNow(terms({ can_reattempt: true }), NOON)).toBe(true);
    expect(canReattemptNow(terms({ can_reattempt: true, closes: at('11:00:00') }), NOON)).toBe(false);
    expect(canReattemptNow(terms(), NOON)).toBe(false);
  });
});

describe('permission to start', () => {
  const open = { canUse: true, dueEmiNo: null, admission: 'none' } as const;
  const shut = { canUse: false, dueEmiNo: null, admission: 'none' } as const;
  test.each([
    ['an owner', terms(), open, null, false, null],
    ['another student', terms(), shut, null, false, 'test_not_owned'],
    ['another student in a free test', terms({ is_free: true }), shut, null, false, null],
    ['a candidate without the product', terms(), { ...shut, admission: 'admitted' }, null, false, null],
    [
      'a candidate, too early',
      terms({ opens: at('12:00:01') }),
      { ...shut, admission: 'admitted' },
      null,
      false,
      'test_not_open',
    ],
    ['an owner who was removed', terms(), { ...open, admission: 'removed' }, null, false, 'removed_from_test'],
    ['an owner, candidates only', terms({ owners_may_sit: false }), open, null, false, 'not_admitted'],
    [
      'anyone, free, candidates only',
      terms({ owners_may_sit: false, is_free: true }),
      shut,
      null,
      false,
      'not_admitted',
    ],
    [
      'a candidate, candidates only',
      terms({ owners_may_sit: false }),
      { ...shut, admission: 'admitted' },
      null,
      false,
      null,
    ],
    ['too early', terms({ opens: at('12:00:01') }), open, null, false, 'test_not_open'],
    ['when it opens', terms({ opens: NOON }), open, null, false, null],
    ['when it closes', terms({ closes: NOON }), open, null, false, 'test_expired'],
    ['again, once only', terms(), open, attempt('submitted'), true, 'attempt_used'],
    ['opened after it closed', terms({ closes: NOON }), open, attempt('submitted'), false, 'attempt_used'],
    ['opened without access', terms(), shut, attempt('submitted'), false, 'attempt_used'],
    ['opened after a removal', terms(), { ...open, admission: 'removed' }, attempt('expired'), false, 'attempt_used'],
    [
      'again, after it closed',
      terms({ closes: NOON, can_reattempt: true }),
      open,
      attempt('submitted'),
      true,
      'test_expired',
    ],
    ['again, by mistake', terms({ can_reattempt: true }), open, attempt('submitted'), false, 'attempt_used'],
    ['again, meant', terms({ can_reattempt: true }), open, attempt('expired'), true, null],
  ] as const)('%s', (_name, test, access, last, again, code) => {
    expect(startRefusal(test, access, last, again, NOON)?.code ?? null).toBe(code);
  });

  test('an owner whose instalment is due reads the reason', () => {
    const locked = { ...shut, dueEmiNo: 2 };
    expect(startRefusal(terms(), locked, null, false, NOON)?.message).toBe(
      'Your 2nd instalment is due. Pay it to open this course again.',
    );
  });
});

describe('events that are stored', () => {
  const hour = { startedAt: at('11:00:00'), deadline: NOON };
  const single = { type: 'single', optionIds: [1, 2, 3, 4], rowIds: [], sectionId: 1 } as const;
  const paperOf = (question: QuestionShape | undefined, more: Partial<PaperShape> = {}): PaperShape => ({
    questions: new Map(question ? [[501001, question]] : []),
    sections: [{ sectionId: 1, minutes: null }],
    minutes: 60,
    isForward: false,
    ...more,
  });
  const event = (changed: object = {}) => ({
    seq: 1,
    question_id: 501001,
    response: 2,
    marked: false,
    spent_ms: 900,
    at_ms: 3_000_000,
    ...changed,
  });
  test.each([
    ['in time', single, event(), '11:59:59', null],
    ['chosen in time, arriving in the grace', single, event({ at_ms: 3_599_999 }), '12:00:09', null],
    ['the screen strikes a moment late', single, event({ at_ms: 3_601_500 }), '12:00:04', null],
    ['chosen after the time', single, event({ at_ms: 3_605_000 }), '12:00:09', 'too_late'],
    ['from the future', single, event({ at_ms: 3_000_000 }), '11:40:00', 'time_ahead'],
    ['an unknown question', undefined, event(), '11:59:00', 'question_unknown'],
    ["another question's option", single, event({ response: 5 }), '11:59:00', 'response_misfit'],
    ['a list for one option', single, event({ response: [1] }), '11:59:00', 'response_misfit'],
    ['cleared', single, event({ response: null }), '11:59:00', null],
  ] as const)('%s', (_name, question, sent, now, code) => {
    expect(eventRefusal(sent, paperOf(question), hour, at(now))?.code ?? null).toBe(code);
  });

  // Three sections of 20 minutes each, from 11:00; the question is in the second.
  const thirds = {
    sections: [1, 2, 3].map((sectionId) => ({ sectionId, minutes: 20 })),
  };
  const second = { ...single, sectionId: 2 };
  const late = { startedAt: at('11:00:00'), deadline: at('12:30:00') };
  test.each([
    ['within its section', hour, 1_500_000, '11:25:01', null],
    ['at the first moment', hour, 1_200_000, '11:20:00', null],
    ['before its section', hour, 1_190_000, '11:25:00', 'section_not_open'],
    ['before its section, by the server’s clock', hour, 1_210_000, '11:19:30', 'section_not_open'],
    ['a strike late', hour, 2_401_500, '11:40:03', null],
    ['after its section', hour, 2_405_000, '11:40:06', 'section_closed'],
    ['given in it, arriving from a phone that was offline', hour, 2_000_000, '11:59:00', null],
    ['widened by half an hour granted', late, 3_500_000, '11:58:25', null],
    ['given before the time was granted', late, 1_300_000, '11:59:00', null],
    ['past the grace of its section', late, 3_500_000, '12:30:01', 'section_closed'],
  ] as const)('sections: %s', (_name, times, at_ms, now, code) => {
    expect(eventRefusal(event({ at_ms }), paperOf(second, thirds), times, at(now))?.code ?? null).toBe(code);
  });

  // After the end of the second section, at 11:40.
  const inFirst = { ...single, sectionId: 1 };
  const inThird = { ...single, sectionId: 3 };
  const known = { question_id: 501001, seq: 10, at_ms: 2_300_000, received_at: at('11:39:00') };
  const three = {
    ...paperOf(second, thirds),
    questions: new Map([
      [501001, second],
      [501002, inThird],
      [501003, inFirst],
    ]),
  };
  test.each([
    ['nothing stored', [], { seq: 11, at_ms: 2_390_000 }, '11:55:00', false],
    ['stored without a network, and sent together', [known], { seq: 11, at_ms: 2_390_000 }, '11:55:00', false],
    ['a later number at an earlier time', [known], { seq: 11, at_ms: 2_290_000 }, '11:55:00', true],
    ['an earlier number of another device', [known], { seq: 9, at_ms: 2_290_000 }, '11:55:00', false],
    [
      'after an answer of the next section',
      [{ ...known, question_id: 501002 }],
      { seq: 9, at_ms: 2_290_000 },
      '11:41:00',
      true,
    ],
    [
      'after one of the section before',
      [{ ...known, question_id: 501003 }],
      { seq: 11, at_ms: 2_390_000 },
      '11:41:00',
      false,
    ],
    [
      'a moment after the first that was late',
      [{ ...known, received_at: at('11:50:00') }],
      { seq: 11, at_ms: 2_390_000 },
      '11:50:50',
      false,
    ],
    [
      'long after the first that was late',
      [{ ...known, received_at: at('11:50:00') }],
      { seq: 11, at_ms: 2_390_000 },
      '11:51:01',
      true,
    ],
  ] as const)('late, and accepted or not: %s', (_name, stored, sent, now, belied) => {
    expect(isLateForSection(event(sent), three, hour, at(now))).toBe(true);
    const seen = stored.filter(({ seq }) => seq < sent.seq).map(({ at_ms }) => at_ms);
    const received = stored
      .map(({ received_at }) => received_at.getTime())
      .filter((ms) => ms < at(now).getTime() - CATCH_UP_MS);
    const history = {
      questionIds: stored.map(({ question_id }) => question_id),
      lastReceivedAt: received.length > 0 ? new Date(Math.max(...received)) : null,
      latestEarlierMs: seen.length > 0 ? Math.max(...seen) : null,
    };
    expect(isContradicted(event(sent), history, three, hour)).toBe(belied);
  });

  test('nothing is finalized within the grace period, everything after it', () => {
    expect(isOverdue(hour, at('12:00:10'))).toBe(false);
    expect(isOverdue(hour, at('12:00:11'))).toBe(true);
    expect(isReleased(terms({ results_at: at('12:00:01') }), NOON)).toBe(false);
  });

  test('marks help nobody after the release or the end, and without a window only after the release', () => {
    const closes = at('10:00:00');
    expect(isOver(terms(), NOON)).toBe(true);
    expect(isOver(terms({ results_held: true }), NOON)).toBe(false);
    expect(isOver(terms({ results_at: at('12:00:01') }), NOON)).toBe(false);
    expect(isOver(terms({ closes, results_held: true }), NOON)).toBe(true);
    expect(isOver(terms({ closes, results_held: true }), at('11:00:00'))).toBe(false);
  });
});
