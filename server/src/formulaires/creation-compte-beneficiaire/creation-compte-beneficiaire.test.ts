import { randomUUID } from 'node:crypto';
import type { ExportDemande } from '@portal/shared-api/contract/exports';
import { and, eq, ne } from 'drizzle-orm';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesCreationCompteBeneficiaire } from '@portal/shared-api/contract/formulaires/creation-compte-beneficiaire';
import { assures, contrats, personnes } from '../../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { exportsDemandes } from '../../exports/tables';
import { comptes } from '../../identity/accounts/tables';
import { asVisitor, linkSentTo, subjectsTo } from '../../identity/testing/callers';
import { changeClient } from '../../identity/testing/clients';
import { auditTrail } from '../../platform/audit/tables';
import { submit, type Outcome } from '../testing/forms';

const contrat = 'ALI0000877';
const anais = 'P000087702';
const email = 'anais.delaunoye@exemple.test';
const password = 'Genet-Bleu-4827!';
let demo: DemoApp;
let marc: Caller;
beforeEach(async () => {
  demo = await createDemoApp();
  marc = await demo.as('marc.delaunoye', 'aliz');
}, 90_000);
afterEach(() => demo.close());

const open = (changes: object = {}, who = marc, onContrat = contrat): Promise<Outcome> =>
  submit(who, 'creationcomptebeneficiaire', onContrat, {
    donnees: {
      numPers: anais,
      email,
      telephonePortable: '+33639980077',
      isAccord: true,
      isMasquerSoins: true,
      ...changes,
    },
    piecesJointes: [],
  });
const eligible = async (who: Caller, onContrat: string) =>
  (await who.get('/forms/creationcomptebeneficiaire', onContrat)).json<FormRead<DonneesCreationCompteBeneficiaire>>()
    .donnees.beneficiairesEligibles;
const actsOfAnais = async (who: Caller) =>
  JSON.stringify((await who.get('/v1/adherent/remboursements?taille=100', contrat)).json()).split('Anaïs').length - 1;
const account = async () =>
  (
    await demo.database
      .select()
      .from(comptes)
      .where(and(eq(comptes.clientCode, 'ALIZ'), eq(comptes.numPers, anais)))
  )[0];

test('[MEM-15] the access of an adult is opened at once, activated by its person, and signs in on their own data', async () => {
  expect(await open({ email: ' Anais.Delaunoye@Exemple.test ' })).toMatchObject({
    etatDemande: 'ACCEPTEE',
    isModeGestionManuel: false,
  });
  expect(await account()).toMatchObject({
    userName: email,
    email,
    prenom: 'Anaïs',
    telephonePortable: '0639980077',
    roles: ['Beneficiaire'],
    etat: 'EN_ATTENTE',
    origine: 'ADHERENT',
    motDePasse: null,
    referenceExterne: contrat,
  });
  const link = await linkSentTo(demo, email, 'activate-user');
  const visitor = await asVisitor(demo, 'aliz');
  const checked = await visitor.send('POST', '/identity/check-token', null, { ...link, purpose: 'Confirmation' });
  expect(checked.json()).toMatchObject({ isValid: true, isCreatedByAdmin: true, isCguRequise: true });
  const activated = await visitor.send('POST', '/identity/activate-user', null, {
    ...link,
    password,
    confirmPassword: password,
    CGU: true,
    consentements: [],
  });
  expect([activated.statusCode, activated.body]).toEqual([200, expect.anything()]);
  expect(await account()).toMatchObject({ etat: 'ACTIF', isEmailConfirme: true });
  const daughter = await demo.as('anais.delaunoye', 'aliz');
  expect(await actsOfAnais(daughter)).toBeGreaterThan(0);
  expect(await actsOfAnais(marc)).toBe(0);
  // A beneficiary opens no access.
  expect((await daughter.get('/forms/creationcomptebeneficiaire', contrat)).statusCode).toBe(403);
});

