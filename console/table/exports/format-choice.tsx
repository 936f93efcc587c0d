import { RadioCard } from '../../../ui/choice.tsx';

type Props<Format extends string> = {
  label: string;
  formats: readonly Format[];
  texts: Readonly<Record<Format, { title: string; text: string }>>;
  chosen: Format;
  onChoose(format: Format): void;
  className: string;
};

/** Chooses the format of a file, each with a title and a description. */
export function FormatChoice<Format extends string>({
  label,
  formats,
  texts,
  chosen,
  onChoose,
  className,
}: Props<Format>) {
  return (
    <fieldset className={className}>
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      {formats.map((format) => (
        <RadioCard key={format} name="format" checked={chosen === format} onChange={() => onChoose(format)}>
          <span className="grid gap-0.5 text-sm">
            <span className="font-semibold">{texts[format].title}</span>
            <span className="text-ink-soft">{texts[format].text}</span>
          </span>
        </RadioCard>
      ))}
    </fieldset>
  );
}
