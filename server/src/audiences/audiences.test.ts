import { Readable } from 'node:stream';
import { and, eq, gte, isNull, or } from 'drizzle-orm';
import type { Audience, AudienceReport, Criteria, Criterion } from '@portal/shared-api/contract/audiences';
import { adresses } from '../adresses/tables';
import { assures, contrats, offres, ribs } from '../contrats/public';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { multipart } from '../fichiers/testing/samples';
import { comptes } from '../identity/accounts/tables';
import { auditTrail } from '../platform/audit/tables';
import { findAudiencesOf, isInAudience } from './public';
import { compute } from './store';
import { audiences, audiencesFichiers } from './tables';

let demo: DemoApp;
let helene: Caller;
let karim: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
  karim = await demo.as('karim.belhazar');
}, 90_000);
afterAll(() => demo.close());

const contrat = 'VAL0004521';
const camille = 'P000452101';
const today = '2026-11-20';
const all = (...criteres: Criterion[]): Criteria => ({ lien: 'ET', groupes: [{ lien: 'ET', criteres }] });
const nothing: Criteria = { lien: 'ET', groupes: [] };
const everyone = {
  clientCode: 'VALD',
  code: 'TOUS',
  portee: 'CONTRAT',
  type: 'TOUS',
  criteres: nothing,
  isActive: true,
} as const;
const values = (changes: object) => ({
  libelle: 'Essai',
  description: '',
  portee: 'CONTRAT',
  type: 'CRITERES',
  criteres: all({ champ: 'OFFRE', operateur: 'EGAL', valeurs: ['SANTE_CONFORT'] }),
  isActive: true,
  ...changes,
});
const add = (code: string, changes: object = {}, by = helene) =>
  by.send('POST', '/admin/audiences', null, { code, ...values(changes) });
const tried = (body: object) =>
  helene.send('POST', '/admin/audiences/test', null, { numeroContratIndividuel: contrat, numPers: camille, ...body });
const isIn = (code: string, numPers = camille) =>
  isInAudience(demo.database, 'VALD', code, { numeroContrat: contrat, numPers }, today);
const report = async (code: string) =>
  (await karim.get(`/admin/audiences/report?code=${code}`)).json<{
    nombre: number | null;
    rapport: AudienceReport | null;
  }>();
function upload(code: string, mode: string, text: string, how = '') {
  const { payload, headers } = multipart({ content: Buffer.from(text), name: 'audience.csv', type: 'text/csv' });
  return helene.browser.request({
    method: 'POST',
    url: `/api/admin/audiences/file?code=${code}&mode=${mode}${how}`,
    payload,
    headers: { ...headers, 'x-csrf': '1' },
  });
}

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
  expect((await tried({ criteres: all(critere) })).json()).toMatchObject({
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
      (await tried({ criteres: all({ champ: 'NUMERO_COLLECTIF', operateur, valeurs: ['cOL-12'] }) })).json(),
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
    await add('ANNONCE', { criteres: inDepartment });
    const isInOn = (day: string) =>
      isInAudience(demo.database, 'VALD', 'ANNONCE', { numeroContrat: contrat, numPers: camille }, day);
    expect([await isInOn('2026-11-20'), await isInOn('2026-12-19'), await isInOn('2026-12-20')]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await tried({ criteres: inMonaco })).json()).toMatchObject({ isInAudience: false });
    const rule = { ...everyone, code: 'ANNONCE' };
    const monaco = async (day: string) =>
      (await compute(demo.database, rule, day)).rapport.parDepartement.find(({ code }) => code === '98')?.nombre ?? 0;
    // She is on two contracts.
    expect((await monaco('2026-12-20')) - (await monaco('2026-11-20'))).toBe(2);
  } finally {
    await demo.database.delete(adresses).where(eq(adresses.dateEffet, '2026-12-20'));
  }
});

