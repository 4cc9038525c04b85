import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import type { AccountDetail } from '@portal/shared-api/contract/comptes';
import type { Right } from '@portal/shared-api/contract/roles';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { referentiels } from '../../contenus/tables';
import { findAnswers, keepAnswer } from '../../formulaires/consentement/store';
import { insuredUnder, isPersonNumbered } from '../../contrats/public';
import { assures, contrats, offres, personnes } from '../../contrats/tables';
import { civilDateOf } from '../../platform/clock';
import { rawRows } from '../../platform/database/database';
import { forClient } from '../../platform/database/scope';
import { createSecrets } from '../../platform/secrets';
import { TestBrowser } from '../../platform/testing/browser';
import { enter } from '../../platform/testing/enter';
import { createTestApp, type TestApp } from '../../platform/testing/test-app';
import { testConfig } from '../../platform/testing/test-config';
import { createPerson, staffRoles, testPassword } from '../../platform/testing/test-people';
import type { Account } from '../accounts/store';
import { auditTrail } from '../../platform/audit/tables';
import { saveApplication } from '../second-factor/strong/application-store';
import { navigateursConfiance } from '../second-factor/strong/tables';
import { comptes, comptesExternes } from '../accounts/tables';
import { findClientByCode } from '../clients/public';
import { planDeletion } from '../deletion/public';
import { createLink, hasOpenLink } from '../links/store';
import { changeClient } from '../testing/clients';
import { sessions } from '../sessions/tables';
import { accountFilter } from './search';

let test: TestApp;
let camille: Account;
let admin: TestBrowser;

beforeAll(async () => {
  test = await createTestApp();
  const { database } = test;
  camille = await createPerson(database, {
    userName: 'camille.vernoux@exemple.test',
    numPers: 'P000452101',
    referenceExterne: 'VAL0004521',
    telephonePortable: '0639980001',
    dateNaissance: '1984-03-14',
    dateActivation: new Date('2021-02-01'),
  });
  await createPerson(database, {
    userName: 'elodie.jamin-roux@exemple.test',
    nom: 'JAMIN-ROUX',
    prenom: 'Élodie',
    etat: 'EN_ATTENTE',
  });
  await createPerson(database, { userName: 'autre@exemple.test', clientCode: 'ALIZ', nom: 'VERNOUX', prenom: 'Autre' });
  await createPerson(database, {
    userName: 'helene@exemple.test',
    nom: 'DARGOIS',
    prenom: 'Hélène',
    roles: staffRoles('Admin'),
  });
  await createPerson(database, {
    userName: 'lucie@exemple.test',
    nom: 'FONTANEAU',
    prenom: 'Lucie',
    roles: [...staffRoles('Gestionnaire'), 'User'],
  });
  await createPerson(database, {
    userName: 'karim@exemple.test',
    nom: 'BELHAZAR',
    prenom: 'Karim',
    roles: staffRoles('Consultant'),
  });
  await insureCamille();
  admin = await signedInAs('helene@exemple.test');
});
afterAll(() => test.close());

async function signedInAs(userName: string): Promise<TestBrowser> {
  const browser = new TestBrowser(test.app);
  await enter(browser, test, userName);
  return browser;
}

async function insureCamille(): Promise<void> {
  const { database } = test;
  const secrets = createSecrets(testConfig.secret);
  await database
    .insert(personnes)
    .values({
      clientCode: 'VALD',
      numPers: 'P000452101',
      codeCivilite: 'MME',
      nom: 'VERNOUX',
      prenom: 'Camille',
      dateNaissance: '1984-03-14',
      nirChiffre: secrets.encrypt('284034800000065'),
      nirIndex: secrets.index('2840348000000'),
      nirMasque: '2 84 03 •• ••• ••• ••',
    });
  await database
    .insert(offres)
    .values({
      clientCode: 'VALD',
      code: 'SANTE_CONFORT',
      nom: 'Santé Confort',
      codeFormule: 'CONFORT',
      libelleFormule: 'Confort',
      postes: [],
      forfaits: {},
    });
  await database
    .insert(contrats)
    .values({
      clientCode: 'VALD',
      numero: 'VAL0004521',
      codeOffre: 'SANTE_CONFORT',
      typeContrat: 'SANTE',
      etat: 'valide',
      isResponsable: true,
      dateEffet: '2021-01-01',
      dateEcheance: '2026-12-31',
      montantCotisation: 14860,
      codePeriodicite: 'M',
      codeModePaiementCotisation: 'PRLV',
      codeModePaiementPrestation: 'VIR',
    });
  await database
    .insert(assures)
    .values({
      clientCode: 'VALD',
      numeroContrat: 'VAL0004521',
      numPers: 'P000452101',
      rang: 1,
      codeLienParente: 'ADH',
      dateEntree: '2021-01-01',
      isTeletransmission: true,
    });
}

const mailTo = async (to: string) => {
  await test.runJobs();
  return (await new TestBrowser(test.app).get(`/dev/mailbox.json?to=${to}`))
    .json<{ subject: string }[]>()
    .map(({ subject }) => subject);
};

const search = (browser: TestBrowser, query: string) => browser.get(`/api/admin/users?type=adherent&${query}`);
const names = (body: { utilisateurs: { nom: string }[] }) => body.utilisateurs.map(({ nom }) => nom);

