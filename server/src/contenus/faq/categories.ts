import { foldText } from '@portal/shared-api/rules/search-text';
import { and, eq } from 'drizzle-orm';
import { invalid } from '../../platform/errors';
import { signedIn, type Context } from '../../platform/http/context';
import { findLatest, recordChange } from '../../platform/objects/store';
import { messages } from '../referentiels/edition/messages';
import { faqCategoryList } from '../referentiels/catalogue';
import { faqCategories } from '../tables';

interface Named {
  code: string;
  libelle: string;
  ordre: number;
}

/**
 * Gives categories of questions the words and the order of their rows, each with a version in its history.
 * @throws PortalError 400 where two would have one name.
 */
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
  const named = await database
    .select({ name: faqCategories.name })
    .from(faqCategories)
    .where(eq(faqCategories.clientCode, client.code));
  if (new Set(named.map(({ name }) => foldText(name))).size === named.length) return;
  const message = messages.categoryTaken;
  throw invalid([{ champ: 'libelle', code: 'existe', message }], message);
}
