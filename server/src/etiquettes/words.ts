import { AsyncLocalStorage } from 'node:async_hooks';
import { and, eq, isNotNull } from 'drizzle-orm';
import { formWordsKey } from '@portal/shared-api/contract/formulaires/words';
import { enterOverrides, type Overrides } from '@portal/shared-api/rules/labels';
import type { Database } from '../platform/database/database';
import { startsWith } from '../platform/database/search';
import { etiquettes } from './tables';

/** Words of the client whose form is at work: the server serves several at once. */
const current = new AsyncLocalStorage<Overrides>();

// Texts look their key up in one place of the process, as they do in a page; here it answers for the client at work.
enterOverrides(new Proxy<Overrides>({}, { get: (_none, key) => current.getStore()?.[String(key)] }));

/**
 * Does something with the words that a client says in the fields of a form: its recap, its document and its mail say
 * what the screen said.
 */
export async function inWordsOf<Result>(
  database: Database,
  clientCode: string,
  formCode: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const own = await database
    .select({ cle: etiquettes.cle, texte: etiquettes.texte })
    .from(etiquettes)
    .where(
      and(
        eq(etiquettes.clientCode, clientCode),
        startsWith(etiquettes.cle, `${formWordsKey(formCode)}.`),
        isNotNull(etiquettes.texte),
      ),
    );
  const words = Object.fromEntries(own.flatMap(({ cle, texte }) => (texte === null ? [] : [[cle, texte] as const])));
  return current.run(words, work);
}
