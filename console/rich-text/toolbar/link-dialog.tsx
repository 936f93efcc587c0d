import { Exactly, Text } from '#schema';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../form/controls/fields.tsx';
import { FormFrame } from '../../form/form-frame.tsx';
import { useForm } from '../../form/use-form.ts';
import { useRichTextMessages } from '../../messages/store-front/rich-text.ts';
import { type CurrentLink, linkProblem } from '../editor/link-commands.ts';

const Link = Exactly({ address: Text(2000), text: Text(300) });

type Props = {
  link: CurrentLink;
  onSet(address: string, text: string): void;
  onRemove(): void;
  onClose(): void;
};

/** Asks for the address of a link, and for its text if nothing is selected. */
export function LinkDialog({ link, onSet, onRemove, onClose }: Props) {
  const messages = useRichTextMessages();
  const needsText = link.from === link.to;
  const form = useForm({
    schema: Link,
    initial: { address: (link.attrs?.href as string | null) ?? '', text: link.text },
    labels: { address: messages.address, ...(needsText ? { text: messages.linkText } : {}) },
    check: ({ address }): Record<string, string> => {
      const problem = linkProblem(address.trim());
      return problem ? { address: messages.linkProblems[problem] } : {};
    },
    submit: async ({ address, text }) => onSet(address.trim(), text.trim()),
    onDone: onClose,
  });
  return (
    <Dialog open onClose={onClose} title={messages.linkTitle}>
      <FormFrame
        form={form}
        submitLabel={messages.setLink}
        onCancel={onClose}
        actions={
          link.attrs && (
            <Button variant="quiet" onClick={onRemove}>
              {messages.removeLink}
            </Button>
          )
        }
      >
        <TextField
          form={form}
          name="address"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          hint={messages.addressHint}
        />
        {needsText && <TextField form={form} name="text" autoComplete="off" />}
      </FormFrame>
    </Dialog>
  );
}
