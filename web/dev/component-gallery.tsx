import { ColourComponents, TypographyComponents } from './basic-components.tsx';
import { ControlComponents } from './control-components.tsx';
import { FeedbackComponents } from './feedback-components.tsx';

/** The component gallery: every component of `ui/` in every state, in both colour schemes. */
export default function ComponentGallery() {
  return (
    <div className="page grid gap-10 py-10">
      <h1 className="text-2xl font-bold">Components</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2">
        <Scheme name="Light" className="scheme-light" />
        <Scheme name="Dark" className="scheme-dark" />
      </div>
    </div>
  );
}

function Scheme({ name, className }: { name: string; className: string }) {
  return (
    <section
      aria-label={name}
      className={`grid grid-cols-[minmax(0,1fr)] content-start gap-8 rounded-lg border border-line bg-paper p-4 text-ink sm:p-6 ${className}`}
    >
      <h2 className="text-xl font-bold">{name}</h2>
      <TypographyComponents />
      <ColourComponents />
      <ControlComponents id={name.toLowerCase()} />
      <FeedbackComponents />
    </section>
  );
}
