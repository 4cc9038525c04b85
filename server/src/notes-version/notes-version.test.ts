import { and, eq } from 'drizzle-orm';
import type { ReleaseNote } from '@portal/shared-api/contract/notes-version';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { comptes } from '../identity/accounts/public';
import { auditTrail } from '../platform/audit/tables';

let demo: DemoApp;
let helene: Caller;
let karim: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
  karim = await demo.as('karim.belhazar');
}, 90_000);
afterAll(() => demo.close());

const path = '/admin/release-note/versions';
const note = {
  date: '2026-11-20',
  titre: 'Recherche partout',
  contenu: '<p>Ctrl K<script>alert(1)</script></p>',
  profils: ['Consultant'],
  isFenetre: true,
};
const list = async (who: Caller, query = '') =>
  (await who.get(`${path}${query}`)).json<{ versions: ReleaseNote[] }>().versions;
const find = async (version: string, who = helene) => (await list(who)).find((each) => each.version === version);
const shown = async (who: Caller) =>
  (await who.get('/admin/release-note/nouveautes'))
    .json<{ versions: { version: string }[] }>()
    .versions.map(({ version }) => version);
const unread = async (who: Caller) =>
  (await who.get('/admin/release-note/nouveautes')).json<{ nonLue: { version: string } | null }>().nonLue;
const read = (who: Caller, version: string, isMasquee: boolean) =>
  who.send('POST', `${path}/${version}/lecture`, null, { isMasquee });

test('[ADM-09] a note is written, published, shown at the next sign-in of its profile, and read', async () => {
  expect((await helene.send('POST', path, null, { ...note, version: '4.13.0' })).json()).toEqual({ revision: 1 });
  expect(await find('4.13.0')).toMatchObject({ isPubliee: false, luePar: 0, contenu: '<p>Ctrl K</p>' });
  expect(await find('4.13.0', karim)).toBeUndefined();
  expect((await read(karim, '4.13.0', false)).statusCode).toBe(404);
  demo.clock.advance(60_000);
  expect((await helene.send('POST', `${path}/4.13.0/publier`, null, { revision: 1 })).statusCode).toBe(204);

  // Who is signed in already is not interrupted; another profile is not concerned.
  expect(await shown(karim)).toEqual([]);
  expect(await unread(karim)).toEqual({ version: '4.13.0', titre: 'Recherche partout' });
  demo.clock.advance(60_000);
  const again = await demo.as('karim.belhazar');
  expect(await shown(again)).toEqual(['4.13.0']);
  expect(await shown(await demo.as('helene.dargois'))).toEqual([]);

  // Closed: not again in this session, but after the next sign-in until « Ne plus afficher ».
  demo.clock.advance(60_000);
  expect((await read(again, '4.13.0', false)).statusCode).toBe(204);
  expect(await shown(again)).toEqual([]);
  expect(await find('4.13.0')).toMatchObject({ luePar: 1, isLue: false });
  expect(await find('4.13.0', again)).toMatchObject({ isLue: true });
  expect((await unread(again))?.version).toBe('4.11.0');
  demo.clock.advance(60_000);
  const third = await demo.as('karim.belhazar');
  expect(await shown(third)).toEqual(['4.13.0']);
  await read(third, '4.13.0', true);
  demo.clock.advance(60_000);
  expect(await shown(await demo.as('karim.belhazar'))).toEqual([]);

  const lines = await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, '4.13.0'));
  expect(lines.map(({ action }) => action)).toEqual(['note-version.creee', 'note-version.publiee']);
});

