/** Entry point of the test screen. */
import { createRoot } from 'react-dom/client';
import { isViewing } from '../common/viewing/viewing.ts';
import { App } from './app.tsx';
import './styles/exam.css';

const root = document.getElementById('exam');
if (root) createRoot(root).render(<App />);
if (isViewing()) void import('./viewing.ts').then(({ startViewing }) => startViewing());