it('groups join their criteria by « et » or « ou », and each criterion is told in words', async () => {
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
  expect((await tried({ criteres })).json()).toEqual({
    isInAudience: true,
    details: [
      { critere: 'Offre parmi Santé Confort', resultat: true },
      { critere: 'Pays parmi Monaco', resultat: false },
      { critere: 'Sexe parmi Féminin', resultat: true },
    ],
  });
  expect((await tried({ criteres: { ...criteres, lien: 'ET' } })).json()).toMatchObject({ isInAudience: false });
  expect((await tried({ criteres: nothing })).statusCode).toBe(400);
  expect((await tried({ code: 'INCONNUE' })).statusCode).toBe(404);
});

it('the scope says whose values decide: the member for the whole contract, or each insured person', async () => {
  const criteres = all({ champ: 'LIEN_PARENTE', operateur: 'PARMI', valeurs: ['ADH'] });
  for (const portee of ['CONTRAT', 'BENEFICIAIRE', 'LES_DEUX'])
    expect((await add(`PORTEE_${portee}`, { portee, criteres })).statusCode).toBe(200);
  const julien = 'P000452102';
  expect([await isIn('PORTEE_CONTRAT', julien), await isIn('PORTEE_LES_DEUX', julien)]).toEqual([true, true]);
  expect([await isIn('PORTEE_BENEFICIAIRE', julien), await isIn('PORTEE_BENEFICIAIRE')]).toEqual([false, true]);
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
  expect((await tried({ criteres, numPers: 'P000452102', portee: 'LES_DEUX' })).json()).toMatchObject({
    isInAudience: false,
    details: [{ resultat: false }, { resultat: true }],
  });
});

it('an échéance, a missing account and a department are those that the space of the member shows', async () => {
  const ofContract = eq(contrats.numero, contrat);
  const isTrue = async (champ: Criterion['champ'], operateur: Criterion['operateur'], valeurs: string[]) =>
    (await tried({ criteres: all({ champ, operateur, valeurs }) })).json<{ isInAudience: boolean }>().isInAudience;
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

it('[ADM-05] a job counts an audience after each change; its sample is masked, and a report is asked for again', async () => {
  expect((await add('RAPPORT')).statusCode).toBe(200);
  expect((await report('RAPPORT')).nombre).toBeNull();
  await demo.runJobs();
  const { nombre, rapport } = await report('RAPPORT');
  expect(nombre).toBeGreaterThan(0);
  expect(rapport?.parOffre).toEqual([{ code: 'SANTE_CONFORT', libelle: 'Santé Confort', nombre }]);
  for (const counts of [rapport?.parEtat, rapport?.parDepartement, rapport?.parProfil])
    expect(counts?.reduce((sum, each) => sum + each.nombre, 0)).toBe(nombre);
  expect(rapport?.parEtat).toContainEqual(expect.objectContaining({ code: 'valide', libelle: 'Valide' }));
  expect(rapport?.parProfil).toContainEqual(expect.objectContaining({ code: 'adherent', libelle: 'Adhérent' }));
  expect(rapport?.echantillon.every(({ nomMasque }) => /^.•••• .••••$/.test(nomMasque))).toBe(true);
  expect((await helene.send('POST', '/admin/audiences/report', null, { code: 'RAPPORT' })).statusCode).toBe(204);
  await demo.runJobs();
  expect((await report('RAPPORT')).nombre).toBe(nombre);
});

it('« Nombre » counts every product, though the report names the 200 largest alone', async () => {
  const before = await compute(demo.database, everyone, today);
  // A product for each of some contracts, undone at the end.
  const apart = demo.database.transaction(async (transaction) => {
    const [{ offre } = { offre: null }] = await transaction
      .select({ offre: offres })
      .from(offres)
      .where(eq(offres.clientCode, 'VALD'))
      .limit(1);
    if (!offre) throw new Error('There is no product.');
    const own = await transaction
      .select({ numero: contrats.numero })
      .from(contrats)
      .where(eq(contrats.clientCode, 'VALD'))
      .limit(260);
    const codeOf = (numero: string) => `SEUL_${numero}`;
    await transaction.insert(offres).values(own.map(({ numero }) => ({ ...offre, code: codeOf(numero) })));
    for (const { numero } of own)
      await transaction
        .update(contrats)
        .set({ codeOffre: codeOf(numero) })
        .where(and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, numero)));
    const { nombre, rapport } = await compute(transaction, everyone, today);
    expect([rapport.parOffre.length, nombre]).toEqual([200, before.nombre]);
    throw new Error('undone');
  });
  await expect(apart).rejects.toThrow('undone');
});

