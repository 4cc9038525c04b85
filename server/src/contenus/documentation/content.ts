/** A section of a form or guide, in reading order. */
export interface GuideSection {
  titre: string;
  paragraphes?: readonly string[];
  points?: readonly string[];
  tableau?: { titres: readonly string[]; largeurs: readonly number[]; lignes: readonly (readonly string[])[] };
  /** Blanks to fill in by hand. */
  champs?: readonly string[];
}

/** Content of a document of the CMS, drawn in the client's charter. */
export interface GuideContent {
  /** Introduction under the title. */
  chapo: string;
  sections: readonly GuideSection[];
  /** Closing lines. */
  mentions: readonly string[];
}
