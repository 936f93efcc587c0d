/** Entry point of the test screen. */
import { createRoot } from 'react-dom/client';
import { isPageCurrent, pageView } from '../common/viewing/page-view.ts';
import { App } from './app.tsx';
import './styles/exam.css';

const root = document.getElementById('exam');
// A page of a view that has ended starts nothing, and is left.
if (root && (!pageView || isPageCurrent())) createRoot(root).render(<App />);
if (pageView) void import('./viewing.ts').then(({ startViewing }) => startViewing());
