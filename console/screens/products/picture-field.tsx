import { TextField } from '../../form/fields.tsx';
import type { Form } from '../../form/use-form.ts';
import { useProductMessages } from '../../messages/products.ts';
import type { ProductValues } from './product-form.ts';

type Props = { form: Form<ProductValues>; name: 'cover' | 'banner' | 'about.portrait' };

/** The path of a picture, with the picture. */
export function PictureField({ form, name }: Props) {
  const messages = useProductMessages();
  const path = form.values[name].trim();
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
      <TextField form={form} name={name} hint={messages.pictureHint} autoComplete="off" spellCheck={false} />
      {/^media\/[\w./-]+$/.test(path) && (
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
