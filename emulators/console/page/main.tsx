import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/components/theme/theme.css';
import { Console } from './Console';
import './page.css';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no root.');
createRoot(container).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