it('[ADM-01] finds members of this client only, by the start of a name without accents', async () => {
  const answer = await search(admin, 'nom=vernou');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    utilisateurs: [
      {
        nom: 'VERNOUX',
        prenom: 'Camille',
        telephoneMasque: '06 •• •• •• 01',
        nombreContrats: 1,
        etat: 'ACTIF',
        referenceExterne: 'VAL0004521',
      },
    ],
    pagination: { page: 1, taille: 20, total: 1 },
    isTotalPlafonne: false,
  });
  expect(names((await search(admin, `prenom=${encodeURIComponent('Élo')}`)).json())).toEqual(['JAMIN-ROUX']);
});

it.each([
  ['referenceExterne=val000', ['VERNOUX']],
  ['numeroContrat=VAL0004521', ['VERNOUX']],
  ['userName=Camille', ['VERNOUX']],
  ['dateNaissance=1984-03-14', ['VERNOUX']],
  ['etat=EN_ATTENTE', ['JAMIN-ROUX']],
  ['role=User&tri=-nom', ['VERNOUX', 'JAMIN-ROUX', 'FONTANEAU']],
  ['role=User&tri=nom&taille=10', ['FONTANEAU', 'JAMIN-ROUX', 'VERNOUX']],
  ['nom=ver%25', []],
])('[ADM-01] searches by %s', async (query, expected) => {
  expect(names((await search(admin, query)).json())).toEqual(expected);
});

it('[ADM-01] finds typed numbers by an index below the policies of clients, whatever their case', async () => {
  const { database } = test;
  const each = sql`from generate_series(1, 3000) n`;
  await database.execute(sql`insert into personnes (client_code, num_pers, code_civilite, nom, prenom, date_naissance)
    select 'ALIZ', 'Pers-' || n, 'M', 'NOM', 'Prénom', '1980-01-01' ${each}`);
  await database.execute(sql`insert into contrats (client_code, numero, code_offre, type_contrat, etat, is_responsable,
      date_effet, date_echeance, montant_cotisation, code_periodicite, code_mode_paiement_cotisation,
      code_mode_paiement_prestation)
    select 'ALIZ', 'Mut-' || n, 'X', 'SANTE', 'valide', true, '2021-01-01', '2026-12-31', 1, 'M', 'PRLV', 'VIR' ${each}`);
  await database.execute(sql`insert into comptes (client_code, user_name, nom, prenom, nom_recherche, prenom_recherche,
      email, roles, etat, origine, num_pers, reference_externe)
    select 'ALIZ', n || '@exemple.test', 'NOM', 'Prénom', 'nom', 'prenom', '', array['User'], 'ACTIF', 'IMPORT',
      'Pers-' || n, 'Mut-' || n ${each}`);
  for (const table of ['personnes', 'contrats', 'comptes']) await database.execute(sql.raw(`analyze ${table}`));
  const planOf = (query: SQLWrapper) =>
    forClient('ALIZ', async () =>
      (await rawRows(database, sql`explain ${query}`)).map((row) => String(row['QUERY PLAN'])).join('\n'),
    );
  const persons = database
    .select()
    .from(personnes)
    .where(and(eq(personnes.clientCode, 'ALIZ'), isPersonNumbered('pers-7')));
  expect(await planOf(persons)).toMatch(/Index Cond: .*num_pers_capitales = /);
  expect(await planOf(insuredUnder(database, 'ALIZ', 'MUT-7'))).toMatch(/Index Cond: .*numero_capitales = /);
  // Condition of a search that also takes the beginning of a reference.
  const where = await accountFilter(database, 'ALIZ', { type: 'adherent', referenceExterne: 'PERS-7' });
  const accounts = database.select({ numPers: comptes.numPers }).from(comptes).where(where);
  expect(await planOf(accounts)).toMatch(/Index Cond: .*num_pers = /);
  expect(await accounts).toEqual([{ numPers: 'Pers-7' }]);
});

it('[ADM-01] requires a criterion of three letters at least', async () => {
  expect((await search(admin, 'page=1')).json()).toMatchObject({
    status: 400,
    message: 'Saisissez au moins un critère.',
  });
  expect((await search(admin, 'nom=ve')).statusCode).toBe(400);
});

it('[ADM-01] shows a sheet with contracts and a NIR, masked without the right to read it', async () => {
  const masked = await admin.get(`/api/admin/users/${camille.id}`);
  expect(masked.json()).toMatchObject({
    nir: '2 84 03 •• ••• ••• ••',
    contrats: [
      { numeroContratIndividuel: 'VAL0004521', nomOffre: 'Santé Confort', etat: 'valide', roleAssure: 'ADHERENT' },
    ],
  });
  const manager = await signedInAs('lucie@exemple.test');
  expect((await manager.get(`/api/admin/users/${camille.id}`)).json()).toMatchObject({ nir: '2 84 03 48 000 000 65' });
  // Who saw it is known; the number stands nowhere.
  const lines = await test.database.select().from(auditTrail).where(eq(auditTrail.action, 'nir.consulte'));
  expect(lines).toMatchObject([
    { acteurNom: 'lucie@exemple.test', cible: 'P000452101', details: { compteId: camille.id } },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/2\s?84\s?03/);
});

it('[ADM-16] answers 404 alike for an account of another client and an unknown one', async () => {
  const { utilisateurs } = (await search(await signedInAs('helene@exemple.test'), 'nom=vernoux')).json<{
    utilisateurs: { userId: string }[];
  }>();
  expect(utilisateurs).toHaveLength(1);
  const foreign = await createPerson(test.database, { userName: 'ailleurs@exemple.test', clientCode: 'ALIZ' });
  const answers = [
    await admin.get(`/api/admin/users/${foreign.id}`),
    await admin.get('/api/admin/users/00000000-0000-4000-8000-000000000000'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  const [first, second] = answers.map((answer) => ({ ...answer.json<object>(), traceId: null }));
  expect(first).toEqual(second);
});

it('[ADM-16] lets a consultant read and refuses their writes, with an audit line', async () => {
  const consultant = await signedInAs('karim@exemple.test');
  expect((await search(consultant, 'nom=vernoux')).statusCode).toBe(200);
  const answer = await consultant.post(`/api/admin/users/${camille.id}/disable`, { motif: 'Essai' });
  expect(answer.json()).toMatchObject({ status: 403, data: 'AccesRefuse' });
  const [line] = await test.database
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.action, 'acces.refuse'), eq(auditTrail.acteurNom, 'karim@exemple.test')));
  expect(line).toMatchObject({ cible: 'users.adherent:update' });
});

