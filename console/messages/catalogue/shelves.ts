/** Messages of shelves. */
import { createMessages } from '../create-messages.ts';

export const useShelfMessages = createMessages({
  english: {
    title: 'Shelves',
    intro: 'Named lists of products, each with a page of its own. The store shows a change at once.',
    readOnly: 'Your role may see the shelves, but not change them.',
    empty:
      'There are no shelves yet. The shelf with the number 1 is on the landing page; the first one you add gets it.',
    shelf: (at: number) => `Shelf ${at + 1}`,
    onLanding: 'On the landing page',
    address: (id: number) => `/product-list/${id}`,
    name: 'Name',
    nameHindi: 'Name in Hindi',
    nameMissing: 'Enter a name.',
    products: 'Products',
    add: 'Add a shelf',
    remove: (name: string) => `Remove ${name}`,
    up: (name: string) => `Move ${name} up`,
    save: 'Save the shelves',
    saving: 'Saving…',
  },
});
