/** Messages of search tags and trending tags. */
import { createMessages } from '../create-messages.ts';

export const useSearchTagMessages = createMessages({
  english: {
    title: 'Search tags',
    intro: 'What students type, and the products that it leads to. The search uses a change at once.',
    list: 'Search tags',
    search: 'Search by title or keyword',
    empty: 'There is no search tag yet. Add one for each exam and subject that students type.',
    new: 'New search tag',
    tag: 'Title',
    titleHint: 'Students see it as a suggestion, for example SSC CGL.',
    keywords: 'Keywords',
    keywordsHint:
      'Other words for the same, also in Hindi, separated by commas. Wrong spellings are found without them.',
    products: 'Products',
    productsHint: 'Shown first for this tag, in this order. Others with the same words follow.',
    trending: 'Trending',
    yes: 'Trending',
    no: 'Not trending',
    add: 'Add the tag',
    adding: 'Adding…',
    save: 'Save the tag',
    saving: 'Saving…',
    delete: 'Delete',
    deleting: 'Deleting…',
    deleteTitle: (title: string) => `Delete the tag ${title}?`,
    deleteText: 'Students no longer see it as a suggestion. Its products stay, and are found by their own words.',
    readOnly: 'Your role may see search tags, but not change them.',

    trendingTitle: 'Trending tags',
    trendingIntro: 'The store shows the first ten in its search before a student types.',
    trendingEmpty: 'No tag is trending. The search then shows none before students type.',
    trendingList: 'Trending tags',
    trendingAdd: 'Add a search tag',
    trendingAddHint: 'A part of its title or of a keyword.',
    notShown: 'Not shown: the store shows ten',
    saveTrending: 'Save the trending tags',
    order: 'Order',
  },
});