it('an account whose address nobody confirmed waits for it again once it is enabled', async () => {
  const { id } = await createPerson(test.database, {
    userName: 'jamais.confirme@exemple.test',
    etat: 'EN_ATTENTE',
    origine: 'INSCRIPTION',
  });
  const motif = 'Erreur de saisie';
  await admin.post(`/api/admin/users/${id}/disable`, { motif });
  expect((await admin.post(`/api/admin/users/${id}/enable`, { motif })).json()).toEqual({ etat: 'EN_ATTENTE' });
  const [account] = await test.database.select().from(comptes).where(eq(comptes.id, id));
  expect(account?.etat).toBe('EN_ATTENTE');
  await test.database.delete(comptes).where(eq(comptes.id, id));
});

it('[ADM-01] an account that an identity of the insurer’s provider opens is open once it is enabled, whoever asks', async () => {
  const issuer = 'https://identite.exemple.test';
  const identityProvider = { issuer, clientId: 'portail', clientSecretChiffre: null };
  await changeClient(test.database, 'VALD', { settings: { identityProvider } });
  const person = { userName: 'externe@exemple.test', motDePasse: null, origine: 'OIDC' } as const;
  const { id } = await createPerson(test.database, person);
  const link = { clientCode: 'VALD', issuer, subject: 'externe-1', compteId: id };
  await test.database.insert(comptesExternes).values(link);
  const act = (name: string) => admin.post(`/api/admin/users/${id}/${name}`, { motif: 'Congé' });
  const bulk = async (action: string) =>
    (await admin.post('/api/admin/users/actions', { action, userIds: [id], motif: 'Congé' })).json<{
      resultats: { isFait: boolean; message: string | null }[];
    }>().resultats;
  const state = async () => (await test.database.select().from(comptes).where(eq(comptes.id, id)))[0]?.etat;
  await act('disable');
  expect((await act('enable')).json()).toEqual({ etat: 'ACTIF' });
  await bulk('desactiver');
  expect(await bulk('reactiver')).toMatchObject([{ isFait: true }]);
  expect(await state()).toBe('ACTIF');
  // One that waits although its identity is known is opened by the same two acts.
  await test.database.update(comptes).set({ etat: 'EN_ATTENTE' }).where(eq(comptes.id, id));
  expect(await bulk('relancer')).toEqual([
    {
      cle: id,
      isFait: false,
      message: 'Ce compte s’ouvre par le fournisseur d’identité de la mutuelle\u00a0: il n’a pas de lien d’activation.',
    },
  ]);
  await act('disable');
  expect((await act('enable')).json()).toEqual({ etat: 'ACTIF' });
  await test.database.delete(comptesExternes).where(eq(comptesExternes.compteId, id));
  await act('disable');
  expect((await act('enable')).json()).toEqual({ etat: 'EN_ATTENTE' });
  await test.database.delete(comptes).where(eq(comptes.id, id));
  await changeClient(test.database, 'VALD', { settings: { identityProvider: null } });
});

it('[ADM-01] disables an account with its sessions and enables it again, and stores the reason', async () => {
  const member = await signedInAs('camille.vernoux@exemple.test');
  expect((await admin.post(`/api/admin/users/${camille.id}/disable`, { motif: '' })).statusCode).toBe(400);
  expect(
    (await admin.post(`/api/admin/users/${camille.id}/disable`, { motif: 'Demande de l’adhérente' })).statusCode,
  ).toBe(204);
  expect((await member.get('/api/identity/current-user')).statusCode).toBe(401);
  expect(await test.database.select().from(sessions).where(eq(sessions.compteId, camille.id))).toEqual([]);
  const refusedSignIn = await new TestBrowser(test.app).signIn('camille.vernoux@exemple.test', testPassword);
  expect(refusedSignIn.json()).toMatchObject({ status: 403, data: 'CompteDesactive' });
  expect((await admin.post(`/api/admin/users/${camille.id}/disable`, { motif: 'Encore' })).statusCode).toBe(409);
  expect(
    (await admin.post(`/api/admin/users/${camille.id}/enable`, { motif: 'Rappel de l’adhérente' })).json(),
  ).toEqual({ etat: 'ACTIF' });
  expect((await admin.get(`/api/admin/users/${camille.id}`)).json()).toMatchObject({
    etat: 'ACTIF',
    journal: [
      { action: 'compte.reactive', auteur: 'helene@exemple.test', motif: 'Rappel de l’adhérente' },
      { action: 'compte.desactive', auteur: 'helene@exemple.test', motif: 'Demande de l’adhérente' },
    ],
  });
});

