import type { DocumentAudience } from '@portal/shared-api/contract/documentation';
import type { GuideContent } from '../../../contenus/documentation/content';
import type { DemoClientCode } from '../../clients/codes';

/** Groups of « Documentation », in display order, with their covers. */
export const themes = {
  FORMULAIRES: 'Formulaires',
  GUIDES: 'Guides',
  GARANTIES: 'Garanties et produits',
  STATUTS: 'Statuts et règlement',
} as const;
export type Theme = keyof typeof themes;
export const themeCodes: readonly Theme[] = ['FORMULAIRES', 'GUIDES', 'GARANTIES', 'STATUTS'];

/** A document of the demo, in plain typography; `{{libelle}}` and `{{telephone}}` are those of the client. */
export interface DemoGuide {
  id: string;
  theme: Theme;
  /** Search synonyms. */
  tags?: readonly string[];
  title: string;
  description: string;
  audience?: DocumentAudience;
  colleges?: readonly string[];
  /** For that client only. */
  only?: DemoClientCode;
  /** Day and month of its yearly publication. */
  published: string;
  isDraft?: true;
  contenu: Omit<GuideContent, 'mentions'> & { mentions?: readonly string[] };
}
