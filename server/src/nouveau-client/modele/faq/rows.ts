import { sanitise, type faqCategories, type faqQuestions } from '../../../contenus/public';
import { fillBrand, type Brand } from '../brand';
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

/** Categories and questions of a client. @param makeCode opaque tracking code of a question, by its use. */
export function faqRows(
  brand: Brand,
  makeCode: (id: string, use: 'clic' | 'avis') => string,
): { categories: (typeof faqCategories.$inferInsert)[]; questions: (typeof faqQuestions.$inferInsert)[] } {
  const clientCode = brand.code;
  const written = (text: string) => fillBrand(text, brand);
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
        clickCode: makeCode(entry.id, 'clic'),
        rateCode: makeCode(entry.id, 'avis'),
      })),
    ),
  };
}
