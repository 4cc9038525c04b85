import type { DocumentAudience } from '@portal/shared-api/contract/documentation';
import type { GuideContent } from '../../../contenus/documentation/content';
import type { DemoClientCode } from '../../clients/codes';

/** Groups of « Documentation », in the order they are shown, with the cover of each. */
export const themes = {
  FORMULAIRES: 'Formulaires',
  GUIDES: 'Guides',
  GARANTIES: 'Garanties et produits',
  STATUTS: 'Statuts et règlement',
} as const;
export type Theme = keyof typeof themes;
export const themeCodes: readonly Theme[] = ['FORMULAIRES', 'GUIDES', 'GARANTIES', 'STATUTS'];

/** A document of the demo, in plain typography; `{{libelle}}` and `{{telephone}}` are the client's. */
export interface DemoGuide {
  id: string;
  theme: Theme;
  /** Other words it is found by. */
  tags?: readonly string[];
  title: string;
  description: string;
  audience?: DocumentAudience;
  colleges?: readonly string[];
  /** Of that client alone. */
  only?: DemoClientCode;
  /** Day and month on which it is published each year. */
  published: string;
  isDraft?: true;
  contenu: Omit<GuideContent, 'mentions'> & { mentions?: readonly string[] };
}
