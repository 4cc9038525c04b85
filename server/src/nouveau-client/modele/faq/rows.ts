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

/** Questions that only members with a password of the portal have. */
const ofPortalAlone = new Set(
  faqSections.flatMap(({ entries }) => entries.filter((entry) => entry.contentOutside === null).map(({ id }) => id)),
);

/** A section where members sign in at another provider: it knows no password, registration or link of the portal. */
const outside = (section: FaqSection): FaqSection => ({
  ...section,
  entries: section.entries
    .filter(({ id }) => !ofPortalAlone.has(id))
    .map((entry) => ({
      ...entry,
      content: entry.contentOutside ?? entry.content,
      related: entry.related.filter((id) => !ofPortalAlone.has(id)),
    })),
});

/** Categories and questions of a client. @param makeCode opaque tracking code of a question, by its use. */
export function faqRows(
  brand: Brand,
  makeCode: (id: string, use: 'clic' | 'avis') => string,
): { categories: (typeof faqCategories.$inferInsert)[]; questions: (typeof faqQuestions.$inferInsert)[] } {
  const clientCode = brand.code;
  const written = (text: string) => fillBrand(text, brand);
  const sections = brand.fournisseur ? faqSections.map(outside) : faqSections;
  return {
    categories: sections.map(({ code, name }, index) => ({ clientCode, code, name, ordre: index + 1 })),
    questions: sections.flatMap((section) =>
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
