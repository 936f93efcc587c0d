import { MediaField } from '../../../../form/controls/media-field.tsx';
import { useTabMessages } from '../../../../messages/catalogue/product-tabs.ts';

type Props = {
  id?: string;
  label: string;
  error?: string | undefined;
  kind: 'picture' | 'pdf';
  /** The path of the file, such as `media/covers/polity.svg`. */
  value: string;
  onChange(path: string): void;
};

/** A picture or PDF of a product, which can be chosen from the library. */
export function FileField({ kind, ...field }: Props) {
  const messages = useTabMessages();
  return <MediaField {...field} kind={kind} hint={kind === 'picture' ? messages.pictureHint : messages.pdfHint} />;
}
