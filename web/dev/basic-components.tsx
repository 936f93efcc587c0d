import { ComponentGroup } from './component-group.tsx';

const SIZES = ['text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs'];

/** Every text size in Latin and Devanagari. */
export function TypographyComponents() {
  return (
    <ComponentGroup name="Type">
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

const FILLS = [
  ['bg-paper', 'paper'],
  ['bg-surface', 'surface'],
  ['bg-sunken', 'sunken'],
  ['bg-accent text-accent-ink', 'accent'],
  ['bg-accent-soft text-accent-strong', 'accent, soft'],
  ['bg-good-soft text-good', 'good'],
  ['bg-bad-soft text-bad', 'bad'],
  ['bg-warn-soft text-warn', 'warn'],
  ['bg-ink text-paper', 'ink'],
] as const;

export function ColourComponents() {
  return (
    <ComponentGroup name="Colour">
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
