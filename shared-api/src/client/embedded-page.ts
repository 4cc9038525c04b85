import { create } from 'zustand';

/** Whether the page is the one that a mobile application opened in its own browser: « Retour » closes it (CTL-01). */
export const useEmbeddedPage = create<{ isOpenedByApplication: boolean }>(() => ({ isOpenedByApplication: false }));
