/** A part of a form or guide: what it says, in the order it is read. */
export interface GuideSection {
  titre: string;
  paragraphes?: readonly string[];
  points?: readonly string[];
  tableau?: { titres: readonly string[]; largeurs: readonly number[]; lignes: readonly (readonly string[])[] };
  /** Blanks to fill in by hand. */
  champs?: readonly string[];
}

/** Words of a document of the CMS; they are drawn in the charter of the client. */
export interface GuideContent {
  /** Under the title: what it is for. */
  chapo: string;
  sections: readonly GuideSection[];
  /** Last lines. */
  mentions: readonly string[];
}
