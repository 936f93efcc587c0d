/** Entry point of the console. */
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { router } from './app/router.tsx';
import './styles/console.css';

const root = document.getElementById('console');
if (root) createRoot(root).render(<RouterProvider router={router} />);
