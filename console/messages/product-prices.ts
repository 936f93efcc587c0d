/** Messages of the price list. */
import { createMessages } from './create-messages.ts';

export const usePriceMessages = createMessages({
  english: {
    title: 'Prices',
    intro: 'Change the prices of many products, look at the changes, then save them in drafts or publish them at once.',
    list: 'Prices',
    product: 'Product',
    columns: { price: 'Price', mrp: 'MRP', instalments: 'Instalments' },
    keys: 'Enter and the arrow keys move between cells, Escape restores a cell. A column copied from a spreadsheet can be pasted.',
    instalmentsHint:
      'Instalments are shown as their sum: another sum is divided in proportion, an empty cell means none.',
    cell: (column: string, title: string) => `${column} of ${title}`,
    count: (count: number) => (count === 1 ? '1 instalment' : `${count} instalments`),
    was: (text: string) => `was ${text}`,
    none: 'none',
    invalid: 'Enter an amount in rupees, such as 499 or 499.50.',
    empty: 'There are no products yet.',
    search: 'Title, SEO URL or number',
    changed: (count: number) => (count === 1 ? '1 product is changed' : `${count} products are changed`),
    invalidCells: (count: number) => (count === 1 ? '1 cell is no amount' : `${count} cells are no amounts`),
    review: 'Look at the changes',
    discard: 'Discard all changes',
    discardText: 'The prices that you entered here are deleted. Nothing was saved.',
    discarding: 'Discarding…',

    reviewTitle: 'New prices',
    reviewText: 'The chosen products are changed together: all of them, or none.',
    choose: (title: string) => `Change ${title}`,
    to: (from: string, to: string) => `${from} to ${to}`,
    parts: (parts: string) => `Instalments: ${parts}`,
    changedNow: 'Somebody else changed this product meanwhile. Its present prices are shown.',
    useMine: 'Use my prices all the same',
    dropMine: 'Leave it as it is',
    unscheduled: 'Saving cancels its scheduled publication.',
    notPublishable: 'It can be saved in its draft, but not published here:',
    tooMany: (max: number) => `At most ${max} products can be changed at once. Choose fewer of them.`,
    save: (count: number) => (count === 1 ? 'Save 1 draft' : `Save ${count} drafts`),
    saving: 'Saving…',
    publish: (count: number) => (count === 1 ? 'Publish 1 product now' : `Publish ${count} products now`),
    publishing: 'Publishing…',
    cannotPublish: 'To publish at once, choose only products without a remark.',
    mayNotPublish: 'Your role cannot publish.',
  },
});

export type PriceMessages = ReturnType<typeof usePriceMessages>;
