import { and, eq, gte, isNull, or } from 'drizzle-orm';
import type { Criteria, Criterion } from '@portal/shared-api/contract/audiences';
import { adresses } from '../adresses/tables';
import { assures, contrats, ribs } from '../contrats/public';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { comptes } from '../identity/accounts/tables';
import { findAudiencesOf, isInAudience } from './public';
import { compute } from './store';
import { contrat, camille, today, all, nothing, everyone, add, tried, isIn } from './testing/audiences';

let demo: DemoApp;
let helene: Caller;
let karim: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
  karim = await demo.as('karim.belhazar');
}, 90_000);
afterAll(() => demo.close());

it.each<[Criterion, boolean]>([
  [{ champ: 'CLIENT', operateur: 'EGAL', valeurs: ['VALD'] }, true],
  [{ champ: 'OFFRE', operateur: 'PARMI', valeurs: ['SANTE_CONFORT', 'AUTRE'] }, true],
  [{ champ: 'OFFRE', operateur: 'DIFFERENT', valeurs: ['SANTE_CONFORT'] }, false],
  [{ champ: 'TYPE_CONTRAT', operateur: 'EGAL', valeurs: ['SANTE'] }, true],
  [{ champ: 'ETAT_CONTRAT', operateur: 'EGAL', valeurs: ['valide'] }, true],
  [{ champ: 'COLLECTIF', operateur: 'EGAL', valeurs: ['NON'] }, true],
  [{ champ: 'NUMERO_COLLECTIF', operateur: 'EGAL', valeurs: ['X'] }, false],
  [{ champ: 'COLLEGE', operateur: 'DIFFERENT', valeurs: ['CADRES'] }, true],
  [{ champ: 'COLLEGE', operateur: 'PARMI', valeurs: ['NON', 'OUI'] }, false],
  [{ champ: 'DATE_EFFET', operateur: 'AVANT', valeurs: ['2026-11-20'] }, true],
  [{ champ: 'DATE_ECHEANCE', operateur: 'APRES', valeurs: ['2000-01-01'] }, true],
  [{ champ: 'ANCIENNETE', operateur: 'ENTRE', valeurs: ['0', '600'] }, true],
  [{ champ: 'DEPARTEMENT', operateur: 'PARMI', valeurs: ['48'] }, true],
  [{ champ: 'DEPARTEMENT', operateur: 'PARMI', valeurs: ['2A', '971'] }, false],
  [{ champ: 'PAYS', operateur: 'PARMI', valeurs: ['FR'] }, true],
  [{ champ: 'AGE', operateur: 'ENTRE', valeurs: ['42', '42'] }, true],
  [{ champ: 'AGE', operateur: 'PARMI', valeurs: ['41', '43'] }, false],
  [{ champ: 'SEXE', operateur: 'PARMI', valeurs: ['F'] }, true],
  [{ champ: 'LIEN_PARENTE', operateur: 'PARMI', valeurs: ['ADH'] }, true],
  [{ champ: 'REGIME_RO', operateur: 'EGAL', valeurs: ['01'] }, true],
  [{ champ: 'MONEGASQUE', operateur: 'EGAL', valeurs: ['OUI'] }, false],
  [{ champ: 'TELETRANSMISSION', operateur: 'EGAL', valeurs: ['OUI'] }, true],
  [{ champ: 'MODE_PAIEMENT', operateur: 'EGAL', valeurs: ['CHQ'] }, false],
  [{ champ: 'RIB_MANQUANT', operateur: 'EGAL', valeurs: ['NON'] }, true],
  [{ champ: 'PRECONTENTIEUX', operateur: 'EGAL', valeurs: ['OUI'] }, false],
  [{ champ: 'DEMATERIALISE', operateur: 'EGAL', valeurs: ['OUI'] }, true],
  [{ champ: 'AMF_ACTIVE', operateur: 'EGAL', valeurs: ['NON'] }, false],
  [{ champ: 'APPLICATION_MOBILE', operateur: 'EGAL', valeurs: ['OUI'] }, true],
  [{ champ: 'PROFIL', operateur: 'PARMI', valeurs: ['adherent'] }, true],
])('%j of a member is decided by the database: %s', async (critere, expected) => {
  expect((await tried(helene, { criteres: all(critere) })).json()).toMatchObject({
    isInAudience: expected,
    details: [{ resultat: expected }],
  });
});

it('a number of a collective contract counts in whatever case it is typed', async () => {
  const setNumber = (numeroCollectif: string | null) =>
    demo.database.update(contrats).set({ numeroCollectif }).where(eq(contrats.numero, contrat));
  await setNumber('Col-12');
  for (const [operateur, expected] of [
    ['EGAL', true],
    ['PARMI', true],
    ['DIFFERENT', false],
  ] as const)
    expect(
      (await tried(helene, { criteres: all({ champ: 'NUMERO_COLLECTIF', operateur, valeurs: ['cOL-12'] }) })).json(),
    ).toMatchObject({ isInAudience: expected });
  await setNumber(null);
});

