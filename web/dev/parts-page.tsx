import { ColourParts, TypeParts } from './basic-parts.tsx';
import { ControlParts } from './control-parts.tsx';
import { SayingParts } from './saying-parts.tsx';

/** The component gallery: every component of `ui/` in every state, in both colour schemes. */
export function PartsPage() {
  return (
    <div className="page grid gap-10 py-10">
      <h1 className="text-2xl font-bold">Parts</h1>
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
      <TypeParts />
      <ColourParts />
      <ControlParts id={name.toLowerCase()} />
      <SayingParts />
    </section>
  );
}
