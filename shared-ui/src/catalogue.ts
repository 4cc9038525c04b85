import type { ComponentType } from 'react';

/** Chapters of the catalogue, in the order of the page. */
export const catalogueGroups = ['Actions', 'Saisie', 'Affichage', 'Structure', 'Messages'] as const;

/** One state of a control, drawn as it would be in a page. */
export interface CatalogueState {
  /** What is to be seen: « Vide », « En erreur ». */
  name: string;
  Example: ComponentType;
  /** Takes the whole width of the page. */
  isWide?: boolean;
}

/**
 * A control as the catalogue presents it. Each control keeps its own entry beside it, in `<control>.catalogue.tsx`,
 * so that a state that is added to one is added to the other.
 */
export interface CatalogueEntry {
  title: string;
  group: (typeof catalogueGroups)[number];
  /** Requirements it answers, `CTL-06`: titles of its browser tests carry them. */
  requirements?: readonly string[];
  /** What the keyboard and a screen reader do with it, one sentence each. */
  accessibility: readonly string[];
  states: readonly CatalogueState[];
}
