/** Messages of the hierarchy: verticals, exams and modes. */
import type { NodeKind } from '../../../contract/staff/catalogue/hierarchy.ts';
import { createMessages } from '../create-messages.ts';
import { withHindiLabels } from '../hindi-labels.ts';

const KINDS: Readonly<Record<NodeKind, string>> = { vertical: 'Vertical', exam: 'Exam', mode: 'Mode' };

const pages = (count: number) => (count === 1 ? '1 page' : `${count} pages`);

export const useHierarchyMessages = createMessages({
  english: {
    title: 'Catalogue structure',
    intro: 'Verticals, their exams, and the modes of each exam. A change shows in the store at once.',
    tree: 'Verticals, exams and modes',
    empty: 'There is no vertical yet.',
    kinds: KINDS,
    products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
    show: (name: string) => `Show what is below ${name}`,
    hide: (name: string) => `Hide what is below ${name}`,

    menu: (name: string) => `Move or add: ${name}`,
    moveUp: 'Move up',
    moveDown: 'Move down',
    moveTo: 'Move to…',
    movedUp: (name: string) => `${name} is moved up.`,
    movedDown: (name: string) => `${name} is moved down.`,
    moved: (name: string) => `${name} is moved.`,
    add: { vertical: 'Add a vertical', exam: 'Add an exam', mode: 'Add a mode' },
    adding: 'Adding…',
    dragHint: 'Drag a line to move it, or use its menu.',

    moveTitle: (name: string) => `Move ${name}`,
    target: 'New place',
    moveText: (name: string, below: number, parent: string) =>
      below > 0
        ? `${name}, with the ${pages(below)} below it, moves to ${parent}. Addresses and products stay as they are.`
        : `${name} moves to ${parent}. Its address and its products stay as they are.`,
    move: 'Move',
    moving: 'Moving…',

    labels: withHindiLabels(
      {
        name: 'Name',
        seo_url: 'Address in the store',
        icon: 'Icon',
        colour: 'Colour',
        heading: 'Heading of its page',
        sub_heading: 'Line below the heading',
        description: 'Description',
        children_are: 'Name of what is below it',
      },
      ['name', 'heading', 'sub_heading', 'description', 'children_are'],
    ),
    seoUrlHint: 'For example upsc/prelims. A former address redirects to the present one.',
    colourHint: 'For its tile and its covers.',
    headingHint: 'Empty: made of the names.',
    descriptionHint: 'One sentence for the tile and for search engines.',
    childrenHint: 'For example Exams or Modes.',

    page: 'Page',
    texts: 'Texts and appearance',
    save: 'Save',
    discard: 'Discard changes',
    openInStore: 'Open in the store',
    facts: 'In the store',
    place: 'Place',
    formerAddresses: 'Redirecting addresses',
    none: 'none',

    addressTitle: 'Change the address?',
    addressText: (count: number) =>
      count === 1
        ? 'The address changes. The former one redirects to it permanently, also from search engines.'
        : `${count} addresses change, because those below follow. The former ones redirect permanently, also from search engines.`,
    address: 'Former address',
    newAddress: 'New address',
    change: 'Change the address',
    changing: 'Changing…',

    delete: 'Delete',
    deleteText: 'Possible when no page and no product is below it. Its addresses do not redirect any more.',
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleting: 'Deleting…',

    rootTitle: 'Texts above the verticals',
    rootLabels: withHindiLabels({ group_name: 'Heading', sub_text: 'Line below it' }, ['group_name', 'sub_text']),
    readOnly: 'Your role may see the structure, but not change it.',
  },
});