test('hidden care is hidden from the member at once, and stays open without the box', async () => {
  const before = await actsOfAnais(marc);
  expect(before).toBeGreaterThan(0);
  await open({ isMasquerSoins: false });
  expect(await actsOfAnais(marc)).toBe(before);
  await demo.database.delete(comptes).where(eq(comptes.numPers, anais));
  expect(await open({ email: 'autre@nouvelle.test' })).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect(await actsOfAnais(marc)).toBe(0);
});

test('[R-74] care is hidden on the contract where the person has another number too, also from their mother', async () => {
  const [second, elsewhere] = ['P900000913', 'ALI0001011'];
  const [person] = await demo.database.select().from(personnes).where(eq(personnes.numPers, anais));
  const [insured] = await demo.database.select().from(assures).where(eq(assures.numPers, anais));
  if (!person || !insured) throw new Error('Anaïs is on the contract of Marc.');
  const { nomRecherche: _nom, prenomRecherche: _prenom, ...facts } = person;
  await demo.database.insert(personnes).values({ ...facts, numPers: second });
  await demo.database.insert(assures).values({ ...insured, numPers: second, numeroContrat: elsewhere, rang: 9 });
  const hidden = async () =>
    (await demo.database.select().from(assures).where(eq(assures.numPers, second))).map((row) => row.isActesMasques);
  expect(await open({ isMasquerSoins: false })).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect(await hidden()).toEqual([false]);
  await demo.database.delete(comptes).where(eq(comptes.numPers, anais));
  expect(await open({ email: 'autre@nouvelle.test' })).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect(await hidden()).toEqual([true]);
});

test('[R-74] files of long lists that the member has of the contract go when an adult hides their care', async () => {
  const keep = async (userName: string, numeroContrat: string) => {
    const [owner] = await demo.database.select().from(comptes).where(eq(comptes.userName, userName));
    const at = demo.clock.now();
    const row = {
      id: randomUUID(),
      clientCode: 'ALIZ',
      compteId: owner?.id ?? '',
      numeroContrat,
      liste: 'prestations' as const,
      filtresChiffre: null,
      empreinte: randomUUID(),
      nomFichier: 'prestations.pdf',
      dateDemande: at,
      expiresAt: new Date(at.getTime() + 86_400_000),
    };
    await demo.database.insert(exportsDemandes).values([
      { ...row, etat: 'PRET' },
      { ...row, id: randomUUID(), etat: 'EN_PREPARATION' },
    ]);
    return row.id;
  };
  const id = await keep('marc.delaunoye@exemple.test', contrat);
  const other = await keep('marc.delaunoye@exemple.test', 'ALI0000876');
  const listed = async () =>
    (await marc.get('/adherent/exports')).json<{ exports: ExportDemande[] }>().exports.map((each) => each.id);
  await open({ isMasquerSoins: false });
  expect(await listed()).toContain(id);
  await demo.database.delete(comptes).where(eq(comptes.numPers, anais));
  expect(await open({ email: 'autre@nouvelle.test' })).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect(await listed()).toHaveLength(2);
  expect(await listed()).toContain(other);
  expect((await marc.get(`/adherent/exports/${id}`)).statusCode).toBe(404);
  // What was being made read the care before it was hidden.
  expect(
    await demo.database.select().from(exportsDemandes).where(eq(exportsDemandes.etat, 'EN_PREPARATION')),
  ).toMatchObject([{ numeroContrat: 'ALI0000876' }]);
});

test('an address that is taken, the own one and a wrong one are refused; nobody tries many', async () => {
  const problem = async (typed: string) => (await open({ email: typed })).erreurs?.map(({ message }) => message);
  expect(await problem('loic.ferrandeau@exemple.test')).toEqual(['Cette adresse e-mail est déjà utilisée.']);
  expect(await problem('MARC.delaunoye@exemple.test')).toEqual([
    'L’adresse doit être différente de la vôtre\u00a0: elle sert d’identifiant au bénéficiaire.',
  ]);
  expect(await problem('anais')).toEqual(['Le format de l’adresse e-mail est incorrect.']);
  for (let more = 0; more < 7; more += 1) await problem('loic.ferrandeau@exemple.test');
  expect((await open()).data).toBe('TropDeTentatives');
  expect(await account()).toBeUndefined();
});

