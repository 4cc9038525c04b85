import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { noteReturn } from '../identity/accounts/external';
import { comptes, comptesExternes } from '../identity/accounts/tables';
import { clients } from '../identity/clients/tables';
import { emptyAccount } from '../identity/deletion/store';
import { createLink, hasOpenLink } from '../identity/links/store';
import { openSession } from '../identity/sessions/store';
import { sessions } from '../identity/sessions/tables';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { auditTrail } from '../platform/audit/tables';
import { secrets, take, reasons } from './testing/further';

const issuer = 'https://identite.mutuelle.test';
let demo: DemoApp;
/** Folder of the files of each client. */
let dossiers: Readonly<Record<'VALD' | 'ALIZ', string>>;

beforeAll(async () => {
  demo = await createDemoApp();
  dossiers = {
    VALD: mkdtempSync(join(tmpdir(), 'portal-streams-')),
    ALIZ: mkdtempSync(join(tmpdir(), 'portal-streams-')),
  };
}, 90_000);
afterAll(async () => {
  await demo.close();
  for (const dossier of Object.values(dossiers)) rmSync(dossier, { recursive: true, force: true });
});

test('an identity opens the space of its person; another replaces it, and those of others are refused', async () => {
  const file = (...rows: string[]) => ({ comptesExternes: ['numPers;sujet;identifiant', ...rows, ''].join('\n') });
  expect(reasons((await take(demo, dossiers, file('P000087601;sub-marc;marc@ailleurs.test'))).refusals)).toEqual([
    ['comptesExternes', ['Cet assureur n’a pas de fournisseur d’identité.']],
  ]);
  const [client] = await demo.database.select().from(clients).where(eq(clients.code, 'ALIZ'));
  if (!client) throw new Error('The demo has no ALIZ.');
  const identityProvider = { issuer, clientId: 'portail', clientSecretChiffre: secrets.encrypt('secret') };
  await demo.database
    .update(clients)
    .set({ settings: { ...client.settings, identityProvider } })
    .where(eq(clients.code, 'ALIZ'));
  const linksOf = async (subject: string) =>
    demo.database
      .select({ numPers: comptes.numPers, etat: comptes.etat, roles: comptes.roles })
      .from(comptesExternes)
      .innerJoin(comptes, eq(comptes.id, comptesExternes.compteId))
      .where(and(eq(comptesExternes.issuer, issuer), eq(comptesExternes.subject, subject)));
  expect((await take(demo, dossiers, file('P000087601;sub-marc;marc@ailleurs.test'))).refusals).toEqual([]);
  expect(await linksOf('sub-marc')).toMatchObject([{ numPers: 'P000087601' }]);
  expect((await take(demo, dossiers, file('P000087601;sub-neuf;marc@ailleurs.test'))).refusals).toEqual([]);
  expect(await linksOf('sub-marc')).toEqual([]);
  const [other] = await demo.database
    .select({ numPers: comptes.numPers })
    .from(comptes)
    .where(and(eq(comptes.clientCode, 'ALIZ'), eq(comptes.userName, 'loic.ferrandeau@exemple.test')));
  const { refusals } = await take(
    demo,
    dossiers,
    file(`${other?.numPers};sub-neuf;loic@ailleurs.test`, 'P999999999;x;x@ailleurs.test'),
  );
  expect(reasons(refusals)).toEqual([
    ['comptesExternes', ['sujet : déjà celui d’un autre compte.']],
    ['comptesExternes', ['Personne inconnue.']],
  ]);
});

test('an identity opens an account that waited, and its activation link opens nothing more', async () => {
  const file = { comptesExternes: 'numPers;sujet;identifiant\nP000087601;sub-neuf;marc@ailleurs.test\n' };
  const isMarc = and(eq(comptes.clientCode, 'ALIZ'), eq(comptes.numPers, 'P000087601'));
  const [marc] = await demo.database
    .update(comptes)
    .set({ etat: 'EN_ATTENTE', email: 'inconnu@ailleurs.test', dateActivation: null, origine: 'INSCRIPTION' })
    .where(isMarc)
    .returning();
  const now = demo.clock.now();
  const link = { clientCode: 'ALIZ', compteId: marc?.id ?? '', purpose: 'Confirmation' as const };
  await createLink(demo.database, { ...link, ttlMs: 86_400_000, now });
  expect((await take(demo, dossiers, file)).refusals).toEqual([]);
  const [opened] = await demo.database.select().from(comptes).where(isMarc);
  expect(opened).toMatchObject({ etat: 'ACTIF', origine: 'OIDC', dateActivation: expect.any(Date) });
  // Whoever registered in their place has neither their mails nor a password.
  expect(opened).toMatchObject({ userName: 'marc@ailleurs.test', email: 'marc@ailleurs.test', motDePasse: null });
  expect(await hasOpenLink(demo.database, link, now)).toBe(false);
  // One that staff disabled stays so; what nobody proved is gone before they enable it.
  await demo.database
    .update(comptes)
    .set({ etat: 'DESACTIVE', etatAvant: 'EN_ATTENTE', email: 'inconnu@ailleurs.test', motDePasse: marc?.motDePasse })
    .where(isMarc);
  await take(demo, dossiers, file);
  const [disabled] = await demo.database.select().from(comptes).where(isMarc);
  expect(disabled).toMatchObject({ etat: 'DESACTIVE', email: 'marc@ailleurs.test', motDePasse: null });
});

