import { fieldId } from '../../form/form-frame.tsx';
import { MediaField } from '../../form/media-field.tsx';
import type { Form } from '../../form/use-form.ts';
import { useProductMessages } from '../../messages/products.ts';
import type { ProductValues } from './product-form.ts';

type Props = { form: Form<ProductValues>; name: 'cover' | 'banner' | 'about.portrait' };

/** The path of a picture, which can be chosen from the library. */
export function PictureField({ form, name }: Props) {
  const messages = useProductMessages();
  return (
    <MediaField
      id={fieldId(form, name)}
      label={form.labels[name] ?? name}
      hint={messages.pictureHint}
      error={form.errors[name]}
      kind="picture"
      value={form.values[name]}
      onChange={(path) => form.set(name, path)}
    />
  );
}
