import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ReferenceCheck } from '@portal/shared-api/contract/reference-externe';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { exportsDemandes } from '../../exports/tables';
import { brouillons } from '../../formulaires/brouillons/tables';
import { osteopathy } from '../../formulaires/testing/answers';
import { submit, uploadFor } from '../../formulaires/testing/forms';
import { notifications, notificationsComptes } from '../../notifications/tables';
import { auditTrail } from '../../platform/audit/tables';
import { comptes } from '../accounts/tables';
import { createLink } from '../links/store';
import { isChanged, saveChange, snapshotOf } from '../recovery/identifier/store';
import { accountOf, bodyFor } from './testing/reference';

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

test('[ADM-03] another birth date needs an administrator; then the member sees the other person’s contracts', async () => {
  const theo = await accountOf(demo, 'theo.marchandot');
  const julien = await accountOf(demo, 'julien.vernoux');
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
  const camille = await accountOf(demo, 'camille.vernoux');
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

test('[ADM-03] another identifier that the former person asked for does not hand the account over', async () => {
  const odile = await accountOf(demo, 'odile.brancourt');
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
  const { personneNouvelle } = (
    await helene.get(`${path}?userId=${odile.id}&reference=VAL0010001`)
  ).json<ReferenceCheck>();
  expect((await helene.send('POST', path, null, bodyFor(odile, personneNouvelle?.numPers ?? ''))).statusCode).toBe(200);
  const visitor = demo.visitor();
  await visitor.get('/identity/client/configuration');
  const answer = await visitor.send('POST', '/identity/confirm-email', null, { code, userId: odile.id });
  expect(answer.json()).toMatchObject({ data: 'InvalidToken' });
});

test('[ADM-03] the refusal of a change of identifier, in the mail of the former person, does not give the account back', async () => {
  const gerard = await accountOf(demo, 'gerard.pontvianne');
  const now = demo.clock.now();
  const key = { compteId: gerard.id, clientCode: 'VALD' };
  await saveChange(demo.database, {
    ...key,
    etat: 'FAIT',
    nouveauUserName: gerard.userName,
    nouveauMotDePasse: gerard.motDePasse ?? '',
    dateDemande: now,
    dateEffet: now,
    dateValidation: now,
    dateChangement: now,
    avant: { ...snapshotOf(gerard), userName: 'ancienne@exemple.test', email: 'ancienne@exemple.test' },
    dateFin: new Date(now.getTime() + 86_400_000),
  });
  const code = await createLink(demo.database, { ...key, purpose: 'AnnulationIdentifiant', ttlMs: 86_400_000, now });
  expect((await helene.send('POST', path, null, bodyFor(gerard, 'P001000201'))).statusCode).toBe(200);
  const visitor = demo.visitor();
  await visitor.get('/identity/client/configuration');
  const link = { code, userId: gerard.id };
  const refusal = await visitor.send('POST', '/identity/forgot-username/annulation', null, link);
  expect(refusal.json()).toMatchObject({ data: 'InvalidToken' });
  expect(await accountOf(demo, 'gerard.pontvianne')).toMatchObject({ userName: gerard.userName });
  expect(await isChanged(demo.database, 'VALD', gerard.id, now)).toBe(false);
});

test('[ADM-03] an account whose deletion is planned keeps its person: the mail would open it again for the former one', async () => {
  const nadege = await accountOf(demo, 'nadege.ollivaux');
  const planned = { etat: 'DESACTIVE', motifEtat: 'SUPPRESSION' } as const;
  await demo.database.update(comptes).set(planned).where(eq(comptes.id, nadege.id));
  const answer = await helene.send('POST', path, null, bodyFor(nadege, 'P000615101'));
  expect(answer.json()).toMatchObject({
    status: 409,
    message:
      'La suppression de ce compte est prévue\u00a0: réactivez-le avant d’en changer la référence, ou attendez qu’il soit supprimé.',
  });
  expect(await accountOf(demo, 'nadege.ollivaux')).toMatchObject({ numPers: nadege.numPers });
});
