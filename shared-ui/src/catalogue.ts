import type { ComponentType } from 'react';

/** Chapters of the catalogue, in the order of the page. */
export const catalogueGroups = ['Actions', 'Saisie', 'Affichage', 'Structure', 'Messages'] as const;

/** One state of a control as in a page. */
export interface CatalogueState {
  /** Label of the state: « Vide », « En erreur ». */
  name: string;
  Example: ComponentType;
  /** Takes the full width of the page. */
  isWide?: boolean;
}

/**
 * A control in the catalogue. Its entry lies beside it, in `<control>.catalogue.tsx`, so that a new state is added to
 * both.
 */
export interface CatalogueEntry {
  title: string;
  group: (typeof catalogueGroups)[number];
  /** Requirements, such as `CTL-06`, for the titles of its browser tests. */
  requirements?: readonly string[];
  /** Keyboard and screen-reader behaviour, one sentence each. */
  accessibility: readonly string[];
  states: readonly CatalogueState[];
}
