import { Button } from '../../../../ui/button.tsx';
import { Thumbnail } from '../../../media/thumbnail.tsx';
import { useSampleClassMessages } from '../../../messages/store-front/sample-classes.ts';
import type { ClassValues } from './sample-class-form.ts';

type Props = {
  values: ClassValues;
  name: string;
  fieldsId: string;
  isOpen: boolean;
  onToggle(): void;
};

/** A sample class in the list, with the button that opens its fields. */
export function SampleClassHead({ values, name, fieldsId, isOpen, onToggle }: Props) {
  const messages = useSampleClassMessages();
  const { thumbnail, category, place, key, isStored } = values;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Thumbnail file={{ kind: 'film', thumbnail: thumbnail ? `/${thumbnail}` : null }} />
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5 text-sm">
        <span className="font-semibold break-words">{name}</span>
        <span className="text-xs text-ink-soft">
          {[category, place === 'site' && messages.otherSite].filter(Boolean).join(' · ')}
        </span>
        {place === 'film' && isStored && (
          <a
            href={`/sample-class/${key}`}
            target="_blank"
            rel="noopener"
            aria-label={messages.open(name)}
            className="justify-self-start text-xs break-all text-ink-soft underline underline-offset-4"
          >
            /sample-class/{key}
          </a>
        )}
      </div>
      <Button
        variant="quiet"
        className="px-3"
        aria-expanded={isOpen}
        aria-controls={isOpen ? fieldsId : undefined}
        aria-label={isOpen ? messages.closeClass(name) : messages.editClass(name)}
        onClick={onToggle}
      >
        {isOpen ? messages.close : messages.edit}
      </Button>
    </div>
  );
}