it('[ADM-01] no trusted browser and no sign-in under way outlasts an account that is disabled', async () => {
  const userName = 'pirate@exemple.test';
  const { id } = await createPerson(test.database, { userName });
  const trust = { jetonHash: 'confiance', clientCode: 'VALD', compteId: id, expiresAt: new Date('2030-01-01') };
  await test.database.insert(navigateursConfiance).values(trust);
  const stranger = new TestBrowser(test.app);
  await stranger.openSignIn();
  const { redirectUrl } = (await stranger.post('/api/identity/login', { userName, password: testPassword })).json<{
    redirectUrl: string;
  }>();
  const motif = 'Compte piraté';
  for (const act of ['disable', 'enable'])
    expect((await admin.post(`/api/admin/users/${id}/${act}`, { motif })).statusCode).toBeLessThan(300);
  const trusted = await test.database.select().from(navigateursConfiance).where(eq(navigateursConfiance.compteId, id));
  expect(trusted).toEqual([]);
  const { pathname, search: query } = new URL(redirectUrl);
  await stranger.follow(await stranger.get(`${pathname}${query}`), /^\/$/);
  expect((await stranger.get('/api/identity/current-user')).statusCode).toBe(401);
  await test.database.delete(comptes).where(eq(comptes.id, id));
});

it('[ADM-01] unlocks an account blocked by failures', async () => {
  const attacker = new TestBrowser(test.app);
  for (let attempt = 0; attempt < 5; attempt += 1) await attacker.signIn('camille.vernoux@exemple.test', 'faux');
  expect((await admin.get(`/api/admin/users/${camille.id}`)).json()).toMatchObject({ etat: 'BLOQUE', nombreEchecs: 5 });
  expect((await admin.post(`/api/admin/users/${camille.id}/unlock`)).statusCode).toBe(204);
  expect((await new TestBrowser(test.app).signIn('camille.vernoux@exemple.test', testPassword)).statusCode).toBe(302);
});

it('[ADM-01] unlocks an account that failures block while its password is to be reset, and leaves its state', async () => {
  const userName = 'a.reinitialiser@exemple.test';
  const { id } = await createPerson(test.database, { userName, etat: 'REINIT' });
  for (let attempt = 0; attempt < 5; attempt += 1) await new TestBrowser(test.app).signIn(userName, 'faux');
  const signIn = () => new TestBrowser(test.app).signIn(userName, testPassword);
  expect((await signIn()).json()).toMatchObject({ data: 'CompteBloque' });
  const sheet = async () => (await admin.get(`/api/admin/users/${id}`)).json<object>();
  expect(await sheet()).toMatchObject({ etat: 'REINIT', isConnexionBloquee: true });
  expect((await admin.post(`/api/admin/users/${id}/unlock`)).statusCode).toBe(204);
  expect(await sheet()).toMatchObject({ etat: 'REINIT', isConnexionBloquee: false, nombreEchecs: 0 });
  expect((await admin.post(`/api/admin/users/${id}/unlock`)).statusCode).toBe(409);
  expect((await signIn()).statusCode).toBe(302);
  await test.database.delete(comptes).where(eq(comptes.id, id));
});

it('[ADM-01] restricts staff accounts to managers of staff', async () => {
  const manager = await signedInAs('lucie@exemple.test');
  const { utilisateurs } = (await search(admin, 'nom=fontaneau')).json<{ utilisateurs: { userId: string }[] }>();
  const own = utilisateurs[0]?.userId ?? '';
  expect((await manager.post(`/api/admin/users/${own}/disable`, { motif: 'Essai' })).statusCode).toBe(403);
});

it('[ADM-01] disables the protection by SMS after a check of the person, sends them a mail, and ends their sessions', async () => {
  const path = `/api/admin/users/${camille.id}/desactiver-amf`;
  await test.database.update(comptes).set({ isAmfActive: true }).where(eq(comptes.id, camille.id));
  const member = await signedInAs('camille.vernoux@exemple.test');
  expect((await admin.post(path, { motif: 'Téléphone perdu' })).json()).toMatchObject({ status: 400 });
  expect((await admin.post(path, { motif: 'Téléphone perdu', isIdentiteVerifiee: false })).statusCode).toBe(400);
  expect(
    (await (await signedInAs('karim@exemple.test')).post(path, { motif: 'Téléphone perdu', isIdentiteVerifiee: true }))
      .statusCode,
  ).toBe(403);
  expect((await admin.post(path, { motif: 'Téléphone perdu', isIdentiteVerifiee: true })).statusCode).toBe(204);
  expect((await member.get('/api/identity/current-user')).statusCode).toBe(401);
  expect((await admin.get(`/api/admin/users/${camille.id}`)).json()).toMatchObject({
    isAmfActive: false,
    journal: expect.arrayContaining([
      expect.objectContaining({
        action: 'facteur.sms-desactive',
        auteur: 'helene@exemple.test',
        motif: 'Téléphone perdu',
      }),
    ]),
  });
  expect(await mailTo('camille.vernoux@exemple.test')).toContain('La protection via SMS a été désactivée');
  expect((await admin.post(path, { motif: 'Encore', isIdentiteVerifiee: true })).json()).toMatchObject({
    status: 409,
    data: 'RessourceUtilisee',
  });
});

it('[ADM-01] removes application, passkeys and recovery codes of a person who lost them', async () => {
  const path = `/api/admin/users/${camille.id}/facteurs/reinitialisation`;
  const body = { motif: 'Appareil perdu', isIdentiteVerifiee: true };
  expect((await admin.post(path, body)).json()).toMatchObject({ status: 409, data: 'RessourceUtilisee' });
  await saveApplication(
    test.database,
    createSecrets(testConfig.secret),
    { compteId: camille.id, secret: 'JBSWY3DPEHPK3PXP', step: 0 },
    test.clock.now(),
  );
  expect((await admin.get(`/api/admin/users/${camille.id}`)).json()).toMatchObject({
    hasApplication: true,
    nombreClesAcces: 0,
  });
  expect((await admin.post(path, body)).statusCode).toBe(204);
  expect((await admin.get(`/api/admin/users/${camille.id}`)).json()).toMatchObject({ hasApplication: false });
  expect(await mailTo('camille.vernoux@exemple.test')).toContain('La protection de votre espace a été réinitialisée');
});