it('everyone is in « Tous », nobody in an audience that is off', async () => {
  await add('TOUS_ACTIVE', { type: 'TOUS', criteres: nothing });
  await add('TOUS_INACTIVE', { type: 'TOUS', criteres: nothing, isActive: false });
  expect([await isIn('TOUS_ACTIVE'), await isIn('TOUS_INACTIVE'), await isIn('INCONNUE')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('[ADM-05] an audience that is off has nobody, at the test and in the report too', async () => {
  const isOff = { critere: 'Audience active', resultat: false };
  expect((await tried({ code: 'TOUS_INACTIVE' })).json()).toEqual({
    isInAudience: false,
    details: [isOff, { critere: 'Tous les contrats', resultat: true }],
  });
  // As it is being written: it would be on again.
  expect((await tried({ code: 'TOUS_INACTIVE', isActive: true })).json()).toMatchObject({ isInAudience: true });
  const criteres = all({ champ: 'OFFRE', operateur: 'EGAL', valeurs: ['SANTE_CONFORT'] });
  expect((await tried({ criteres, isActive: false })).json()).toMatchObject({
    isInAudience: false,
    details: [isOff, { resultat: true }],
  });
  await add('ETEINTE');
  await demo.runJobs();
  expect((await report('ETEINTE')).nombre).toBeGreaterThan(0);
  expect((await report('TOUS_INACTIVE')).nombre).toBe(0);
  const off = { ...values({ isActive: false }), version: 1 };
  expect((await helene.send('PUT', '/admin/audiences/ETEINTE', null, off)).statusCode).toBe(200);
  await demo.runJobs();
  expect(await report('ETEINTE')).toMatchObject({ nombre: 0, rapport: { parOffre: [], echantillon: [] } });
});

it('[ADM-05] a file replaces, completes and reduces an audience; wrong lines are told and the others taken', async () => {
  await add('FICHIER', { type: 'FICHIER', criteres: nothing, portee: 'LES_DEUX' });
  const header = 'numeroContratIndividuel;numPers\n';
  const first = await upload(
    'FICHIER',
    'REMPLACER',
    `${header}${contrat};${camille}\nINCONNU;\n${contrat};P9\n${contrat};${camille}`,
  );
  expect(first.json()).toEqual({
    isApplique: true,
    lignesLues: 4,
    acceptees: 1,
    rejetees: 3,
    erreurs: [
      { ligne: 3, motif: 'Contrat inconnu' },
      { ligne: 4, motif: 'Assuré inconnu sur ce contrat' },
      { ligne: 5, motif: 'Ligne en double' },
    ],
  });
  expect(await isIn('FICHIER')).toBe(true);
  const own = (await helene.get('/admin/audiences/file?code=FICHIER')).body;
  expect(own).toBe(`\ufeff${header.trim()}\r\n${contrat};${camille}\r\n`);
  expect((await upload('FICHIER', 'AJOUTER', `${header}${contrat};`)).json()).toMatchObject({ acceptees: 1 });
  expect((await upload('FICHIER', 'RETIRER', own)).json()).toMatchObject({ acceptees: 1, rejetees: 0 });
  const left = await demo.database.select().from(audiencesFichiers).where(eq(audiencesFichiers.code, 'FICHIER'));
  expect(left.map(({ numPers }) => numPers)).toEqual(['']);
  // Numbers count in whatever case, and are kept as they are stored.
  const [number, person] = [contrat.toLowerCase(), camille.toLowerCase()];
  const typed = await upload('FICHIER', 'REMPLACER', `${header}${number};${person}\n${contrat};${camille}`);
  expect(typed.json()).toMatchObject({ acceptees: 1, erreurs: [{ ligne: 3, motif: 'Ligne en double' }] });
  expect((await helene.get('/admin/audiences/file?code=FICHIER')).body).toBe(own);
  expect((await tried({ code: 'FICHIER', numeroContratIndividuel: number, numPers: person })).json()).toMatchObject({
    isInAudience: true,
  });
  expect((await upload('FICHIER', 'AJOUTER', 'autre;chose\n1;2')).statusCode).toBe(400);
  expect((await upload('FICHIER', 'AJOUTER', `${header}${contrat}\0;`)).statusCode).toBe(400);
  expect((await upload('TOUS_ACTIVE', 'AJOUTER', own)).statusCode).toBe(400);
});

it('a trial of a file changes nothing, and one wrong line keeps the file out where that is asked for', async () => {
  await add('ESSAI_FICHIER', { type: 'FICHIER', criteres: nothing, portee: 'LES_DEUX' });
  const own = async () => (await helene.get('/admin/audiences/file?code=ESSAI_FICHIER')).body;
  const header = 'numeroContratIndividuel;numPers\n';
  await upload('ESSAI_FICHIER', 'REMPLACER', `${header}${contrat};`);
  const before = await own();
  const content = `${header}${contrat};${camille}\nINCONNU;`;
  const expected = { isApplique: false, acceptees: 1, erreurs: [{ ligne: 3, motif: 'Contrat inconnu' }] };
  for (const how of ['&essai=oui', '&regle=TOUT_OU_RIEN', '&regle=TOUT_OU_RIEN&essai=oui']) {
    expect((await upload('ESSAI_FICHIER', 'REMPLACER', content, how)).json()).toMatchObject(expected);
    expect(await own()).toBe(before);
  }
  expect((await upload('ESSAI_FICHIER', 'REMPLACER', content, '&regle=LIGNES_VALABLES')).json()).toMatchObject({
    isApplique: true,
  });
  expect(await own()).toBe(`\ufeff${header.trim()}\r\n${contrat};${camille}\r\n`);
  const trail = await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, 'ESSAI_FICHIER'));
  expect(trail.map(({ action }) => action)).toEqual(['audience.creee', 'audience.fichier', 'audience.fichier']);
});

it('a file of 100 000 lines is read whole, and one line more is refused', async () => {
  const [one] = await demo.database.select().from(contrats).where(eq(contrats.numero, contrat));
  const lines = Array.from({ length: 100_000 }, (_, at) => `${at === 0 ? (one?.numero ?? '') : `X${at}`};`);
  const content = `numeroContratIndividuel;numPers\n${lines.join('\n')}`;
  expect((await upload('FICHIER', 'REMPLACER', content)).json()).toMatchObject({
    lignesLues: 100_000,
    acceptees: 1,
    rejetees: 99_999,
  });
  expect((await upload('FICHIER', 'REMPLACER', `${content}\nX;`)).statusCode).toBe(400);
}, 60_000);

it('a save from an older version is refused and names its author; criteria that cannot be computed are refused', async () => {
  await add('CONFLIT');
  const save = (changes: object) =>
    helene.send('PUT', '/admin/audiences/CONFLIT', null, { ...values(changes), version: 1 });
  expect((await save({ libelle: 'Un' })).json()).toEqual({ version: 2 });
  const refused = await save({ libelle: 'Deux' });
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    expect.stringContaining('helene.dargois@exemple.test'),
  ]);
  const wrong = await add('FAUX', { criteres: all({ champ: 'AGE', operateur: 'ENTRE', valeurs: ['9', '8'] }) });
  expect(wrong.json<{ message: string }>().message).toBe('Âge\u00a0: la première valeur dépasse la seconde.');
  expect((await add('CONFLIT')).statusCode).toBe(400);
});

