type Props = { id: string; title: string; note?: string };

export function SectionHeading({ id, title, note }: Props) {
  return (
    <div className="grid gap-1">
      <h2 id={id} className="text-xl font-semibold tracking-tight md:text-2xl">
        {title}
      </h2>
      {note && <p className="text-ink-soft">{note}</p>}
    </div>
  );
}