it('[ADM-01] refuses to remove one’s own protections and those of another client’s member', async () => {
  const body = { motif: 'Essai', isIdentiteVerifiee: true };
  const helene = await createPerson(test.database, {
    userName: 'odette@exemple.test',
    nom: 'ROUX',
    prenom: 'Odette',
    roles: [...staffRoles('Admin'), 'User'],
    isAmfActive: true,
  });
  const odette = await signedInAs('odette@exemple.test');
  expect((await odette.post(`/api/admin/users/${helene.id}/desactiver-amf`, body)).json()).toMatchObject({
    status: 409,
    data: 'RessourceUtilisee',
  });
  const foreign = await createPerson(test.database, {
    userName: 'loin@exemple.test',
    clientCode: 'ALIZ',
    isAmfActive: true,
  });
  expect((await admin.post(`/api/admin/users/${foreign.id}/desactiver-amf`, body)).statusCode).toBe(404);
  await test.database.delete(comptes).where(eq(comptes.id, helene.id));
});

it('shows the figures of the day on the dashboard', async () => {
  const today = test.clock.today();
  for (let visit = 0; visit < 3; visit += 1)
    await new TestBrowser(test.app).signIn('camille.vernoux@exemple.test', testPassword);
  const answer = await admin.get('/api/admin/dashboard');
  const body = answer.json<{
    comptesActifs: number;
    comptesEnAttente: number;
    connexionsAujourdhui: number;
    connexionsParJour: { date: string; succes: number }[];
  }>();
  expect(body).toMatchObject({
    comptesActifs: 2,
    comptesEnAttente: 1,
    comptesBloques: 0,
    connexionsSemainePrecedente: 0,
    tauxDematerialisation: 100,
    // Élodie was made long before the day of the test.
    activationsEnRetard: 1,
  });
  expect(body.connexionsAujourdhui).toBeGreaterThanOrEqual(3);
  expect(body.connexionsParJour.map(({ date }) => date)).toEqual(
    [-6, -5, -4, -3, -2, -1, 0].map((days) => addDays(today, days)),
  );
});

it('[ADM-01] finds who reads on paper, and exports what is found without formulas', async () => {
  const { database } = test;
  await createPerson(database, {
    userName: 'papier@exemple.test',
    nom: '=PAPIER',
    prenom: 'Paul',
    isDematerialise: false,
  });
  expect(names((await search(admin, 'isDematerialise=N')).json())).toEqual(['=PAPIER']);
  const csv = await admin.get('/api/admin/users/export?type=adherent&isDematerialise=N&format=csv');
  expect(csv.headers['content-disposition']).toMatch(/comptes-adherents_VALD_\d{8}\.csv/);
  expect(csv.body).toContain("'=PAPIER;Paul;");
  expect((await admin.get('/api/admin/users/export?type=adherent&format=csv')).statusCode).toBe(400);
  expect((await admin.get('/api/admin/users/export?type=adherent&nom=papier&format=xlsx')).statusCode).toBe(200);
});

it('[ADM-01] acts on several accounts, each with its result, and needs a reason to disable', async () => {
  const { database } = test;
  const [one, two] = [
    await createPerson(database, { userName: 'un@exemple.test' }),
    await createPerson(database, { userName: 'deux@exemple.test', etat: 'DESACTIVE' }),
  ];
  const foreign = await createPerson(database, { userName: 'loin@exemple.test', clientCode: 'ALIZ' });
  const act = (body: object) => admin.post('/api/admin/users/actions', body);
  const userIds = [one.id, two.id, foreign.id];
  expect((await act({ action: 'desactiver', userIds })).statusCode).toBe(400);
  const { resultats } = (await act({ action: 'desactiver', userIds, motif: 'Essai' })).json<{
    resultats: { cle: string; isFait: boolean; message: string | null }[];
  }>();
  expect(resultats).toEqual([
    { cle: one.id, isFait: true, message: null },
    { cle: two.id, isFait: false, message: 'Ce compte est déjà désactivé.' },
    { cle: foreign.id, isFait: false, message: 'Ce compte n’existe pas.' },
  ]);
  const karim = await signedInAs('karim@exemple.test');
  expect((await karim.post('/api/admin/users/actions', { action: 'debloquer', userIds })).statusCode).toBe(403);
});

it('[ADM-01] another identifier is offered by a link to the new address; the old one gets a mail', async () => {
  const account = await createPerson(test.database, { userName: 'ancien@exemple.test' });
  const ask = (nouveauUserName: string, who = admin) =>
    who.post(`/api/admin/users/${account.id}/identifiant`, {
      nouveauUserName,
      motif: 'Adresse fermée',
      isIdentiteVerifiee: true,
    });
  expect((await ask('karim@exemple.test')).statusCode).toBe(409);
  expect((await ask('pas une adresse')).statusCode).toBe(400);
  expect((await ask('neuf@exemple.test', await signedInAs('karim@exemple.test'))).statusCode).toBe(403);
  expect((await ask('Neuf@exemple.test')).statusCode).toBe(204);
  expect(await mailTo('ancien@exemple.test')).toHaveLength(1);
  const [mail] = (await new TestBrowser(test.app).get('/dev/mailbox.json?to=neuf@exemple.test')).json<
    { text: string }[]
  >();
  const link = /confirm-email\?code=([^&\s]+)&userId=([^\s]+)/.exec(mail?.text ?? '');
  const person = new TestBrowser(test.app);
  await person.get('/api/identity/client/configuration');
  const confirmed = await person.post('/api/identity/confirm-email', {
    code: decodeURIComponent(link?.[1] ?? ''),
    userId: link?.[2],
  });
  expect(confirmed.statusCode).toBe(200);
  const [after] = await test.database.select().from(comptes).where(eq(comptes.id, account.id));
  expect(after).toMatchObject({ userName: 'neuf@exemple.test', motDePasse: account.motDePasse, etat: 'ACTIF' });
});

