import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import { insuredUnder, isPersonNumbered } from '../../contrats/public';
import { personnes } from '../../contrats/tables';
import { rawRows } from '../../platform/database/database';
import { forClient } from '../../platform/database/scope';
import type { TestBrowser } from '../../platform/testing/browser';
import { createTestApp, type TestApp } from '../../platform/testing/test-app';
import { createPerson } from '../../platform/testing/test-people';
import { comptes } from '../accounts/tables';
import { accountFilter } from './search';
import { createPeople, signedInAs, search } from './testing/people';

let test: TestApp;
let admin: TestBrowser;

beforeAll(async () => {
  test = await createTestApp();
  await createPeople(test);
  admin = await signedInAs(test, 'helene@exemple.test');
});
afterAll(() => test.close());

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