test('[ADM-09] staff who may add notes and change none see the draft that they wrote, and no other', async () => {
  const isKarim = and(eq(comptes.clientCode, 'VALD'), eq(comptes.userName, 'karim.belhazar@exemple.test'));
  await demo.database
    .update(comptes)
    .set({ droitsIndividuels: ['release-note:create'] })
    .where(isKarim);
  const author = await demo.as('karim.belhazar');
  const drafts = async (who: Caller) =>
    (await list(who, '?etat=brouillon'))
      .map(({ version }) => version)
      .toSorted((one, other) => one.localeCompare(other));
  expect((await author.send('POST', path, null, { ...note, version: '6.0.0' })).statusCode).toBe(200);
  expect(await drafts(author)).toEqual(['6.0.0']);
  expect((await author.get(`${path}/6.0.0/historique`)).statusCode).toBe(200);
  expect(await drafts(helene)).toEqual(['4.12.0', '6.0.0']);
  expect(await drafts(await demo.as('ines.bastide'))).toEqual([]);
  // What another person writes of this version once it was deleted is theirs.
  expect((await helene.send('DELETE', `${path}/6.0.0`, null)).statusCode).toBe(204);
  expect((await helene.send('POST', path, null, { ...note, version: '6.0.0' })).statusCode).toBe(200);
  expect(await drafts(author)).toEqual([]);
  expect((await author.get(`${path}/6.0.0/historique`)).statusCode).toBe(404);
  expect((await helene.get(`${path}/6.0.0/historique`)).json<{ versions: object[] }>().versions).toHaveLength(1);
  expect((await helene.send('DELETE', `${path}/6.0.0`, null)).statusCode).toBe(204);
  await demo.database.update(comptes).set({ droitsIndividuels: [] }).where(isKarim);
});

test('versions sort as numbers, and are found by version, title and state', async () => {
  expect((await list(helene)).map(({ version }) => version)).toEqual(['4.13.0', '4.12.0', '4.11.0', '4.10.2']);
  expect((await list(helene, '?tri=version')).map(({ version }) => version)[0]).toBe('4.10.2');
  expect((await list(helene, '?etat=brouillon')).map(({ version }) => version)).toEqual(['4.12.0']);
  expect((await list(helene, '?texte=audiences')).map(({ version }) => version)).toEqual(['4.11.0']);
});

test.each([
  [{ version: '4.13' }, 'version', 'La version a trois nombres séparés par des points, par exemple 4.12.0.'],
  [{ version: '4.11.0' }, 'version', 'La note de la version 4.11.0 existe déjà.'],
  [{ contenu: '<p></p>' }, 'contenu', 'Le contenu est vide.'],
  [{ contenu: '<p>a<img src="https://x.test/a.png"></p>' }, 'contenu', 'Le texte alternatif est obligatoire.'],
])('refuses %j', async (changes, champ, message) => {
  const answer = await helene.send('POST', path, null, { ...note, version: '5.0.0', ...changes });
  expect([answer.statusCode, answer.json<{ erreurs: object[] }>().erreurs]).toEqual([
    400,
    [expect.objectContaining({ champ, message })],
  ]);
});

test('the second of two authors is refused, and each save is a version', async () => {
  const change = { ...note, titre: 'Deux', revision: 1 };
  expect((await helene.send('PUT', `${path}/4.11.0`, null, change)).json()).toEqual({ revision: 2 });
  const late = await helene.send('PUT', `${path}/4.11.0`, null, { ...change, titre: 'Trois' });
  expect([late.statusCode, late.json<{ message: string }>().message]).toEqual([
    409,
    expect.stringContaining('helene.dargois@exemple.test'),
  ]);
  const { versions } = (await helene.get(`${path}/4.11.0/historique`)).json<{ versions: { version: number }[] }>();
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
});

test('only an Admin writes; a Gestionnaire reads; a member and another insurer know nothing of it', async () => {
  const ines = await demo.as('ines.bastide');
  for (const who of [karim, ines]) {
    expect((await list(who, '?texte=4.11')).length).toBe(1);
    expect((await who.send('POST', path, null, { ...note, version: '5.0.0' })).statusCode).toBe(403);
    expect((await who.send('PUT', `${path}/4.11.0`, null, { ...note, revision: 2 })).statusCode).toBe(403);
    expect((await who.send('DELETE', `${path}/4.11.0`, null)).statusCode).toBe(403);
  }
  expect((await (await demo.as('camille.vernoux')).get(path)).statusCode).toBe(403);
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  expect((await list(lucie)).map(({ version }) => version)).toEqual(['4.11.0', '4.10.2']);
  expect((await read(lucie, '4.13.0', true)).statusCode).toBe(404);
  expect((await helene.send('DELETE', `${path}/4.13.0`, null)).statusCode).toBe(204);
  expect((await helene.get(`${path}/4.13.0/historique`)).statusCode).toBe(404);
});