it('[ADM-01] deletes an account with a reason of the list: at once where nobody uses it, else after seven days', async () => {
  const { database } = test;
  await database
    .insert(referentiels)
    .values({
      clientCode: 'VALD',
      nom: 'motif-suppression-compte',
      code: 'DOUBLON',
      libelle: 'J’ai plusieurs comptes',
      ordre: 1,
      isActif: true,
      attributs: {},
      recherche: '',
    });
  const used = await createPerson(database, { userName: 'utilise@exemple.test' });
  const unused = await createPerson(database, { userName: 'jamais@exemple.test', etat: 'DESACTIVE' });
  const remove = (id: string, codeMotif = 'DOUBLON', who = admin) =>
    who.post(`/api/admin/users/${id}/suppression`, { codeMotif });
  expect((await remove(used.id, 'AUTREMENT')).statusCode).toBe(400);
  expect((await remove(used.id, 'DOUBLON', await signedInAs('lucie@exemple.test'))).statusCode).toBe(403);
  const consent = { nom: 'OFFRES_MUTUELLE', libelle: 'Recevoir les offres', isAccepted: true, adresseIp: null };
  const consentOf = async ({ id }: { id: string }) =>
    (await findAnswers(database, { clientCode: 'VALD', compteId: id }, [consent])).get('OFFRES_MUTUELLE')?.isAccepted;
  for (const { id } of [used, unused])
    await keepAnswer(database, { clientCode: 'VALD', compteId: id }, consent, test.clock.now());
  test.clock.advance(1000);
  expect((await remove(used.id)).json()).toEqual({ isImmediate: false });
  expect(await consentOf(used)).toBe(true);
  expect((await remove(used.id)).statusCode).toBe(409);
  expect(await mailTo('utilise@exemple.test')).toHaveLength(1);
  const told = await new TestBrowser(test.app).get('/dev/mailbox.json?to=utilise@exemple.test');
  expect(told.body).toContain('Cette suppression a été faite par un gestionnaire de votre mutuelle.');
  expect(told.body).not.toContain('ne résilie pas votre contrat');
  expect((await remove(unused.id)).json()).toEqual({ isImmediate: true });
  expect(await consentOf(unused)).toBe(false);
  const [gone] = await database.select().from(comptes).where(eq(comptes.id, unused.id));
  expect(gone).toMatchObject({ etat: 'SUPPRIME', nom: 'SUPPRIMÉ', numPers: null });
  const lines = await database.select().from(auditTrail).where(eq(auditTrail.cible, used.id));
  expect(lines.map(({ action, details }) => [action, details['motif']])).toContainEqual([
    'compte.suppression-prevue',
    'J’ai plusieurs comptes',
  ]);
});

it('[ADM-01] staff close the links that stop a planned deletion, once; disabling the account does not', async () => {
  const userName = 'partante@exemple.test';
  const { id } = await createPerson(test.database, { userName });
  await admin.post(`/api/admin/users/${id}/suppression`, { codeMotif: 'DOUBLON' });
  await test.runJobs();
  const [mail] = (await new TestBrowser(test.app).get(`/dev/mailbox.json?to=${userName}`)).json<{ text: string }[]>();
  const [, code = ''] = /annulation-suppression\?code=([^&\s]+)/.exec(mail?.text ?? '') ?? [];
  expect(code).not.toBe('');
  // The account asked for another identifier before: the old address may still refuse it.
  const refusal = { clientCode: 'VALD', compteId: id, purpose: 'AnnulationIdentifiant' as const };
  await createLink(test.database, { ...refusal, ttlMs: 3 * 86_400_000, now: test.clock.now() });
  const motif = 'Boîte aux lettres piratée';
  expect((await admin.post(`/api/admin/users/${id}/disable`, { motif })).json()).toMatchObject({
    status: 409,
    message: 'La suppression de ce compte est déjà prévue.',
  });
  const several = { action: 'desactiver', userIds: [id], motif };
  expect((await admin.post('/api/admin/users/actions', several)).json()).toMatchObject({
    resultats: [{ isFait: false, message: 'La suppression de ce compte est déjà prévue.' }],
  });
  const isOpen = async () =>
    (await admin.get(`/api/admin/users/${id}`)).json<{ isRetablissementOuvert: boolean }>().isRetablissementOuvert;
  expect(await isOpen()).toBe(true);
  const close = () => admin.post(`/api/admin/users/${id}/fermer-retablissement`, { motif });
  expect((await close()).statusCode).toBe(204);
  expect(await isOpen()).toBe(false);
  expect(await hasOpenLink(test.database, refusal, test.clock.now())).toBe(false);
  const person = new TestBrowser(test.app);
  await person.get('/api/identity/client/configuration');
  const link = { code: decodeURIComponent(code), userId: id };
  expect((await person.post('/api/identity/suppression-compte/annulation', link)).statusCode).toBe(400);
  expect((await close()).json()).toMatchObject({
    status: 409,
    message: 'La suppression de ce compte est prévue, et aucun lien ne l’annule plus.',
  });
  const { journal } = (await admin.get(`/api/admin/users/${id}`)).json<{ journal: { action: string }[] }>();
  expect(journal[0]).toMatchObject({ action: 'compte.suppression-sans-retour', motif: 'Boîte aux lettres piratée' });
  test.clock.advance(8 * 86_400_000);
  await test.runJobs();
  const [account] = await test.database.select().from(comptes).where(eq(comptes.id, id));
  expect(account?.etat).toBe('SUPPRIME');
  admin = await signedInAs('helene@exemple.test');
});

