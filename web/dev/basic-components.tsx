import { ComponentGroup } from './component-group.tsx';

const SIZES = ['text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs'];

/** Every text size in Latin and Devanagari. */
export function TypographyComponents() {
  return (
    <ComponentGroup
      name="Type"
      rule="The weights are 400, 500, 560 and 700. A page has one h1; a heading is in sentence case. Numbers below each other are tabular."
    >
      {SIZES.map((size) => (
        <p key={size} className={`${size} font-semibold`}>
          Polity <span lang="hi">संविधान</span> <span className="tabular">₹1,249</span>
        </p>
      ))}
      <p>
        Running text is set for reading: figures stand in columns where they are compared, and a line is no longer than
        the eye can follow back.
      </p>
      <p lang="hi">हिंदी का पाठ भी उतने ही ध्यान से सजाया गया है: मात्राएँ कटती नहीं, और पंक्तियों के बीच पर्याप्त जगह रहती है।</p>
    </ComponentGroup>
  );
}

/** Each colour with its role (`docs/design.md`). */
const FILLS = [
  ['bg-paper', 'paper: the page'],
  ['bg-surface', 'surface: a card, a field'],
  ['bg-sunken', 'sunken: a band, a quiet part'],
  ['bg-accent text-accent-ink', 'accent: the action'],
  ['bg-accent-soft text-accent-strong', 'accent-soft: a second action'],
  ['bg-ink text-paper', 'ink: text, what is chosen'],
  ['bg-good-soft text-good', 'good: paid, right, saved'],
  ['bg-warn-soft text-warn', 'warn: due, pending, locked'],
  ['bg-bad-soft text-bad', 'bad: an error, a wrong answer'],
  ['bg-surface outline-3 outline-focus', 'focus: where the keyboard is'],
] as const;

export function ColourComponents() {
  return (
    <ComponentGroup
      name="Colour"
      rule="A colour has one role. What is chosen is ink; an error has a sign beside its colour."
    >
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {FILLS.map(([fill, name]) => (
          <li key={name} className={`rounded-md border border-line p-3 text-sm font-medium ${fill}`}>
            {name}
          </li>
        ))}
      </ul>
    </ComponentGroup>
  );
}
