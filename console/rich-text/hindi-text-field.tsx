import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useRichTextMessages } from '../messages/store-front/rich-text.ts';
import { RichTextField } from './rich-text-field.tsx';
import type { RichTextProps } from './rich-text-props.ts';

/** The Hindi text below the English one. Its editor opens with a button: two open editors would hide the rest of the form. */
export function HindiTextField(props: Omit<RichTextProps, 'lang'>) {
  const messages = useRichTextMessages();
  const [isOpened, setOpened] = useState(false);
  // A problem in the text, or a link that leads to it, opens it.
  if (isOpened || props.error || props.hasFocus)
    return <RichTextField {...props} lang="hi" hasFocus={isOpened || props.hasFocus === true} />;
  const isEmpty = props.value.trim() === '';
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="text-sm font-semibold">{props.label}</p>
      <Button id={props.id} variant="secondary" onClick={() => setOpened(true)}>
        {isEmpty && !props.isReadOnly ? messages.writeHindi : messages.openHindi}
      </Button>
    </div>
  );
}
