/** Entry point of the test screen. */
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import './exam.css';

const place = document.getElementById('exam');
if (place) createRoot(place).render(<App />);