it('[ADM-01] no reason that staff type looks like a planned deletion', async () => {
  const { id } = await createPerson(test.database, { userName: 'suppression@exemple.test' });
  const act = (name: string, body: object) => admin.post(`/api/admin/users/${id}/${name}`, body);
  expect((await act('disable', { motif: ' SUPPRESSION ' })).json()).toMatchObject({
    status: 400,
    erreurs: [{ champ: 'motif' }],
  });
  const { resultats } = (
    await admin.post('/api/admin/users/actions', { action: 'desactiver', userIds: [id], motif: 'SUPPRESSION' })
  ).json<{ resultats: { isFait: boolean; message: string }[] }>();
  expect(resultats).toMatchObject([{ isFait: false, message: expect.stringContaining('Précisez le motif') }]);
  expect((await act('disable', { motif: 'Suppression demandée par courrier' })).statusCode).toBe(204);
  expect((await act('suppression', { codeMotif: 'DOUBLON' })).json()).toEqual({ isImmediate: true });
});

it.each(['REINIT', 'RADIE'] as const)(
  '[ADM-01] an account that is « %s » is so again once staff stop its planned deletion',
  async (etat) => {
    const userName = `${etat.toLowerCase()}.prevu@exemple.test`;
    const { id } = await createPerson(test.database, { userName, etat, origine: 'ADMIN' });
    const act = (name: string, body: object) => admin.post(`/api/admin/users/${id}/${name}`, body);
    expect((await act('suppression', { codeMotif: 'DOUBLON' })).json()).toEqual({ isImmediate: false });
    expect((await act('enable', { motif: 'Erreur' })).json()).toEqual({ etat });
    const [account] = await test.database.select().from(comptes).where(eq(comptes.id, id));
    expect(account?.etat).toBe(etat);
  },
);

/** The person of an account plans its deletion, and asks for letters. @returns the account before */
async function planByPerson(userName: string): Promise<Account> {
  const account = await createPerson(test.database, { userName, origine: 'ADMIN', isDematerialise: true });
  const client = await findClientByCode(test.database, 'VALD');
  if (!client) throw new Error('no such client');
  const said = { isRetourPapier: true, isByStaff: false, isContractKept: true };
  await test.database.transaction((transaction) =>
    planDeletion(transaction, { client, origin: 'http://localhost', account, ...said, now: test.clock.now() }),
  );
  return account;
}

it('[ADM-01] staff who stop a planned deletion give the choice of paper back, and its link no longer serves', async () => {
  const { id, isDematerialise } = await planByPerson('repentie@exemple.test');
  const link = { clientCode: 'VALD', compteId: id, purpose: 'AnnulationSuppression' as const };
  expect((await admin.post(`/api/admin/users/${id}/enable`, { motif: 'Se ravise' })).json()).toEqual({ etat: 'ACTIF' });
  const [account] = await test.database.select().from(comptes).where(eq(comptes.id, id));
  expect(account).toMatchObject({ etat: 'ACTIF', isDematerialise, motifEtat: 'Se ravise' });
  expect(await hasOpenLink(test.database, link, test.clock.now())).toBe(false);
});

it('[ADM-01] the sheet says on which day an account is emptied, and it is, although staff closed the way back', async () => {
  const { id, isDematerialise } = await planByPerson('datee@exemple.test');
  const act = (name: string) => admin.post(`/api/admin/users/${id}/${name}`, { motif: 'Vérification' });
  const dayOf = async () =>
    (await admin.get(`/api/admin/users/${id}`)).json<{ dateSuppression: string | null }>().dateSuppression;
  const inSevenDays = () => addDays(civilDateOf(test.clock.now()), 7);
  expect(await dayOf()).toBe(inSevenDays());
  expect((await act('fermer-retablissement')).statusCode).toBe(204);
  expect(await dayOf()).toBe(inSevenDays());
  expect((await act('enable')).json()).toEqual({ etat: 'ACTIF' });
  const [enabled] = await test.database.select().from(comptes).where(eq(comptes.id, id));
  expect(enabled?.isDematerialise).toBe(isDematerialise);
  expect(await dayOf()).toBeNull();
  // Planned again, it is emptied seven days after that.
  test.clock.advance(2 * 86_400_000);
  admin = await signedInAs('helene@exemple.test');
  await admin.post(`/api/admin/users/${id}/suppression`, { codeMotif: 'DOUBLON' });
  expect((await act('fermer-retablissement')).statusCode).toBe(204);
  expect(await dayOf()).toBe(inSevenDays());
  const stateAfter = async (days: number) => {
    test.clock.advance(days * 86_400_000);
    await test.runJobs();
    return (await test.database.select().from(comptes).where(eq(comptes.id, id)))[0]?.etat;
  };
  expect(await stateAfter(6)).toBe('DESACTIVE');
  expect(await stateAfter(1)).toBe('SUPPRIME');
  admin = await signedInAs('helene@exemple.test');
});

