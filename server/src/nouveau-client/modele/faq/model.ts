import type { UserType } from '@portal/shared-api/contract/faq';

/**
 * A question that a client starts with; `{{libelle}}` and `{{telephone}}` are those of the client, `{{fournisseur}}` is
 * the identity provider of its members.
 */
export interface FaqEntry {
  id: string;
  title: string;
  content: string;
  /** What it says where members sign in at another provider; null where nobody has the question. */
  contentOutside?: string | null;
  /** Search synonyms. */
  tags: readonly string[];
  related: readonly string[];
  /** Rank in « Top 5 », which shows the first five that its reader may read. */
  populaire?: number;
  userTypes?: readonly UserType[];
}

export interface FaqSection {
  code: string;
  name: string;
  entries: readonly FaqEntry[];
}
