import { useState } from 'react';
import { writeEntries } from '../../lib/storage.ts';
import { SearchField } from './search-field.tsx';
import { searchPath } from './search-path.ts';

type Props = {
  placeholder?: string;
  /** The text whose results the page shows. */
  initialText?: string;
};

/** On a phone the open search covers the top of the page, and the rest is dimmed. */
const OVERLAY = 'relative w-full max-md:fixed max-md:inset-x-0 max-md:top-0 max-md:z-30 max-md:bg-paper max-md:p-3';

/** The search form of the header and of error pages; a GET form, so that it works without JavaScript. */
export default function SearchBox({ placeholder = 'What do you want to learn...', initialText }: Props) {
  const [isOpen, setOpen] = useState(false);
  const openSearch = (words: string) => {
    const text = words.trim();
    if (!text) return;
    writeEntries({ 'search-tag': text, 'search-tag-text': text });
    location.assign(searchPath(text));
  };
  return (
    <search className="block min-h-11 w-full">
      {isOpen && <div data-scrim aria-hidden="true" className="fixed inset-0 z-20 bg-scrim md:hidden" />}
      <form action="/search" data-search-form="" className={isOpen ? OVERLAY : 'relative w-full'}>
        <SearchField
          label="Search courses, books and tests"
          placeholder={placeholder}
          initialText={initialText}
          onSearch={openSearch}
          onOpen={setOpen}
        />
      </form>
    </search>
  );
}
