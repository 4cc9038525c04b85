import { faqCategoryList } from '../catalogue';
import { keep, storeRows, type EditContext } from './change';
import { valuesOf } from './rules';
import { deleteRow, findByCodes, lockList } from './store';

/** One writer at a time, of the categories of questions and of the code list that names them. */
export const lockCategories = ({ database, client }: EditContext) => lockList(database, client.code, faqCategoryList);

/** Keeps the row of a category of questions as the category is. @param category null once it is deleted */
export async function followCategory(
  context: EditContext,
  code: string,
  category: { name: string; ordre: number } | null,
): Promise<void> {
  const { database, client } = context;
  const [row] = await findByCodes(database, client.code, faqCategoryList, [code]);
  if (category) {
    const { name: libelle, ordre } = category;
    const added = { parent: null, indicatif: null, isSepa: null, codeInsee: null, departement: null, isActif: true };
    const values = { ...(row ? valuesOf(row) : added), code, libelle, ordre };
    await storeRows(context, faqCategoryList, [{ values, row }]);
  } else if (row) {
    await deleteRow(database, client.code, row.id);
    const details = { avant: valuesOf(row) };
    const cible = `${faqCategoryList}/${code}`;
    await keep(context, [{ id: row.id, action: 'supprime', cible, version: row.version + 1, valeurs: null, details }]);
  }
}