test('another identity of a member ends their sessions and is in the trail, the same one changes nothing', async () => {
  const isMarc = and(eq(comptes.clientCode, 'ALIZ'), eq(comptes.numPers, 'P000087601'));
  const [marc] = await demo.database.update(comptes).set({ etat: 'ACTIF', etatAvant: null }).where(isMarc).returning();
  const session = { clientCode: 'ALIZ', compteId: marc?.id ?? '', idTokenChiffre: null, now: demo.clock.now() };
  await openSession(demo.database, session);
  const sessionsOf = () => demo.database.$count(sessions, eq(sessions.compteId, marc?.id ?? ''));
  const linesOf = async (action: string) =>
    (await demo.database.select().from(auditTrail).where(eq(auditTrail.action, action))).filter(
      ({ cible }) => cible === marc?.id,
    );
  const changes = async () => (await linesOf('compte.identite-changee')).map(({ details }) => details);
  const before = await changes();
  const give = (subject: string, options: { now?: Date } = {}) =>
    take(
      demo,
      dossiers,
      { comptesExternes: `numPers;sujet;identifiant\nP000087601;${subject};marc@ailleurs.test\n` },
      'ALIZ',
      options,
    );
  await give('sub-neuf');
  expect(await sessionsOf()).toBe(1);
  expect(await changes()).toEqual(before);
  await give('sub-dix');
  expect(await sessionsOf()).toBe(0);
  expect((await changes()).slice(before.length)).toEqual([{ avant: 'sub-neuf', apres: 'sub-dix' }]);
  // The first identity has an action of its own, at the instant of the import.
  await demo.database.delete(comptesExternes).where(eq(comptesExternes.compteId, marc?.id ?? ''));
  const now = demo.clock.now();
  await give('sub-onze', { now });
  expect(await changes()).toHaveLength(before.length + 1);
  expect((await linesOf('compte.identite-donnee')).map(({ date, details }) => ({ date, details }))).toContainEqual({
    date: now,
    details: { avant: null, apres: 'sub-onze' },
  });
  await give('sub-neuf');
});

test('the identity of staff who are members too stays the one of « Administrateurs », which the import tells', async () => {
  const isLucie = and(eq(comptes.clientCode, 'ALIZ'), eq(comptes.userName, 'lucie.fontaneau@exemple.test'));
  const [lucie] = await demo.database.select().from(comptes).where(isLucie);
  const staff = { clientCode: 'ALIZ', issuer, subject: 'sub-personnel', compteId: lucie?.id ?? '' };
  const file = (subject: string) => ({
    comptesExternes: `numPers;sujet;identifiant\n${lucie?.numPers};${subject};lucie@ailleurs.test\n`,
  });
  const identities = () =>
    demo.database.select().from(comptesExternes).where(eq(comptesExternes.compteId, staff.compteId));
  const gap = {
    flux: 'comptesExternes',
    cle: lucie?.numPers,
    faits: ['compte du personnel\u00a0: son identité se donne dans «\u00a0Administrateurs\u00a0»'],
  };
  // An account that has none yet opens under no identity of a member either.
  expect(await take(demo, dossiers, file('sub-adherent'))).toMatchObject({ refusals: [], gaps: [gap] });
  expect(await identities()).toEqual([]);
  await demo.database.insert(comptesExternes).values(staff);
  expect(await take(demo, dossiers, file('sub-adherent'))).toMatchObject({ refusals: [], gaps: [gap] });
  expect(await identities()).toEqual([staff]);
  expect(await take(demo, dossiers, file('sub-personnel'))).toMatchObject({ refusals: [], gaps: [] });
});

test('a deleted space stays so, which the import tells, until they come back', async () => {
  const file = { comptesExternes: 'numPers;sujet;identifiant\nP000087601;sub-neuf;marc@ailleurs.test\n' };
  const isMarc = and(eq(comptes.clientCode, 'ALIZ'), eq(comptes.numPers, 'P000087601'));
  const spaces = async () => (await demo.database.select().from(comptes).where(isMarc)).map(({ etat }) => etat);
  const [marc] = await demo.database.select().from(comptes).where(isMarc);
  await emptyAccount(demo.database, marc?.id ?? '');
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await take(demo, dossiers, file)).toMatchObject({
      refusals: [],
      gaps: [{ flux: 'comptesExternes', cle: 'P000087601', faits: ['espace supprimé'] }],
    });
    expect(await spaces()).toEqual([]);
  }
  await noteReturn(demo.database, { id: marc?.id ?? '' });
  expect(await take(demo, dossiers, file)).toMatchObject({ refusals: [], gaps: [] });
  expect(await spaces()).toEqual(['ACTIF']);
});
