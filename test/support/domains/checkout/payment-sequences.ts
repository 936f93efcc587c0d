/** Generates random sequences of payment steps for the property tests. */
import fc from 'fast-check';

type Step =
  | { do: 'begin'; who: 0 | 1; what: 'one' | 'other' | 'both' | 'instalment'; coupon: boolean; easebuzz: boolean }
  | { do: 'click'; at: number; outcome: string }
  | { do: 'return' | 'webhook' | 'storm' | 'forge' | 'come-through' | 'refund'; at: number }
  | { do: 'return by hand'; at: number; isPart: boolean }
  | { do: 'wait'; hours: number }
  | { do: 'reconcile' }
  | { do: 'lose-gateways'; are: boolean };
/** `dies`: the process crashes after this many statements of the step; 0 for no crash. */
export type SequenceStep = Step & { dies: number };

const OUTCOMES = ['failure', 'cancel', 'pending', 'drop', 'paid-no-return', 'tampered', 'wrong-amount', 'twice'];
const at = fc.nat(5);
const beginStep: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('begin' as const),
  who: fc.constantFrom(0 as const, 1 as const),
  what: fc.constantFrom('one' as const, 'one' as const, 'other' as const, 'both' as const, 'instalment' as const),
  coupon: fc.boolean(),
  easebuzz: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: beginStep },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('click' as const),
      at,
      outcome: fc.oneof(
        { weight: 2, arbitrary: fc.constant('success') },
        { weight: 1, arbitrary: fc.constantFrom(...OUTCOMES) },
      ),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constantFrom('return' as const, 'webhook' as const, 'storm' as const, 'come-through' as const),
      at,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('forge' as const, 'refund' as const), at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('return by hand' as const), at, isPart: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(0.2, 1, 20, 200, 9000) }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'reconcile' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose-gateways' as const), are: fc.boolean() }) },
);
const moment: fc.Arbitrary<SequenceStep> = fc
  .tuple(
    step,
    fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 14 }) }),
  )
  .map(([one, dies]) => ({ ...one, dies }));

/** Two payments begin, perhaps of one student in two tabs; then any steps follow. */
export const paymentSequences = fc
  .tuple(beginStep, beginStep, fc.array(moment, { minLength: 8, maxLength: 26, size: 'max' }))
  .map(([first, second, rest]): SequenceStep[] => [{ ...first, dies: 0 }, { ...second, dies: 0 }, ...rest]);
