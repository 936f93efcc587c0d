import { useState } from 'react';
import { Exactly, Text, Type } from '#schema';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../form/controls/fields.tsx';
import { FormFrame } from '../../form/form-frame.tsx';
import { useForm } from '../../form/use-form.ts';
import { MediaDialog } from '../../media/media-dialog.tsx';
import { useRichTextMessages } from '../../messages/store-front/rich-text.ts';
import type { Picture } from '../editor/commands.ts';

/** Empty for a picture that only decorates. */
const PictureText = Exactly({ alt: Type.Optional(Text(300)) });

type Props = {
  /** The picture that is selected; null for a new one. */
  selected: Picture | null;
  /** The language of the field, for the alternative text of the library. */
  lang: 'en' | 'hi';
  onInsert(picture: Picture): void;
  onClose(): void;
};

/** Chooses a picture of the library, then asks for its alternative text. */
export function PictureDialog({ selected, lang, onInsert, onClose }: Props) {
  const [picture, setPicture] = useState(selected);
  if (!picture) {
    return (
      <MediaDialog
        kind="picture"
        onChoose={({ path, alt_en, alt_hi, width, height }) =>
          setPicture({
            src: `/${path}`,
            alt: lang === 'hi' ? alt_hi || alt_en : alt_en,
            width: width === null ? null : String(width),
            height: height === null ? null : String(height),
          })
        }
        onClose={onClose}
      />
    );
  }
  return (
    <PictureTextDialog
      picture={picture}
      isNew={picture !== selected}
      onChooseOther={() => setPicture(null)}
      onInsert={onInsert}
      onClose={onClose}
    />
  );
}

function PictureTextDialog({
  picture,
  isNew,
  onChooseOther,
  onInsert,
  onClose,
}: { picture: Picture; isNew: boolean; onChooseOther(): void } & Pick<Props, 'onInsert' | 'onClose'>) {
  const messages = useRichTextMessages();
  const form = useForm({
    schema: PictureText,
    initial: { alt: picture.alt ?? '' },
    labels: { alt: messages.alt },
    submit: async ({ alt }) => onInsert({ ...picture, alt: alt.trim() }),
    onDone: onClose,
  });
  return (
    <Dialog open onClose={onClose} title={messages.pictureTitle}>
      <img src={picture.src} alt="" className="max-h-48 max-w-full justify-self-start rounded-md border border-line" />
      <FormFrame
        form={form}
        submitLabel={isNew ? messages.insertPicture : messages.changePicture}
        onCancel={onClose}
        actions={
          <Button variant="quiet" onClick={onChooseOther}>
            {messages.otherPicture}
          </Button>
        }
      >
        <TextField form={form} name="alt" hint={messages.altHint} autoComplete="off" maxLength={300} />
      </FormFrame>
    </Dialog>
  );
}
