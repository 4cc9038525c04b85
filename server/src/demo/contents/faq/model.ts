import type { UserType } from '@portal/shared-api/contract/faq';

/** A question of the demo FAQ; `{{libelle}}` and `{{telephone}}` are the client's. */
export interface FaqEntry {
  id: string;
  title: string;
  content: string;
  /** Other words people use for it. */
  tags: readonly string[];
  related: readonly string[];
  /** Rank in « Top 5 ». */
  populaire?: number;
  userTypes?: readonly UserType[];
}

export interface FaqSection {
  code: string;
  name: string;
  entries: readonly FaqEntry[];
}
