import { and, count, eq, inArray, type SQL } from 'drizzle-orm';
import { fichesPersonnes } from '../../contrats/public';
import type { Database } from '../../platform/database/database';
import type { FindUses } from '../../platform/objects/uses';
import { faqCategories, faqQuestions, referentiels } from '../tables';
import { faqCategoryList, referentielsConnus } from './catalogue';

type Counted = typeof referentiels | typeof faqQuestions | typeof faqCategories | typeof fichesPersonnes;

async function counted(database: Database, table: Counted, condition: SQL | undefined): Promise<number> {
  const [row] = await database.select({ nombre: count() }).from(table).where(condition);
  return row?.nombre ?? 0;
}

/** Rows below a row of a code list, questions of a category and itself, and persons of a fund. */
export const rowUses: FindUses = async (database, { clientCode, type, cle }) => {
  if (type !== 'referentiel') return [];
  const [nom, code = ''] = cle.split('/');
  const below = Object.keys(referentielsConnus).filter((each) => referentielsConnus[each]?.parent === nom);
  const isBelow = and(
    eq(referentiels.clientCode, clientCode),
    inArray(referentiels.nom, below),
    eq(referentiels.parent, code),
  );
  return [
    {
      nombre: below.length === 0 ? 0 : await counted(database, referentiels, isBelow),
      un: 'ligne d’un autre référentiel',
      plusieurs: 'lignes d’un autre référentiel',
    },
    {
      nombre:
        nom === faqCategoryList
          ? await counted(
              database,
              faqQuestions,
              and(eq(faqQuestions.clientCode, clientCode), eq(faqQuestions.categorie, code)),
            )
          : 0,
      un: 'question fréquente',
      plusieurs: 'questions fréquentes',
    },
    {
      nombre:
        nom === faqCategoryList
          ? await counted(
              database,
              faqCategories,
              and(eq(faqCategories.clientCode, clientCode), eq(faqCategories.code, code)),
            )
          : 0,
      un: 'catégorie de questions',
      plusieurs: 'catégories de questions',
    },
    {
      nombre:
        nom === 'caisse-ro'
          ? await counted(
              database,
              fichesPersonnes,
              and(eq(fichesPersonnes.clientCode, clientCode), eq(fichesPersonnes.codeCaisse, code)),
            )
          : 0,
      un: 'assuré',
      plusieurs: 'assurés',
    },
  ];
};