test('a person who has an access, hides care, or holds a contract is shown with the reason and refused', async () => {
  expect(await eligible(marc, contrat)).toEqual([{ numPers: anais, isMajeur: true, motifNonEligible: null }]);
  await open();
  expect(await eligible(marc, contrat)).toEqual([
    { numPers: anais, isMajeur: true, motifNonEligible: 'Accès déjà créé' },
  ]);
  expect((await open({ email: 'autre@nouvelle.test' })).erreurs?.map(({ champ }) => champ)).toEqual(['numPers']);
  // Two children under sixteen are not named, a husband with a space is.
  const camille = await demo.as('camille.vernoux');
  expect(await eligible(camille, 'VAL0004521')).toEqual([
    { numPers: 'P000452102', isMajeur: true, motifNonEligible: 'Accès déjà créé' },
  ]);
  await demo.database.delete(comptes).where(eq(comptes.numPers, anais));
  expect((await eligible(marc, contrat))[0]?.motifNonEligible).toMatch(/^Le détail de ses soins est masqué/);
  await demo.database
    .update(assures)
    .set({ codeLienParente: 'ADH', isActesMasques: false })
    .where(and(eq(assures.numPers, anais), eq(assures.clientCode, 'ALIZ')));
  expect((await eligible(marc, contrat))[0]?.motifNonEligible).toMatch(
    /^Cette personne est ou a été assurée par un autre contrat/,
  );
});

test('nobody gets an access that would show another contract, theirs or of somebody else, present or former', async () => {
  const own = 'ALI0009990';
  const refusal = /^Cette personne est ou a été assurée par un autre contrat/;
  const on = async (numeroContrat: string, changes: object) => {
    await demo.database.delete(assures).where(and(eq(assures.numPers, anais), ne(assures.numeroContrat, contrat)));
    const [row] = await demo.database.select().from(assures).where(eq(assures.numPers, anais));
    if (!row) throw new Error('Anaïs is on no contract.');
    await demo.database.insert(assures).values({ ...row, numeroContrat, ...changes });
    return (await eligible(marc, contrat))[0]?.motifNonEligible;
  };
  const [row] = await demo.database.select().from(contrats).where(eq(contrats.numero, contrat));
  if (!row) throw new Error('Marc has no contract.');
  await demo.database.insert(contrats).values({ ...row, numero: own });
  // Her list names a contract that she left, however long ago.
  expect(await on(own, { codeLienParente: 'ADH', dateSortie: '2026-06-30' })).toMatch(refusal);
  expect(await on(own, { codeLienParente: 'ADH', dateSortie: '2019-06-30' })).toMatch(refusal);
  expect(await on('ALI0001011', { codeLienParente: 'ENF' })).toMatch(refusal);
  expect((await open()).erreurs?.map(({ champ }) => champ)).toEqual(['numPers']);
  expect(await account()).toBeUndefined();
  // Marc reads her on both contracts that are his own, unless she hides her care on one of them.
  expect(await on('ALI0000876', { codeLienParente: 'ENF' })).toBeNull();
  expect(await on('ALI0000876', { codeLienParente: 'ENF', isActesMasques: true })).toMatch(refusal);
  // One that ended long ago shows her nothing that he cannot read, unless she hides her care there.
  const former = and(eq(contrats.clientCode, 'ALIZ'), eq(contrats.numero, 'ALI0000876'));
  const end = (etat: 'resilie' | 'valide', dateResiliation: string | null) =>
    demo.database.update(contrats).set({ etat, dateResiliation }).where(former);
  await end('resilie', '2019-06-30');
  expect(await on('ALI0000876', { codeLienParente: 'CJT' })).toBeNull();
  expect(await on('ALI0000876', { codeLienParente: 'CJT', isActesMasques: true })).toMatch(refusal);
  await end('valide', null);
  expect(await on('ALI0000876', { codeLienParente: 'CJT', dateSortie: '2019-06-30' })).toBeNull();
  // What he can no longer read himself, and she can, is not his any more.
  expect(await on('ALI0000876', { codeLienParente: 'ENF' })).toBeNull();
  await demo.database
    .update(assures)
    .set({ dateSortie: '2024-06-30' })
    .where(and(eq(assures.numeroContrat, 'ALI0000876'), eq(assures.codeLienParente, 'ADH')));
  expect((await eligible(marc, contrat))[0]?.motifNonEligible).toMatch(refusal);
});

