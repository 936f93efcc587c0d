/**
 * Number of cards that a group shows before 'View All', in each medium. A page with more than five groups shows one row
 * of each, to limit what a phone loads.
 */
export function cardsPerGroup(groups: number): number {
  return groups > 5 ? 4 : 12;
}