it('an address that is announced decides from its day on, in the criteria and in the report', async () => {
  const [home] = await demo.database.select().from(adresses).where(eq(adresses.numPers, camille));
  if (!home) throw new Error('Camille has no address.');
  const announced = {
    ...home,
    dateEffet: '2026-12-20',
    adresse: { ...home.adresse, codePostal: '98000', codePays: 'MC' },
  };
  await demo.database.insert(adresses).values(announced);
  try {
    const inDepartment = all({ champ: 'DEPARTEMENT', operateur: 'PARMI', valeurs: ['98'] });
    const inMonaco = all({ champ: 'PAYS', operateur: 'PARMI', valeurs: ['MC'] });
    await add(helene, 'ANNONCE', { criteres: inDepartment });
    const isInOn = (day: string) =>
      isInAudience(demo.database, 'VALD', 'ANNONCE', { numeroContrat: contrat, numPers: camille }, day);
    expect([await isInOn('2026-11-20'), await isInOn('2026-12-19'), await isInOn('2026-12-20')]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await tried(helene, { criteres: inMonaco })).json()).toMatchObject({ isInAudience: false });
    const rule = { ...everyone, code: 'ANNONCE' };
    const monaco = async (day: string) =>
      (await compute(demo.database, rule, day)).rapport.parDepartement.find(({ code }) => code === '98')?.nombre ?? 0;
    // She is on two contracts.
    expect((await monaco('2026-12-20')) - (await monaco('2026-11-20'))).toBe(2);
  } finally {
    await demo.database.delete(adresses).where(eq(adresses.dateEffet, '2026-12-20'));
  }
});

it('groups join their criteria by « et » or « ou », and each criterion has words', async () => {
  const criteres: Criteria = {
    lien: 'OU',
    groupes: [
      {
        lien: 'ET',
        criteres: [
          { champ: 'OFFRE', operateur: 'PARMI', valeurs: ['SANTE_CONFORT'] },
          { champ: 'PAYS', operateur: 'PARMI', valeurs: ['MC'] },
        ],
      },
      { lien: 'OU', criteres: [{ champ: 'SEXE', operateur: 'PARMI', valeurs: ['F'] }] },
    ],
  };
  expect((await tried(helene, { criteres })).json()).toEqual({
    isInAudience: true,
    details: [
      { critere: 'Offre parmi Santé Confort', resultat: true },
      { critere: 'Pays parmi Monaco', resultat: false },
      { critere: 'Sexe parmi Féminin', resultat: true },
    ],
  });
  expect((await tried(helene, { criteres: { ...criteres, lien: 'ET' } })).json()).toMatchObject({
    isInAudience: false,
  });
  expect((await tried(helene, { criteres: nothing })).statusCode).toBe(400);
  expect((await tried(helene, { code: 'INCONNUE' })).statusCode).toBe(404);
});

it('the scope says whose values decide: the member for the whole contract, or each insured person', async () => {
  const criteres = all({ champ: 'LIEN_PARENTE', operateur: 'PARMI', valeurs: ['ADH'] });
  for (const portee of ['CONTRAT', 'BENEFICIAIRE', 'LES_DEUX'])
    expect((await add(helene, `PORTEE_${portee}`, { portee, criteres })).statusCode).toBe(200);
  const julien = 'P000452102';
  expect([await isIn(demo, 'PORTEE_CONTRAT', julien), await isIn(demo, 'PORTEE_LES_DEUX', julien)]).toEqual([
    true,
    true,
  ]);
  expect([await isIn(demo, 'PORTEE_BENEFICIAIRE', julien), await isIn(demo, 'PORTEE_BENEFICIAIRE')]).toEqual([
    false,
    true,
  ]);
});

it('one answer for a person, whoever asks: by the contract, by the account, and in the number of the report', async () => {
  const julien = 'P000452102';
  const [account] = await demo.database.select().from(comptes).where(eq(comptes.numPers, julien));
  const codes = ['CONTRAT', 'BENEFICIAIRE', 'LES_DEUX'].map((portee) => `PORTEE_${portee}`);
  expect([...(await findAudiencesOf(demo.database, 'VALD', codes, account?.id ?? '', today))]).toEqual([
    'PORTEE_CONTRAT',
    'PORTEE_LES_DEUX',
  ]);
  const count = async (portee: 'CONTRAT' | 'LES_DEUX') => {
    const criteres = all({ champ: 'LIEN_PARENTE', operateur: 'PARMI', valeurs: ['ADH'] });
    const rule = { ...everyone, code: 'NOMBRE', portee, type: 'CRITERES', criteres } as const;
    return (await compute(demo.database, rule, today)).nombre;
  };
  const isThere = and(eq(assures.clientCode, 'VALD'), or(isNull(assures.dateSortie), gte(assures.dateSortie, today)));
  expect(await count('LES_DEUX')).toBe(await demo.database.$count(assures, isThere));
  expect(await count('CONTRAT')).toBe(
    await demo.database.$count(assures, and(isThere, eq(assures.codeLienParente, 'ADH'))),
  );
});

