import { and, eq } from 'drizzle-orm';
import type { ReferenceCheck } from '@portal/shared-api/contract/reference-externe';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { auditTrail } from '../../platform/audit/tables';
import { comptes } from '../accounts/tables';

let demo: DemoApp;
let helene: Caller;
let nora: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
  nora = await demo.as('nora.salvetat');
}, 90_000);
afterAll(() => demo.close());

const path = '/admin/users/switch-reference-externe';
const accountOf = async (userName: string, clientCode = 'VALD') => {
  const [row] = await demo.database
    .select()
    .from(comptes)
    .where(and(eq(comptes.clientCode, clientCode), eq(comptes.userName, `${userName}@exemple.test`)));
  if (!row) throw new Error(`${userName} has no account.`);
  return row;
};
const check = async (userId: string, reference: string, who = helene) =>
  (await who.get(`${path}?userId=${userId}&reference=${reference}`)).json<ReferenceCheck>();
const bodyFor = (account: { id: string; referenceExterne: string | null }, reference: string) => ({
  userId: account.id,
  referenceExterneActuelle: account.referenceExterne,
  referenceExterneNouvelle: reference,
  codeMotif: 'ERREUR',
  commentaire: 'Appel du 20/11',
  confirmation: 'CONFIRMER',
});

test('[ADM-03] a reference shows the person and their contracts before anything changes', async () => {
  const theo = await accountOf('theo.marchandot');
  const found = await check(theo.id, 'VAL0004521');
  expect(found).toMatchObject({
    compte: { userName: 'theo.marchandot@exemple.test', referenceExterne: theo.referenceExterne },
    personneNouvelle: { nom: 'VERNOUX', prenom: 'Camille', dateNaissance: '1984-03-14' },
    refus: 'Cette référence est déjà rattachée à un autre compte.',
    isNaissanceDifferente: true,
  });
  expect(found.personneNouvelle?.contrats.map(({ numeroContratIndividuel }) => numeroContratIndividuel)).toContain(
    'VAL0004521',
  );
  expect(found.motifs.map(({ code }) => code).toSorted()).toEqual(['DOUBLON', 'ERREUR', 'FUSION', 'MIGRATION']);
  expect((await check(theo.id, 'RIEN')).refus).toBe('Cette référence est inconnue du système de gestion.');
});

test('[ADM-03] a reference of another account is refused, and so are a wrong word and an unknown reason', async () => {
  const theo = await accountOf('theo.marchandot');
  const send = (changes: object, who = helene) =>
    who.send('POST', path, null, { ...bodyFor(theo, 'VAL0004521'), ...changes });
  expect((await send({})).json()).toMatchObject({
    status: 409,
    data: 'ReferenceDejaRattachee',
    message: 'Cette référence est déjà rattachée à un autre compte.',
  });
  expect((await send({ confirmation: 'confirmer' })).statusCode).toBe(400);
  expect((await send({ codeMotif: 'AUTRE' })).statusCode).toBe(400);
  expect((await send({ referenceExterneNouvelle: 'RIEN' })).json()).toMatchObject({ data: 'PersonneInconnue' });
  expect((await send({ referenceExterneActuelle: 'AUTRE' })).json()).toMatchObject({
    status: 409,
    data: 'EtatIncompatible',
  });
});

test('[ADM-03] another birth date needs an administrator; then the member sees the other person’s contracts', async () => {
  const theo = await accountOf('theo.marchandot');
  const julien = await accountOf('julien.vernoux');
  await demo.database.update(comptes).set({ etat: 'SUPPRIME' }).where(eq(comptes.id, julien.id));
  await demo.database.update(comptes).set({ isAmfActive: true }).where(eq(comptes.id, theo.id));
  const open = await demo.as('theo.marchandot');
  const body = bodyFor(theo, julien.numPers ?? '');
  expect((await nora.send('POST', path, null, body)).json()).toMatchObject({ status: 403, data: 'AccesRefuse' });
  expect((await helene.send('POST', path, null, body)).statusCode).toBe(200);
  expect((await open.get('/identity/current-user')).statusCode).toBe(401);
  const again = await demo.as('theo.marchandot');
  expect((await again.get('/identity/current-user')).json()).toMatchObject({
    numPers: julien.numPers,
    prenom: 'Julien',
    roles: ['Beneficiaire'],
    authentificationMultiples: { isAmfActive: true },
  });
  const { contrats } = (await again.get('/v2/adherent/contrats')).json<{
    contrats: { numeroContratIndividuel: string }[];
  }>();
  expect(contrats.map(({ numeroContratIndividuel }) => numeroContratIndividuel)).toContain('VAL0004521');
  const [line] = await demo.database
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.action, 'compte.reference-changee'), eq(auditTrail.cible, theo.id)));
  expect(line).toMatchObject({
    acteurNom: 'helene.dargois@exemple.test',
    details: { motif: 'Erreur de rattachement' },
  });
});

test('[ADM-03] a consultant is refused, and an account of another insurer is unknown', async () => {
  const marc = await accountOf('marc.delaunoye', 'ALIZ');
  const karim = await demo.as('karim.belhazar');
  expect((await karim.get(`${path}?userId=${marc.id}`)).statusCode).toBe(403);
  expect((await helene.get(`${path}?userId=${marc.id}`)).statusCode).toBe(404);
  expect((await helene.send('POST', path, null, bodyFor(marc, 'VAL0004521'))).statusCode).toBe(404);
});