it('a deleted audience is gone from the list, stays in the trail, and its code may be taken again', async () => {
  await add('PASSAGERE');
  expect((await helene.send('DELETE', '/admin/audiences/PASSAGERE', null)).statusCode).toBe(204);
  const list = (await karim.get('/admin/audiences?texte=passagere')).json<{ audiences: Audience[] }>();
  expect(list.audiences).toEqual([]);
  const trail = await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, 'PASSAGERE'));
  expect(trail.map(({ action }) => action).toSorted()).toEqual(['audience.creee', 'audience.supprimee']);
  expect((await add('PASSAGERE')).json()).toEqual({ version: 3 });
  const { versions } = (await helene.get('/admin/audiences/historique?code=PASSAGERE')).json<{ versions: object[] }>();
  expect(versions).toMatchObject([{ version: 3 }]);
});

it('a consultant and a handler read alone; a member and staff of another client learn nothing', async () => {
  expect((await karim.get('/admin/audiences')).statusCode).toBe(200);
  expect((await add('INTERDITE', {}, karim)).statusCode).toBe(403);
  expect((await karim.send('DELETE', '/admin/audiences/CONFLIT', null)).statusCode).toBe(403);
  expect((await (await demo.as('camille.vernoux')).get('/admin/audiences')).statusCode).toBe(403);
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  const theirs = (await lucie.get('/admin/audiences')).json<{ audiences: Audience[] }>();
  // Those of their own demo, and none that a test adds to the other client.
  expect(theirs.audiences.map(({ code }) => code)).toEqual([
    'ALPES_MARITIMES',
    'FICHIER_TEST',
    'SANS_RIB',
    'SENIORS',
    'SUSPENDUS',
    'TOUS',
  ]);
  expect((await lucie.get('/admin/audiences/report?code=CONFLIT')).statusCode).toBe(404);
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
  const scopes = ['CONTRAT', 'BENEFICIAIRE'].map((portee) => tried({ ...child, portee }));
  const answers = (await Promise.all(scopes)).map((answer) => answer.json<{ isInAudience: boolean }>().isInAudience);
  expect(answers).toEqual([false, true]);
});

