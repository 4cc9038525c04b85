import type { CmsItem } from '@portal/shared-api/contract/cms';
import type { ReactNode } from 'react';
import { messages } from './messages';
import { useVisitorBlocks } from './use-visitor-blocks';

const wordsOf = ({ content }: CmsItem) => content.replace(/<[^>]*>/g, '').trim();

/** The page says as much from the start: nothing is downloaded for the same words. */
const show = (items: readonly CmsItem[]) =>
  items.every((item) => wordsOf(item) === messages.subtitle)
    ? null
    : import('./welcome-text').then(({ WelcomeText }) => <WelcomeText items={items} />);

/** Welcome of the client's editors; null while the portal's own words stand. */
export const useWelcome = (): ReactNode => useVisitorBlocks('ACCUEIL_VISITEUR', messages.welcomeFailed, show);
