import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ReferenceCheck } from '@portal/shared-api/contract/reference-externe';
import { assures, contrats, personnes } from '../../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { exportsDemandes } from '../../exports/tables';
import { brouillons } from '../../formulaires/brouillons/tables';
import { osteopathy } from '../../formulaires/testing/answers';
import { submit, uploadFor } from '../../formulaires/testing/forms';
import { notifications, notificationsComptes } from '../../notifications/tables';
import { auditTrail } from '../../platform/audit/tables';
import { comptes } from '../accounts/tables';
import { lockPerson } from '../invitation/lock';
import { createLink } from '../links/store';
import { saveChange } from '../recovery/identifier/store';

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
  numPers: reference,
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
  // A birth date that was corrected since the account was made does not tell two persons apart.
  await demo.database.update(comptes).set({ dateNaissance: '1901-01-01' }).where(eq(comptes.id, theo.id));
  expect(await check(theo.id, theo.referenceExterne ?? '')).toMatchObject({ isNaissanceDifferente: false });
  await demo.database.update(comptes).set({ dateNaissance: theo.dateNaissance }).where(eq(comptes.id, theo.id));
  expect((await check(theo.id, 'RIEN')).refus).toBe('Cette référence est inconnue du système de gestion.');
});

test('[ADM-03] a contract that the person has left is over for them, and goes on for the others', async () => {
  const { database } = demo;
  const theo = await accountOf('theo.marchandot');
  const contract = 'VAL0004521';
  const noe = and(eq(assures.clientCode, 'VALD'), eq(assures.numPers, 'P000452104'));
  const stateFor = async (numPers: string) =>
    (await check(theo.id, numPers)).personneNouvelle?.contrats.find(
      ({ numeroContratIndividuel }) => numeroContratIndividuel === contract,
    )?.etat;
  expect(await stateFor('P000452104')).toBe('valide');
  await database.update(assures).set({ dateSortie: '2026-10-31' }).where(noe);
  expect(await stateFor('P000452104')).toBe('resilie');
  expect(await stateFor('P000452101')).toBe('valide');
  await database.update(assures).set({ dateSortie: null }).where(noe);
});

