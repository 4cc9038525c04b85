import { ofName } from '@portal/shared-api/rules/french';
import type { faqCategories, faqQuestions } from '../../../contenus/tables';
import { sanitise } from '../../../contenus/sanitise';
import { describeClient } from '../../clients/settings';
import type { DemoClientCode } from '../../clients/codes';
import { makeUuid } from '../../people/numbers';
import { french } from '../typography';
import { carte } from './carte';
import { connexion } from './connexion';
import { contrat } from './contrat';
import { cotisations } from './cotisations';
import { hospitalisation } from './hospitalisation';
import type { FaqEntry, FaqSection } from './model';
import { remboursements } from './remboursements';

/** In display order. */
export const faqSections: readonly FaqSection[] = [
  connexion,
  remboursements,
  carte,
  contrat,
  hospitalisation,
  cotisations,
];

const everyone: NonNullable<FaqEntry['userTypes']> = ['ANONYME', 'ADHERENT', 'BENEFICIAIRE', 'ADMIN'];

export function faqRows(clientCode: DemoClientCode): {
  categories: (typeof faqCategories.$inferInsert)[];
  questions: (typeof faqQuestions.$inferInsert)[];
} {
  const { libelle, telephone } = describeClient(clientCode);
  const written = (text: string) =>
    french(
      text
        .replaceAll('de {{libelle}}', ofName(libelle))
        .replaceAll('{{libelle}}', libelle)
        .replaceAll('{{telephone}}', telephone),
    );
  return {
    categories: faqSections.map(({ code, name }, index) => ({ clientCode, code, name, ordre: index + 1 })),
    questions: faqSections.flatMap((section) =>
      section.entries.map((entry, index) => ({
        clientCode,
        id: entry.id,
        categorie: section.code,
        title: written(entry.title),
        content: sanitise(written(entry.content)),
        ordre: index + 1,
        ordrePopulaire: entry.populaire ?? null,
        userTypes: [...(entry.userTypes ?? everyone)],
        tags: [...entry.tags],
        related: [...entry.related],
        // Opaque tracking codes, different for each client.
        clickCode: makeUuid('clic', clientCode, entry.id),
        rateCode: makeUuid('avis', clientCode, entry.id),
      })),
    ),
  };
}