it('answers a file that is sent again under its key, and takes it once', async () => {
  await add('FICHIER_REPETE', { type: 'FICHIER', criteres: nothing });
  const { payload, headers } = multipart({
    content: Buffer.from(`numeroContratIndividuel;numPers\n${contrat};\n`),
    name: 'audience.csv',
    type: 'text/csv',
  });
  const send = () =>
    helene.browser.request({
      method: 'POST',
      url: '/api/admin/audiences/file?code=FICHIER_REPETE&mode=AJOUTER',
      payload,
      headers: { ...headers, 'x-csrf': '1', 'idempotency-key': '3f0a2c51-8f4e-4b8e-9d55-0c9f6a1b2d3e' },
    });
  const first = await send();
  const again = await send();
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json()).toEqual(first.json());
});

it('finds the audiences of the demo, and counts that of the file when asked', async () => {
  const { audiences } = (await karim.get('/admin/audiences?texte=fichier_test')).json<{ audiences: Audience[] }>();
  expect(audiences).toMatchObject([{ code: 'FICHIER_TEST', type: 'FICHIER', nombre: null, version: 1 }]);
  await helene.send('POST', '/admin/audiences/report', null, { code: 'FICHIER_TEST' });
  await demo.runJobs();
  expect((await report('FICHIER_TEST')).nombre).toBe(300);
});

it('two files that replace an audience at once leave the lines of one of them', async () => {
  await add('DEUX_FICHIERS', { type: 'FICHIER', criteres: nothing, portee: 'LES_DEUX' });
  const rows = await demo.database
    .select({ numero: contrats.numero })
    .from(contrats)
    .where(eq(contrats.clientCode, 'VALD'));
  const [one = [], other = []] = [rows.slice(0, 4), rows.slice(4, 8)].map((part) => part.map(({ numero }) => numero));
  const file = (numeros: readonly string[]) =>
    `numeroContratIndividuel;numPers\n${numeros.map((each) => `${each};`).join('\n')}`;
  await upload('DEUX_FICHIERS', 'REMPLACER', file(one));
  await Promise.all([
    upload('DEUX_FICHIERS', 'REMPLACER', file(one)),
    upload('DEUX_FICHIERS', 'REMPLACER', file(other)),
  ]);
  const left = await demo.database.select().from(audiencesFichiers).where(eq(audiencesFichiers.code, 'DEUX_FICHIERS'));
  expect([one.toSorted(), other.toSorted()]).toContainEqual(left.map(({ numeroContrat }) => numeroContrat).toSorted());
});