it('[ADM-02] an administrator who is a member too is touched by administrators alone, and the last one stays', async () => {
  const { database } = test;
  const both = await createPerson(database, {
    userName: 'odile@exemple.test',
    clientCode: 'ALIZ',
    roles: [...staffRoles('Admin'), 'User'],
  });
  const paul = await createPerson(database, {
    userName: 'paul@exemple.test',
    clientCode: 'ALIZ',
    roles: staffRoles('Gestionnaire'),
  });
  const droitsIndividuels: Right[] = ['users:read', 'users:update', 'users.adherent:read', 'users.adherent:update'];
  await database.update(comptes).set({ droitsIndividuels }).where(eq(comptes.id, paul.id));
  const act = async (name: string, body: object = {}) => {
    const browser = new TestBrowser(test.app, 'aliz.localhost:8080');
    await enter(browser, test, 'paul@exemple.test', 'ALIZ');
    return browser.post(`/api/admin/users/${both.id}/${name}`, { motif: 'Essai', ...body });
  };
  const message = 'Seul un Administrateur Digital change le compte d’un Administrateur Digital.';
  const refused = { status: 403, data: 'AccesRefuse', message };
  const nouveauUserName = 'paul.ailleurs@exemple.test';
  expect((await act('facteurs/reinitialisation', { isIdentiteVerifiee: true })).json()).toMatchObject(refused);
  expect((await act('identifiant', { isIdentiteVerifiee: true, nouveauUserName })).json()).toMatchObject(refused);
  expect((await act('disable')).json()).toMatchObject(refused);
  expect((await act('reset-password')).json()).toMatchObject(refused);
  expect((await act('identifiant/validation')).json()).toMatchObject(refused);
  // The sheet says so before they try, also to staff who may not change staff at all.
  const reasonOf = async () => {
    const browser = new TestBrowser(test.app, 'aliz.localhost:8080');
    await enter(browser, test, 'paul@exemple.test', 'ALIZ');
    return (await browser.get(`/api/admin/users/${both.id}`)).json<AccountDetail>().motifNonModifiable;
  };
  expect(await reasonOf()).toBe(message);
  const setBoth = (roles: typeof both.roles) => database.update(comptes).set({ roles }).where(eq(comptes.id, both.id));
  await setBoth([...staffRoles('Consultant'), 'User']);
  expect(await reasonOf()).toBeNull();
  await database
    .update(comptes)
    .set({ droitsIndividuels: ['users.adherent:read', 'users.adherent:update'] })
    .where(eq(comptes.id, paul.id));
  const staffReason = expect.stringMatching(/^Ce compte est aussi celui d’un administrateur/);
  expect(await reasonOf()).toEqual(staffReason);
  expect((await act('disable')).json()).toMatchObject({ status: 403, message: staffReason });
  await setBoth([...staffRoles('Admin'), 'User']);
  // A role that an insurer made of the administrator's may act on one, and does not keep the house.
  await database
    .update(comptes)
    .set({ roles: ['Admin', 'BackEndUser'], rolePersonnalise: 'ADMIN_AGENCES', droitsIndividuels })
    .where(eq(comptes.id, paul.id));
  expect((await act('disable')).json()).toMatchObject({
    status: 409,
    message: 'Il doit rester au moins un Administrateur Digital dont l’accès dure aussi longtemps.',
  });
});

it('[ADM-01] an account that is enabled again is what it was: blocked until its end, its password to be reset', async () => {
  const { id } = await createPerson(test.database, { userName: 'avant@exemple.test', origine: 'ADMIN' });
  const browser = await signedInAs('helene@exemple.test');
  const disableAndEnable = async (wait = 0) => {
    expect((await browser.post(`/api/admin/users/${id}/disable`, { motif: 'Essai' })).statusCode).toBe(204);
    test.clock.advance(wait);
    return (await browser.post(`/api/admin/users/${id}/enable`, { motif: 'Annulation' })).json<{ etat: string }>().etat;
  };
  for (let attempt = 0; attempt < 5; attempt += 1) await new TestBrowser(test.app).signIn('avant@exemple.test', 'faux');
  expect(await disableAndEnable()).toBe('BLOQUE');
  const refused = await new TestBrowser(test.app).signIn('avant@exemple.test', testPassword);
  expect(refused.json()).toMatchObject({ data: 'CompteBloque' });
  expect(await disableAndEnable(16 * 60_000)).toBe('ACTIF');
  expect((await new TestBrowser(test.app).signIn('avant@exemple.test', testPassword)).statusCode).toBe(302);
  await test.database.update(comptes).set({ etat: 'REINIT' }).where(eq(comptes.id, id));
  expect(await disableAndEnable()).toBe('REINIT');
});

it.each(['RADIE', 'SUPPRIME'] as const)(
  '[ADM-01] an account that is « %s » is not opened by disabling and enabling it',
  async (etat) => {
    const { id } = await createPerson(test.database, { userName: `${etat.toLowerCase()}@exemple.test`, etat });
    const browser = await signedInAs('helene@exemple.test');
    const act = async (action: string) =>
      (await browser.post('/api/admin/users/actions', { action, userIds: [id], motif: 'Essai' })).json<{
        resultats: { isFait: boolean; message: string | null }[];
      }>().resultats;
    expect(await act('desactiver')).toMatchObject([
      { isFait: false, message: expect.stringContaining('ne se désactive pas') },
    ]);
    await act('reactiver');
    const [account] = await test.database.select().from(comptes).where(eq(comptes.id, id));
    expect(account?.etat).toBe(etat);
  },
);