test('[ADM-03] of numbers that differ by their case alone, the one that is spelled as typed is found first', async () => {
  const { database } = demo;
  const theo = await accountOf('theo.marchandot');
  const [camille, contract] = ['P000452101', 'VAL0004521'];
  const [model] = await database.select().from(contrats).where(eq(contrats.numero, contract));
  const [cover] = await database.select().from(assures).where(eq(assures.numeroContrat, contract)).limit(1);
  if (!model || !cover) throw new Error(`Nobody is insured by ${contract}.`);
  const others = ['p000452101', 'vAL0004521'];
  await database
    .insert(personnes)
    .values(
      others.map((numPers) => ({
        clientCode: 'VALD',
        numPers,
        codeCivilite: 'M' as const,
        nom: 'AUTRE',
        prenom: numPers,
        dateNaissance: '1980-01-01',
      })),
    );
  await database.insert(contrats).values({ ...model, numero: 'Val0004521' });
  await database
    .insert(assures)
    .values({ ...cover, numeroContrat: 'Val0004521', numPers: theo.numPers ?? '', rang: 0 });
  const found = async (reference: string) => (await check(theo.id, reference)).personneNouvelle?.numPers;
  expect([await found(camille), await found('p000452101')]).toEqual([camille, 'p000452101']);
  expect([await found(contract), await found('Val0004521')]).toEqual([camille, theo.numPers]);
  // Without the spelling, a number of a person goes before one of a contract.
  expect(await found('vaL0004521')).toBe('vAL0004521');
  await database.delete(assures).where(eq(assures.numeroContrat, 'Val0004521'));
  await database.delete(contrats).where(eq(contrats.numero, 'Val0004521'));
  for (const numPers of others) await database.delete(personnes).where(eq(personnes.numPers, numPers));
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

test('[ADM-03] the person who is linked is the one that staff saw, or nobody', async () => {
  const theo = await accountOf('theo.marchandot');
  // Romain, who has no account.
  const seen = await check(theo.id, 'P000615101');
  const answer = await helene.send('POST', path, null, {
    ...bodyFor(theo, 'P000615002'),
    numPers: seen.personneNouvelle?.numPers,
  });
  expect(answer.json()).toMatchObject({
    status: 409,
    data: 'EtatIncompatible',
    message: 'Cette référence désigne maintenant une autre personne\u00a0: vérifiez-la de nouveau.',
  });
  expect((await accountOf('theo.marchandot')).numPers).toBe(theo.numPers);
});

test('[ADM-03] an account that is opened meanwhile for the other person keeps them', async () => {
  const theo = await accountOf('theo.marchandot');
  // Romain, who has no account.
  const numPers = 'P000615101';
  const userName = 'romain.neuf@exemple.test';
  let answer: ReturnType<typeof helene.send> | undefined;
  // The registration holds its person while the other write waits for it.
  await demo.database.transaction(async (transaction) => {
    await lockPerson(transaction, 'VALD', numPers, userName);
    answer = helene.send('POST', path, null, bodyFor(theo, numPers));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const { id: _id, isAdherent: _generated, ...facts } = theo;
    await transaction.insert(comptes).values({ ...facts, userName, email: userName, numPers });
  });
  expect((await answer)?.json()).toMatchObject({ status: 409, data: 'ReferenceDejaRattachee' });
  await demo.database.delete(comptes).where(eq(comptes.userName, userName));
});

test('[ADM-03] a disabled account, which its person or staff may bring back, keeps its person', async () => {
  const [theo, julien] = [await accountOf('theo.marchandot'), await accountOf('julien.vernoux')];
  const setState = (etat: 'ACTIF' | 'DESACTIVE') =>
    demo.database.update(comptes).set({ etat }).where(eq(comptes.id, julien.id));
  await setState('DESACTIVE');
  const answer = await helene.send('POST', path, null, bodyFor(theo, julien.numPers ?? ''));
  expect(answer.json()).toMatchObject({ status: 409, data: 'ReferenceDejaRattachee' });
  await setState('ACTIF');
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

test('[ADM-03] the other person finds nothing of the former one: no request, paper, notification, draft or file', async () => {
  const contrat = 'VAL0004521';
  const camille = await accountOf('camille.vernoux');
  // Romain, who has no account.
  const romain = 'P000615101';
  const before = await demo.as('camille.vernoux');
  const invoice = await uploadFor(before, contrat, 'demandeRemboursementActeGestion', 'piecesJointes');
  const sent = await submit(before, 'demande-remboursement', contrat, {
    donnees: osteopathy(),
    piecesJointes: [invoice],
  });
  const draft = { valeurs: { commentaire: 'canari' }, etape: 0, piecesJointes: [] };
  await before.send('PUT', '/forms/brouillons/demandeRemboursementActeGestion', contrat, draft);
  const made = {
    clientCode: 'VALD',
    compteId: camille.id,
    numeroContrat: contrat,
    liste: 'prestations' as const,
    filtresChiffre: null,
    nomFichier: 'prestations.pdf',
    dateDemande: demo.clock.now(),
    expiresAt: new Date(demo.clock.now().getTime() + 86_400_000),
  };
  await demo.database.insert(exportsDemandes).values([
    { ...made, id: randomUUID(), etat: 'PRET', empreinte: 'a' },
    { ...made, id: randomUUID(), etat: 'EN_PREPARATION', empreinte: 'b' },
  ]);
  const titles = async (who: Caller) =>
    (await who.get('/notifications'))
      .json<{ notifications: { titre: string }[] }>()
      .notifications.map(({ titre }) => titre);
  const named = await demo.database
    .select({ titre: notifications.titre })
    .from(notificationsComptes)
    .innerJoin(notifications, eq(notifications.id, notificationsComptes.idNotification))
    .where(and(eq(notificationsComptes.compteId, camille.id), eq(notifications.cible, 'NOMMES')));
  expect(named.length).toBeGreaterThan(0);
  expect(
    (await before.get('/history', contrat)).json<{ pagination: { total: number } }>().pagination.total,
  ).toBeGreaterThan(0);

  expect((await helene.send('POST', path, null, bodyFor(camille, romain))).statusCode).toBe(200);

  const after = await demo.as('camille.vernoux');
  const own = 'VAL0006151';
  const { demandes, demarches, pagination } = (await after.get('/history', own)).json<{
    demandes: { numeroContratIndividuel: string }[];
    demarches: unknown[];
    pagination: { total: number };
  }>();
  expect(demandes.filter(({ numeroContratIndividuel }) => numeroContratIndividuel === contrat)).toEqual([]);
  expect(pagination.total).toBe(demandes.length);
  expect(demarches.length).toBeLessThanOrEqual(demandes.length);
  expect((await after.get(`/history/${sent.numeroDemande}`, own)).statusCode).toBe(404);
  expect((await after.send('POST', `/history/${sent.numeroDemande}/annulation`, own, {})).statusCode).toBe(404);
  const shown = await titles(after);
  expect(named.filter(({ titre }) => shown.includes(titre))).toEqual([]);
  expect((await after.get('/adherent/exports', own)).json()).toMatchObject({ exports: [] });
  const ofAccount = eq(brouillons.compteId, camille.id);
  expect(await demo.database.select().from(brouillons).where(ofAccount)).toEqual([]);
});

test('[ADM-03] a consultant is refused, and an account of another insurer is unknown', async () => {
  const marc = await accountOf('marc.delaunoye', 'ALIZ');
  const karim = await demo.as('karim.belhazar');
  expect((await karim.get(`${path}?userId=${marc.id}`)).statusCode).toBe(403);
  expect((await helene.get(`${path}?userId=${marc.id}`)).statusCode).toBe(404);
  expect((await helene.send('POST', path, null, bodyFor(marc, 'VAL0004521'))).statusCode).toBe(404);
});

test('[ADM-03] another identifier that the former person asked for does not hand the account over', async () => {
  const odile = await accountOf('odile.brancourt');
  const now = demo.clock.now();
  const key = { compteId: odile.id, clientCode: 'VALD' };
  await saveChange(demo.database, {
    ...key,
    etat: 'ATTENTE',
    nouveauUserName: 'ancienne@exemple.test',
    nouveauMotDePasse: odile.motDePasse ?? '',
    dateDemande: now,
    dateEffet: now,
    dateValidation: now,
    dateChangement: null,
    avant: null,
    dateFin: new Date(now.getTime() + 86_400_000),
  });
  const code = await createLink(demo.database, { ...key, purpose: 'ChangementIdentifiant', ttlMs: 86_400_000, now });
  expect((await helene.send('POST', path, null, bodyFor(odile, 'P000615002'))).statusCode).toBe(200);
  const visitor = demo.visitor();
  await visitor.get('/identity/client/configuration');
  const answer = await visitor.send('POST', '/identity/confirm-email', null, { code, userId: odile.id });
  expect(answer.json()).toMatchObject({ data: 'InvalidToken' });
});

test('[ADM-03] staff who are members point their own account at nobody else', async () => {
  const own = await accountOf('helene.dargois');
  await demo.database
    .update(comptes)
    .set({ roles: [...own.roles, 'User'] })
    .where(eq(comptes.id, own.id));
  // Another role is another session.
  const again = await demo.as('helene.dargois');
  const mine = await accountOf('helene.dargois');
  const refusal =
    'Vous ne pouvez pas changer la référence de votre propre compte\u00a0: un autre administrateur le fait.';
  expect((await check(mine.id, 'VAL0004501', again)).refus).toBe(refusal);
  const answer = await again.send('POST', path, null, bodyFor(mine, 'VAL0004501'));
  expect(answer.json()).toMatchObject({ status: 409, message: refusal });
});
