/** The product page: tabs and levels, buying, the parts of the signed-in student, and tests. */
import { startAddToCart } from './add-to-cart.ts';
import { startBuyBar, updateBuyBar } from './buy-bar.ts';
import { openEmiPanel, startEmiPanel } from './emi-panel.ts';
import { startLevels } from './levels.ts';
import { startOwnParts } from './own-parts.ts';
import { startTabs } from './tabs.ts';
import { startTestCards } from './test-cards.ts';
import { startVideos } from './videos.ts';

let isStarted = false;

export function start(): void {
  openEmiPanel();
  updateBuyBar();
  if (isStarted) return;
  isStarted = true;
  startBuyBar();
  startEmiPanel();
  startTabs();
  startLevels();
  startAddToCart();
  startVideos();
  startTestCards();
  startOwnParts();
}
