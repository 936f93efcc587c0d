import { Field } from '../../../../ui/field.tsx';
import { useTabMessages } from '../../../messages/product-tabs.ts';

type Props = {
  id?: string;
  label: string;
  error?: string | undefined;
  kind: 'picture' | 'pdf';
  /** The path of the file, such as `media/covers/polity.svg`. */
  value: string;
  onChange(path: string): void;
};

/** The path of a file of the media folder; a picture is shown beside it. */
export function FileField({ id, label, error, kind, value, onChange }: Props) {
  const messages = useTabMessages();
  const path = value.trim();
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
      <Field
        {...(id ? { id } : {})}
        label={label}
        hint={kind === 'picture' ? messages.pictureHint : messages.pdfHint}
        error={error}
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {kind === 'picture' && /^media\/[\w./-]+$/.test(path) && (
        <img
          src={`/${path}`}
          alt=""
          loading="lazy"
          className="h-20 w-32 rounded-sm border border-line object-contain"
        />
      )}
    </div>
  );
}