it('a trial shows the criteria of one person, never some of the spouse and some of the member', async () => {
  const criteres = all(
    { champ: 'LIEN_PARENTE', operateur: 'PARMI', valeurs: ['ADH'] },
    { champ: 'SEXE', operateur: 'PARMI', valeurs: ['M'] },
  );
  expect((await tried(helene, { criteres, numPers: 'P000452102', portee: 'LES_DEUX' })).json()).toMatchObject({
    isInAudience: false,
    details: [{ resultat: false }, { resultat: true }],
  });
});

it('an échéance, a missing account and a department are those that the space of the member shows', async () => {
  const ofContract = eq(contrats.numero, contrat);
  const isTrue = async (champ: Criterion['champ'], operateur: Criterion['operateur'], valeurs: string[]) =>
    (await tried(helene, { criteres: all({ champ, operateur, valeurs }) })).json<{ isInAudience: boolean }>()
      .isInAudience;
  const [row] = await demo.database.select().from(contrats).where(ofContract);
  const inDecember = () => isTrue('DATE_ECHEANCE', 'ENTRE', ['2026-12-01', '2026-12-31']);
  await demo.database.update(contrats).set({ dateEcheance: '2024-12-31' }).where(ofContract);
  expect(await inDecember()).toBe(true);
  await demo.database.update(contrats).set({ etat: 'resilie', dateResiliation: '2026-06-30' }).where(ofContract);
  expect(await inDecember()).toBe(false);
  await demo.database
    .update(contrats)
    .set({ etat: 'valide', dateResiliation: null, dateEcheance: row?.dateEcheance ?? '' })
    .where(ofContract);

  const lacks = () => isTrue('RIB_MANQUANT', 'EGAL', ['OUI']);
  const isOwn = and(eq(ribs.numeroContrat, contrat), eq(ribs.numPers, camille));
  const [account] = await demo.database.select().from(ribs).where(isOwn);
  if (!account) throw new Error('Camille has no account for benefits.');
  expect(await lacks()).toBe(false);
  // That of her spouse does not pay her.
  await demo.database.delete(ribs).where(isOwn);
  expect(await lacks()).toBe(true);
  await demo.database.update(contrats).set({ codeModePaiementPrestation: 'CHQ' }).where(ofContract);
  expect(await lacks()).toBe(false);
  await demo.database.update(contrats).set({ codeModePaiementPrestation: 'VIR' }).where(ofContract);
  await demo.database.insert(ribs).values(account);

  const isHome = eq(adresses.numPers, camille);
  const [home] = await demo.database.select().from(adresses).where(isHome);
  if (!home) throw new Error('Camille has no address.');
  const abroad = { ...home.adresse, codePostal: '18039', codePays: 'IT' };
  await demo.database.update(adresses).set({ adresse: abroad }).where(isHome);
  expect(await isTrue('DEPARTEMENT', 'PARMI', ['18'])).toBe(false);
  await demo.database.update(adresses).set({ adresse: home.adresse }).where(isHome);
});

it('offers the codes of the fields that have a list, and tries criteria under the scope that is being written', async () => {
  const { champs } = (await karim.get('/admin/audiences/choix')).json<{
    champs: { champ: string; valeurs: { code: string; libelle: string }[] }[];
  }>();
  const choices = new Map(champs.map(({ champ, valeurs }) => [champ, valeurs]));
  expect(choices.get('CLIENT')).toHaveLength(1);
  expect(choices.get('OFFRE')).toContainEqual(expect.objectContaining({ code: 'SANTE_CONFORT' }));
  expect(choices.get('TYPE_CONTRAT')).toContainEqual({ code: 'SANTE', libelle: 'Santé' });
  expect(choices.get('PROFIL')).toHaveLength(5);
  const criteres = all({ champ: 'LIEN_PARENTE', operateur: 'PARMI', valeurs: ['CJT'] });
  const child = { criteres, numPers: 'P000452102' };
  const scopes = ['CONTRAT', 'BENEFICIAIRE'].map((portee) => tried(helene, { ...child, portee }));
  const answers = (await Promise.all(scopes)).map((answer) => answer.json<{ isInAudience: boolean }>().isInAudience);
  expect(answers).toEqual([false, true]);
});