it('a file that is still arriving when its audience is deleted leaves no line to the next of that code', async () => {
  await add('EN_ROUTE', { type: 'FICHIER', criteres: nothing, portee: 'LES_DEUX' });
  const { payload, headers } = multipart({
    content: Buffer.from(`numeroContratIndividuel;numPers\n${contrat};`),
    name: 'audience.csv',
    type: 'text/csv',
  });
  const arriving = Readable.from(
    (async function* pieces() {
      yield payload.subarray(0, payload.length - 10);
      expect((await helene.send('DELETE', '/admin/audiences/EN_ROUTE', null)).statusCode).toBe(204);
      yield payload.subarray(payload.length - 10);
    })(),
  );
  const answer = await helene.browser.request({
    method: 'POST',
    url: '/api/admin/audiences/file?code=EN_ROUTE&mode=AJOUTER',
    payload: arriving,
    headers: { ...headers, 'x-csrf': '1' },
  });
  expect(answer.statusCode).toBe(404);
  await add('EN_ROUTE', { type: 'FICHIER', criteres: nothing, portee: 'LES_DEUX' });
  expect(await isIn('EN_ROUTE')).toBe(false);
});

it('[ADM-05] counts each active audience again after two in the morning, once a night', async () => {
  await helene.send('POST', '/admin/audiences/report', null, { code: 'FICHIER_TEST' });
  await demo.runJobs();
  // No session lasts that long: the table tells.
  const dateOf = async () => {
    const [row] = await demo.database.select().from(audiences).where(eq(audiences.code, 'FICHIER_TEST'));
    return row?.dateCalcul?.toISOString();
  };
  const yesterday = await dateOf();
  // As counted before it was switched off.
  const isOff = eq(audiences.code, 'TOUS_INACTIVE');
  await demo.database.update(audiences).set({ nombre: 409 }).where(isOff);
  // 20/11 at 09:00 in Paris; then 01:30 and 02:30 of the day after.
  demo.clock.advance(16.5 * 3_600_000);
  await demo.runUpkeep();
  await demo.runJobs();
  expect(await dateOf()).toBe(yesterday);
  demo.clock.advance(3_600_000);
  await demo.runUpkeep();
  await demo.runJobs();
  const tonight = await dateOf();
  expect(tonight).not.toBe(yesterday);
  expect(await demo.database.select({ nombre: audiences.nombre }).from(audiences).where(isOff)).toEqual([
    { nombre: 0 },
  ]);
  demo.clock.advance(3_600_000);
  await demo.runUpkeep();
  await demo.runJobs();
  expect(await dateOf()).toBe(tonight);
});

it('a report that failed for good may be asked for again, and the night asks for it too', async () => {
  // The nights before ended the session.
  helene = await demo.as('helene.dargois');
  await add('RAPPORT_PERDU');
  const isIt = eq(audiences.code, 'RAPPORT_PERDU');
  const [{ criteres } = { criteres: nothing }] = await demo.database.select().from(audiences).where(isIt);
  const broken: Criteria = all({ champ: 'DATE_EFFET', operateur: 'AVANT', valeurs: ['jamais'] });
  await demo.database.update(audiences).set({ criteres: broken }).where(isIt);
  for (let attempt = 0; attempt < 16; attempt += 1) {
    await demo.runJobs();
    demo.clock.advance(3_600_000);
  }
  await demo.database.update(audiences).set({ criteres }).where(isIt);
  [helene, karim] = [await demo.as('helene.dargois'), await demo.as('karim.belhazar')];
  expect((await report('RAPPORT_PERDU')).nombre).toBeNull();
  expect((await helene.send('POST', '/admin/audiences/report', null, { code: 'RAPPORT_PERDU' })).statusCode).toBe(204);
  await demo.runJobs();
  expect((await report('RAPPORT_PERDU')).nombre).toBeGreaterThan(0);
});
