import { and, eq } from 'drizzle-orm';
import { signedIn, type Context } from '../../platform/http/context';
import { findLatest, recordChange } from '../../platform/objects/store';
import { faqCategoryList } from '../referentiels/catalogue';
import { faqCategories } from '../tables';

interface Named {
  code: string;
  libelle: string;
  ordre: number;
}

/** Gives categories of questions the words and the order of their rows, each with a version in its history. */
export async function nameCategories(
  { database, client, session, now }: Pick<Context, 'database' | 'client' | 'session' | 'now'>,
  rows: readonly Named[],
): Promise<void> {
  // A client has a handful of them.
  for (const { code, libelle: name, ordre } of rows) {
    const isIt = and(eq(faqCategories.clientCode, client.code), eq(faqCategories.code, code));
    const [before] = await database
      .select({ name: faqCategories.name, ordre: faqCategories.ordre })
      .from(faqCategories)
      .where(isIt)
      .for('update');
    if (!before || (before.name === name && before.ordre === ordre)) continue;
    await database.update(faqCategories).set({ name, ordre }).where(isIt);
    const own = { clientCode: client.code, type: faqCategoryList, cle: code };
    const version = ((await findLatest(database, own))?.version ?? 0) + 1;
    const auteur = signedIn({ session }).userName;
    await recordChange(database, { ...own, version, valeurs: { name, ordre }, auteur, date: now() }, before);
  }
}
