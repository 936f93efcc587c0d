import { useState } from 'react';
import { usePath } from '../../language/use-path.ts';
import { writeEntries } from '../../lib/storage.ts';
import { useSearchMessages } from './messages/use-search-messages.ts';
import { SearchField } from './search-field.tsx';
import { searchPath } from './search-path.ts';

type Props = {
  /** Whether the placeholder must be short. */
  isShort?: boolean;
  /** The text whose results the page shows. */
  initialText?: string;
};

/** On a phone the open search covers the top of the page, and the rest is dimmed. */
const OVERLAY = 'relative w-full max-md:fixed max-md:inset-x-0 max-md:top-0 max-md:z-30 max-md:bg-paper max-md:p-3';

/** The search form of the header and of error pages; a GET form, so that it works without JavaScript. */
export default function SearchBox({ isShort = false, initialText }: Props) {
  const messages = useSearchMessages();
  const path = usePath();
  const [isOpen, setOpen] = useState(false);
  const openSearch = (words: string) => {
    const text = words.trim();
    if (!text) return;
    writeEntries({ 'search-tag': text, 'search-tag-text': text });
    location.assign(path(searchPath(text)));
  };
  return (
    <search className="block min-h-11 w-full">
      {isOpen && <div data-scrim aria-hidden="true" className="fixed inset-0 z-20 bg-scrim md:hidden" />}
      <form action={path('/search')} data-search-form="" className={isOpen ? OVERLAY : 'relative w-full'}>
        <SearchField
          label={messages.label}
          placeholder={isShort ? messages.shortPlaceholder : messages.placeholder}
          initialText={initialText}
          onSearch={openSearch}
          onOpen={setOpen}
        />
      </form>
    </search>
  );
}
