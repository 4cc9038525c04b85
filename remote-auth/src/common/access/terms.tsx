import type { ReactNode } from 'react';
import { messages } from './messages';

/** « J’ai lu et j’accepte… » with the terms in a new tab, so that the form stays. */
export function termsLabel(): ReactNode {
  return (
    <>
      {messages.termsStart}
      <a href="#/page/CGU" target="_blank" rel="noopener">
        {messages.termsLink}
        <span className="visually-hidden">{messages.newTab}</span>
      </a>
    </>
  );
}