test('sixteen is old enough, eighteen is for hidden care: birthdays of 20/11', async () => {
  const born = async (dateNaissance: string) => {
    await demo.database.update(personnes).set({ dateNaissance }).where(eq(personnes.numPers, anais));
    return eligible(marc, contrat);
  };
  expect(await born('2010-11-21')).toEqual([]);
  expect(await born('2010-11-20')).toMatchObject([{ isMajeur: false }]);
  expect(await born('2008-11-20')).toMatchObject([{ isMajeur: true }]);
  await born('2009-01-01');
  expect(await open()).toMatchObject({ etatDemande: 'ACCEPTEE' });
  const [row] = await demo.database.select().from(assures).where(eq(assures.numPers, anais));
  expect(row?.isActesMasques).toBe(false);
});

test('a repeated key and a foreign person open nothing more; the known address gets a mail; the trail names the actor', async () => {
  const known = 'anais.connue@exemple.test';
  await demo.database.update(personnes).set({ email: known }).where(eq(personnes.numPers, anais));
  expect((await open({ numPers: 'P000452102' })).erreurs?.map(({ champ }) => champ)).toContain('numPers');
  expect((await open({ numPers: 'P000087701' })).erreurs?.map(({ champ }) => champ)).toContain('numPers');
  const [first, second] = await Promise.all([open(), open({ email: 'autre@nouvelle.test' })]);
  expect([first.etatDemande, second.etatDemande].filter((etat) => etat === 'ACCEPTEE')).toHaveLength(1);
  expect(await subjectsTo(demo, known)).toEqual(['Un espace personnel a été demandé à votre nom']);
  const [line] = await demo.database.select().from(auditTrail).where(eq(auditTrail.action, 'compte.cree-par-adherent'));
  expect(line).toMatchObject({ cible: (await account())?.id });
});

test('an access that nobody activates is forgotten after thirty days: whoever has the mistyped address keeps nobody out', async () => {
  await open({ email: 'anais@faute.test' });
  const { id = '' } = (await account()) ?? {};
  const askAgain = async () => {
    await (await asVisitor(demo, 'aliz')).send('POST', `/identity/relance-activation?userId=${id}`, null, {});
    await demo.runJobs();
  };
  demo.clock.advance(29 * 86_400_000);
  await askAgain();
  demo.clock.advance(6 * 86_400_000);
  await demo.runUpkeep();
  expect(await account()).not.toBeUndefined();
  await askAgain();
  demo.clock.advance(2 * 86_400_000);
  await demo.runUpkeep();
  expect(await account()).toBeUndefined();
});

test('an insurer whose own provider makes the accounts opens none here', async () => {
  const identityProvider = { issuer: 'https://exemple.test', clientId: 'portail', clientSecretChiffre: null };
  await changeClient(demo.database, 'ALIZ', { settings: { identityProvider } });
  expect((await marc.get('/forms/creationcomptebeneficiaire', contrat)).json()).toMatchObject({
    motifIndisponible: 'Les accès de votre mutuelle se créent sur sa propre page de connexion.',
  });
  expect((await open()).data).not.toBeUndefined();
  expect(await account()).toBeUndefined();
});

test('[MEM-15] a contract that covers its member alone says so, and one with a family does not', async () => {
  const readOn = async (numero: string) =>
    (await (await demo.as('marc.delaunoye', 'aliz')).get('/forms/creationcomptebeneficiaire', numero)).json<{
      donnees: { isSeul: boolean };
    }>().donnees.isSeul;
  expect(await readOn('ALI0000876')).toBe(true);
  expect(await readOn('ALI0000877')).toBe(false);
});
