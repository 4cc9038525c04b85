import type { Database } from '../database/database';
import { usesInWords, type Use } from './uses';

const none: Use = { nombre: 0, un: 'image', plusieurs: 'images' };
const contents: Use = { nombre: 1200, un: 'contenu', plusieurs: 'contenus' };
const notice: Use = { nombre: 1, un: 'notification', plusieurs: 'notifications' };
const rows: Use = { nombre: 2, un: 'ligne', plusieurs: 'lignes' };
// The finders below read nothing.
const database = {} as Database;

it.each<[string | null, Use[]]>([
  [null, [none]],
  ['1 notification', [notice]],
  ['1\u202f200 contenus et 1 notification', [contents, none, notice]],
  ['1\u202f200 contenus, 1 notification et 2 lignes', [contents, notice, rows]],
])('what names an object is told as « %s »', async (words, uses) => {
  const finders = uses.map((use) => async () => [use]);
  const used = { clientCode: 'VALD', type: 'image', cle: 'A' } as const;
  expect(await usesInWords(finders, database, used)).toBe(words);
});
