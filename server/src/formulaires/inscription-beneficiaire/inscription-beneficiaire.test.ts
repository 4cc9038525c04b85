import { and, eq } from 'drizzle-orm';
import type { Demarche } from '@portal/shared-api/contract/demarches';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { TarifInscription } from '@portal/shared-api/contract/formulaires/inscription-beneficiaire';
import type { HandledDetail } from '@portal/shared-api/contract/traitement-demandes';
import { isTransmitted } from '@portal/shared-api/rules/formulaires/inscription-beneficiaire';
import { computeNirKey } from '@portal/shared-api/rules/nir';
import { assures, contrats, optionsContrat, personnes, ribs } from '../../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { demandes } from '../../demandes/tables';
import { changeClient } from '../../identity/testing/clients';
import { ribsChangements } from '../compte-remboursement/tables';
import { joining, newcomer } from '../testing/answers';
import { acceptAs, securityCode, submit, uploadFor } from '../testing/forms';

const contrat = 'VAL0004521';
const code = 'inscriptionBeneficiaireActeGestion';
let demo: DemoApp;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterAll(() => demo.close());

const tarif = async (
  datesNaissance: readonly string[],
  codeLienParente = 'ENF',
  dateEffet = '2026-11-05',
  chosen: object = {},
) =>
  (
    await camille.send('POST', '/forms/inscriptionbeneficiaire/tarif-infos', contrat, {
      codeLienParente,
      datesNaissance,
      dateEffet,
      ...chosen,
    })
  ).json<TarifInscription>();
const send = (donnees: object, piecesJointes: readonly string[] = []) =>
  submit(camille, 'inscriptionbeneficiaire', contrat, { donnees, piecesJointes });
const champs = async (donnees: object) => (await send(donnees)).erreurs?.map(({ champ, message }) => [champ, message]);
const paper = () => uploadFor(camille, contrat, code, 'pieceLien', 'acte.pdf');

test('the tariff tells the contribution before and after: a third child is free, an adult is not', async () => {
  const child = await tarif(['2026-11-05']);
  expect(child).toMatchObject({
    cotisationNouvelle: child.cotisationActuelle,
    detail: [{ libelle: 'Enfant', montant: 0 }],
    message: 'Gratuité à partir du troisième enfant appliquée.',
  });
  const ascendant = await tarif(['1955-02-02'], 'ASC');
  // Two adults and two children are 280 parts, a third adult makes 380.
  expect(ascendant.cotisationNouvelle).toBeCloseTo((ascendant.cotisationActuelle * 380) / 280, 2);
});

test('[MEM-15] while contributions are due after a formal notice nobody joins: form and card say why', async () => {
  const isDue = (isPrecontentieux: boolean) =>
    demo.database.update(contrats).set({ isPrecontentieux }).where(eq(contrats.numero, contrat));
  await isDue(true);
  const refused = await send(joining());
  const form = (await camille.get('/forms/inscriptionbeneficiaire', contrat)).json<FormRead<unknown>>();
  const { demarches } = (await camille.get('/demarches', contrat)).json<{ demarches: Demarche[] }>();
  await isDue(false);
  const reason = 'Des cotisations restent dues\u00a0: vous pourrez ajouter une personne une fois votre compte à jour.';
  expect(refused).toMatchObject({ status: 403, message: reason });
  expect(form.motifIndisponible).toBe(reason);
  expect(demarches.find((each) => each.code === code)?.motifIndisponible).toBe(reason);
});

test('a newborn joins on the day of birth, in the contract, on the card and with a letter', async () => {
  const { cotisationNouvelle } = await tarif(['2026-11-05']);
  const outcome = await send(joining({ cotisationAnnoncee: cotisationNouvelle }), [await paper()]);
  expect(outcome).toMatchObject({ etatDemande: 'ACCEPTEE', dateEffet: '2026-11-05', isContratsModifies: true });
  // Which paper it is stands in the recap, and with the file, for its handler and its sender.
  const libelle = 'Acte de naissance ou livret de famille';
  expect(outcome.recapitulatif).toContainEqual({ libelle, valeur: 'acte.pdf' });
  const nora = await demo.as('nora.salvetat');
  for (const [who, path, on] of [
    [nora, `/admin/history/${outcome.numeroDemande}`, undefined],
    [camille, `/history/${outcome.numeroDemande}`, contrat],
  ] as const)
    expect((await who.get(path, on)).json<HandledDetail>().pieces).toMatchObject([{ nomFichier: 'acte.pdf', libelle }]);
  const [person] = await demo.database.select().from(personnes).where(eq(personnes.prenom, 'Émile'));
  expect(person).toMatchObject({ nom: 'VERNOUX', dateNaissance: '2026-11-05', nirMasque: null });
  const [assure] = await demo.database
    .select()
    .from(assures)
    .where(and(eq(assures.numeroContrat, contrat), eq(assures.numPers, person?.numPers ?? '')));
  expect(assure).toMatchObject({ codeLienParente: 'ENF', dateEntree: '2026-11-05', isTeletransmission: false });
  const cards = (await camille.get('/cgdm-svc/carte-tp', contrat)).json<{
    cartes: { beneficiaires: { prenom: string }[] }[];
  }>();
  expect(cards.cartes[0]?.beneficiaires.map(({ prenom }) => prenom)).toContain('Émile');
});

test('the same child cannot join twice, nor twins of one name, and a spouse is already there', async () => {
  expect(await champs(joining())).toContainEqual([
    'personnes[0].dateNaissance',
    'Cette personne est déjà inscrite au contrat.',
  ]);
  const twins = [newcomer({ prenom: 'Ana' }), newcomer({ cle: 'n2', prenom: 'Ana' })];
  expect(await champs(joining({ personnes: twins }))).toContainEqual([
    'personnes[1].dateNaissance',
    'Cette personne est déjà inscrite au contrat.',
  ]);
  expect(await champs(joining({ codeLienParente: 'CJT', codeEvenement: 'MARIAGE' }))).toContainEqual([
    'codeLienParente',
    'Un conjoint est déjà inscrit au contrat.',
  ]);
});

test('for a person who left the contract the refusal gives the day, and says that the insurer takes them back', async () => {
  const isJulien = and(eq(assures.numeroContrat, contrat), eq(assures.numPers, 'P000452102'));
  await demo.database.update(assures).set({ dateSortie: '2026-09-30' }).where(isJulien);
  const nir = '1821148000000';
  const back = newcomer({
    prenom: 'Julien',
    dateNaissance: '1982-11-02',
    isSansNir: false,
    nir: `${nir}${computeNirKey(nir)}`,
  });
  const donnees = joining({
    codeLienParente: 'ASC',
    codeEvenement: 'AUTRE',
    dateEffet: '2026-12-01',
    cotisationAnnoncee: 12.5,
    numPersCompte: 'ADHERENT',
    personnes: [back],
  });
  const pieces = [await paper(), await uploadFor(camille, contrat, code, 'pieceDroits', 'droits.pdf')];
  expect((await send(donnees, pieces)).erreurs).toMatchObject([
    { champ: 'personnes', message: expect.stringContaining('a quitté le contrat le 30/09/2026') },
  ]);
  await demo.database.update(assures).set({ dateSortie: null }).where(isJulien);
});

test.each([
  [
    'a child of the age limit',
    { dateNaissance: '2000-11-20', isEtudiant: true, isHandicap: false },
    'dateNaissance',
    'L’âge limite pour un enfant est de 26 ans.',
  ],
  [
    'a wrong key',
    { isSansNir: false, nir: '1261148123456 00' },
    'nir',
    'La clé du numéro de Sécurité sociale est incorrecte.',
  ],
  ['a birth in the future', { dateNaissance: '2026-11-21' }, 'dateNaissance', 'La date est postérieure au 20/11/2026.'],
  [
    'a birth of another century',
    { dateNaissance: '1026-11-05' },
    'dateNaissance',
    'La date est antérieure au 20/11/1906.',
  ],
  [
    'digits in a first name',
    { prenom: 'Z0é' },
    'prenom',
    'Vous ne pouvez pas renseigner un prénom comportant des caractères spéciaux ou numériques',
  ],
  [
    'digits in a name',
    { nom: 'V3rnoux' },
    'nom',
    'Vous ne pouvez pas renseigner un nom comportant des caractères spéciaux ou numériques',
  ],
])('%s is refused on its field', async (_what, changes, field, message) => {
  const wrong = joining({ personnes: [newcomer({ prenom: 'Zoé', ...changes })] });
  expect(await champs(wrong)).toContainEqual([`personnes[0].${field}`, message]);
});

test('another date than a recent birth begins on the first of next month, within three months', async () => {
  const later = (dateEffet: string) =>
    champs(joining({ codeEvenement: 'AUTRE', dateEffet, personnes: [newcomer({ prenom: 'Zoé' })] }));
  expect(await later('2026-11-30')).toContainEqual(['dateEffet', 'La date est antérieure au 01/12/2026.']);
  expect(await later('2027-02-21')).toContainEqual(['dateEffet', 'La date est postérieure au 20/02/2027.']);
});

const zoe = (changes: object = {}) => ({ personnes: [newcomer({ prenom: 'Zoé', ...changes })] });

test.each([
  [
    'a birth that brings a parent',
    { codeLienParente: 'ASC', ...zoe({ dateNaissance: '1955-02-02' }) },
    'codeEvenement',
    'Une naissance ou une adoption concerne un enfant\u00a0: choisissez un autre événement, ou le lien «\u00a0Enfant\u00a0».',
  ],
  [
    'a parent covered since a birth',
    { codeLienParente: 'ASC', ...zoe({ dateNaissance: '1955-02-02' }) },
    'dateEffet',
    'La date est antérieure au 01/12/2026.',
  ],
  [
    'a birth of another day than that of the child',
    zoe({ dateNaissance: '2015-03-01' }),
    'personnes[0].dateNaissance',
    'La naissance que vous déclarez est du 05/11/2026. Vérifiez les deux dates, ou ajoutez cette personne à part, avec un autre événement.',
  ],
  [
    'an older child covered since the birth of the other',
    { personnes: [newcomer({ prenom: 'Zoé' }), newcomer({ cle: 'n2', prenom: 'Ana', dateNaissance: '2015-03-01' })] },
    'dateEffet',
    'La date est antérieure au 01/12/2026.',
  ],
  [
    'an adoption before the birth',
    { codeEvenement: 'ADOPTION', dateEvenement: '2026-11-04', ...zoe() },
    'personnes[0].dateNaissance',
    'Cette date est postérieure à l’adoption du 04/11/2026. Vérifiez les deux dates.',
  ],
  [
    'an adult covered since an adoption',
    { codeEvenement: 'ADOPTION', ...zoe({ dateNaissance: '2004-02-02', isEtudiant: true, isHandicap: false }) },
    'dateEffet',
    'La date est antérieure au 01/12/2026.',
  ],
  [
    'an adopted adult without a number',
    { codeEvenement: 'ADOPTION', ...zoe({ dateNaissance: '2004-02-02', isEtudiant: true, isHandicap: false }) },
    'personnes[0].nir',
    'Ce champ est obligatoire.',
  ],
])('[MEM-15] %s is refused', async (_what, changes, champ, message) => {
  expect(await champs(joining(changes))).toContainEqual([champ, message]);
});

test('[MEM-15] a child adopted before eighteen is covered from the adoption, never before the contract', async () => {
  const adopted = {
    codeEvenement: 'ADOPTION',
    dateEvenement: '2026-10-12',
    dateEffet: '2026-10-12',
    cotisationAnnoncee: 12.5,
  };
  const erreurs = await champs(joining({ ...adopted, ...zoe({ dateNaissance: '2012-03-01' }) }));
  expect(erreurs?.map(([champ]) => champ)).toEqual(['pieceLien']);
  const isThis = eq(contrats.numero, contrat);
  await demo.database.update(contrats).set({ dateEffet: '2026-11-01' }).where(isThis);
  const early = await send(joining({ ...adopted, ...zoe({ dateNaissance: '2012-03-01' }) }), [await paper()]);
  expect(early.erreurs?.map(({ message }) => message)).toEqual([
    'Votre contrat a pris effet le 01/11/2026\u00a0: personne ne peut le rejoindre avant cette date.',
  ]);
  await demo.database.update(contrats).set({ dateEffet: '2021-01-01' }).where(isThis);
});

test('[MEM-15] a reinforcement chosen for a person covers them and is in the price, one of the contract is there for all', async () => {
  await demo.database
    .insert(optionsContrat)
    .values({
      clientCode: 'VALD',
      numeroContrat: contrat,
      codeOption: 'RENF_DENTAIRE',
      libelle: 'Renfort Dentaire',
      dateEffet: '2026-11-01',
      dateFinEngagement: '2027-10-31',
      numPers: ['P000452101'],
    });
  const read = (await camille.get('/forms/inscriptionbeneficiaire/dossier', contrat)).json<{ options: object[] }>();
  expect(read.options).toMatchObject([
    { code: 'RENF_OPTIQUE', isPourTous: true, dateDebutPaiement: '2025-01-01' },
    { code: 'RENF_DENTAIRE', isPourTous: false, dateDebutPaiement: '2027-02-01' },
  ]);
  const births = ['1955-02-02'];
  const { cotisationActuelle } = await tarif(births, 'ASC', '2026-12-01');
  const without = await tarif(births, 'ASC', '2026-12-01', { codesOptions: [] });
  // The reinforcement of Camille, 7.50 €, is hers alone: the rest goes from 280 parts to 380.
  expect(without.cotisationNouvelle).toBeCloseTo(((cotisationActuelle - 7.5) * 380) / 280 + 7.5, 2);
  const chosen = { codesOptions: ['RENF_DENTAIRE'] };
  const withIt = await tarif(births, 'ASC', '2026-12-01', chosen);
  expect(withIt.cotisationNouvelle - without.cotisationNouvelle).toBeCloseTo(10.9, 2);
  expect(withIt.detail).toContainEqual({ libelle: 'Renforts choisis', montant: 10.9 });

  const nir = '2550248123456';
  const donnees = joining({
    codeLienParente: 'ASC',
    codeEvenement: 'AUTRE',
    dateEffet: '2026-12-01',
    cotisationAnnoncee: withIt.cotisationNouvelle,
    personnes: [
      newcomer({
        codeCivilite: 'MME',
        prenom: 'Odette',
        dateNaissance: '1955-02-02',
        isSansNir: false,
        nir: `${nir}${computeNirKey(nir)}`,
      }),
    ],
    ...chosen,
  });
  const pieces = [await paper(), await uploadFor(camille, contrat, code, 'pieceDroits', 'droits.pdf')];
  expect(await send({ ...donnees, codesOptions: [] }, pieces)).toMatchObject({ erreurs: [{ code: 'prix' }] });
  const outcome = await send(donnees, pieces);
  expect(outcome).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect(outcome.recapitulatif).toContainEqual({ libelle: 'Renforts du contrat', valeur: 'Renfort Dentaire' });
  const [odette] = await demo.database.select().from(personnes).where(eq(personnes.prenom, 'Odette'));
  const held = await demo.database
    .select({ codeOption: optionsContrat.codeOption, numPers: optionsContrat.numPers })
    .from(optionsContrat)
    .where(eq(optionsContrat.numeroContrat, contrat));
  expect(held).toEqual(
    expect.arrayContaining([
      { codeOption: 'RENF_OPTIQUE', numPers: null },
      { codeOption: 'RENF_DENTAIRE', numPers: ['P000452101', odette?.numPers] },
    ]),
  );
  await demo.database.delete(optionsContrat).where(eq(optionsContrat.codeOption, 'RENF_DENTAIRE'));
});

test('a price that has changed since it was shown is shown again before it is signed', async () => {
  const nir = '1550248123456';
  const donnees = joining({
    codeLienParente: 'ASC',
    codeEvenement: 'AUTRE',
    dateEffet: '2026-12-01',
    cotisationAnnoncee: 12.5,
    numPersCompte: 'ADHERENT',
    personnes: [
      newcomer({ prenom: 'Yvon', dateNaissance: '1955-02-02', isSansNir: false, nir: `${nir}${computeNirKey(nir)}` }),
    ],
  });
  const pieces = [await paper(), await uploadFor(camille, contrat, code, 'pieceDroits', 'droits.pdf')];
  const refused = await send(donnees, pieces);
  expect(refused.erreurs).toEqual([
    {
      champ: 'cotisationAnnoncee',
      code: 'prix',
      message: 'La cotisation a changé depuis votre calcul. Vérifiez-la, puis validez de nouveau.',
    },
  ]);
  const { cotisationNouvelle } = await tarif(['1955-02-02'], 'ASC', '2026-12-01');
  const accepted = await send({ ...donnees, cotisationAnnoncee: cotisationNouvelle }, pieces);
  expect(accepted).toMatchObject({ etatDemande: 'ACCEPTEE', dateEffet: '2026-12-01' });
  const [kept] = await demo.database
    .select()
    .from(demandes)
    .where(eq(demandes.numero, accepted.numeroDemande ?? ''));
  expect(JSON.stringify(kept)).not.toContain(nir);
  const [now] = await demo.database.select().from(contrats).where(eq(contrats.numero, contrat));
  // The card says one period for everyone on it: nobody is on it before their first day (decision 0167).
  const onCard = async (who: Caller) =>
    (await who.get('/cgdm-svc/carte-tp', contrat))
      .json<{ cartes: { beneficiaires: { prenom: string }[] }[] }>()
      .cartes[0]?.beneficiaires.map(({ prenom }) => prenom);
  expect(await onCard(camille)).not.toContain('Yvon');
  demo.clock.advance(12 * 86_400_000);
  await demo.runJobs();
  expect(await onCard(await demo.as('camille.vernoux'))).toContain('Yvon');
  const [then] = await demo.database.select().from(contrats).where(eq(contrats.numero, contrat));
  expect(then?.montantCotisation).toBe(Math.round(cotisationNouvelle * 100));
  expect(now?.montantCotisation).toBeLessThan(then?.montantCotisation ?? 0);
});

test('[MEM-15] another account for the reimbursements is given with a code of the person', async () => {
  // The days that passed above ended her session.
  camille = await demo.as('camille.vernoux');
  const nir = '1560348123456';
  const donnees = joining({
    codeLienParente: 'ASC',
    codeEvenement: 'AUTRE',
    dateEffet: '2027-01-01',
    numPersCompte: 'NOUVEAU',
    titulaire: 'Yves Vernoux',
    iban: 'FR629999900010TESTPORT01076',
    bic: 'TESTFRP0XXX',
    personnes: [
      newcomer({ prenom: 'Yves', dateNaissance: '1956-03-02', isSansNir: false, nir: `${nir}${computeNirKey(nir)}` }),
    ],
  });
  expect(await send(donnees)).toMatchObject({ data: 'SecurityCodeRequired' });
  const proof = await securityCode(demo, camille, '0639980001');
  const sent = await submit(camille, 'inscriptionbeneficiaire', contrat, { donnees, piecesJointes: [] }, proof);
  // The code opens it; its papers are asked for as ever.
  expect(sent.erreurs?.map(({ champ }) => champ)).toEqual(expect.arrayContaining(['pieceLien', 'rib']));
  expect(sent.erreurs?.map(({ champ }) => champ)).not.toContain('iban');

  const young = newcomer({ cle: 'n2', prenom: 'Lucas', dateNaissance: '2015-04-01', isSansNir: false });
  const sending = async (changes: object) => {
    const { cotisationNouvelle } = await tarif(['1956-03-02', '2015-04-01'], 'AUT', '2027-01-01', { codesOptions: [] });
    const piecesJointes = [
      await paper(),
      await uploadFor(camille, contrat, code, 'pieceDroits', 'droits.pdf'),
      await uploadFor(camille, contrat, code, 'rib', 'rib.pdf'),
    ];
    const persons = [...donnees.personnes, { ...young, nir: `1150448123456${computeNirKey('1150448123456')}` }];
    const given = { ...donnees, codeLienParente: 'AUT', cotisationAnnoncee: cotisationNouvelle, personnes: persons };
    const body = { donnees: { ...given, ...changes }, piecesJointes };
    return submit(camille, 'inscriptionbeneficiaire', contrat, body, proof);
  };
  expect(await sending({ iban: 'FR359999900010TESTPORT01077' })).toMatchObject({
    data: 'RibInvalide',
    erreurs: [{ champ: 'iban', message: 'L’IBAN saisi est invalide.' }],
  });
  expect(await sending({})).toMatchObject({ etatDemande: 'ACCEPTEE' });
  const owners = await demo.database
    .select({ prenom: personnes.prenom })
    .from(ribs)
    .innerJoin(personnes, eq(personnes.numPers, ribs.numPers))
    .where(and(eq(ribs.numeroContrat, contrat), eq(ribs.titulaire, 'Yves Vernoux')));
  // A minor is paid on the account of the member.
  expect(owners).toEqual([{ prenom: 'Yves' }]);
  // It counts among the changes of the contract, and the sender reads so.
  expect(
    await demo.database.select().from(ribsChangements).where(eq(ribsChangements.numeroContrat, contrat)),
  ).toHaveLength(1);
  await demo.runJobs();
  const mails = await demo.mailbox('camille.vernoux@exemple.test');
  const told = mails.find(({ subject }) => subject === 'Vos coordonnées bancaires ont été modifiées');
  expect(told?.text).toContain('Le nouveau compte se termine par 076.');
});

test('[VAL-05] a person insured in Monaco joins where the insurer has such members, and nowhere else', async () => {
  const spouse = (nir: string) =>
    joining({
      codeLienParente: 'CJT',
      codeEvenement: 'MARIAGE',
      dateEvenement: '2026-11-05',
      dateEffet: '2026-12-01',
      personnes: [newcomer({ prenom: 'Chiara', dateNaissance: '1990-03-02', isSansNir: false, nir })],
    });
  expect(await champs(spouse('9800000004217'))).toContainEqual([
    'personnes[0].nir',
    'Le numéro de Sécurité sociale est incorrect.',
  ]);
  const stefano = await demo.as('stefano.rovellani', 'rivi');
  const own = 'RIV0000217';
  const at = (nir: string) =>
    submit(stefano, 'inscriptionbeneficiaire', own, { donnees: spouse(nir), piecesJointes: [] });
  const errorOf = async (nir: string) =>
    (await at(nir)).erreurs?.find(({ champ }) => champ === 'personnes[0].nir')?.message;
  expect(await errorOf('980000000421')).toBe('Un numéro monégasque a 13 chiffres et commence par 98.');
  expect(await errorOf('98 00000 004217')).toBeUndefined();
  expect(await errorOf('1900399100123 00')).toBe('La clé du numéro de Sécurité sociale est incorrecte.');
});

test('[MEM-15] whoever is insured elsewhere too does not get the statements of the scheme twice', async () => {
  const person = newcomer({ isSansNir: false, nir: '155024812345612' });
  expect(isTransmitted(person)).toBe(true);
  expect(isTransmitted({ ...person, isAutreMutuelle: true })).toBe(false);
  expect(isTransmitted({ ...person, nir: '9800000004217' })).toBe(false);
  expect(isTransmitted({ ...person, isSansNir: true })).toBe(false);
});

test('whoever hides their care on another contract hides it on this one from their first day', async () => {
  const nir = '1821148000000';
  const julien = newcomer({
    prenom: 'Julien',
    dateNaissance: '1982-11-02',
    isSansNir: false,
    nir: `${nir}${computeNirKey(nir)}`,
  });
  const gerard = await demo.as('gerard.pontvianne');
  const elsewhere = 'VAL0001888';
  const { cotisationNouvelle } = (
    await gerard.send('POST', '/forms/inscriptionbeneficiaire/tarif-infos', elsewhere, {
      codeLienParente: 'ASC',
      datesNaissance: ['1982-11-02'],
      dateEffet: '2027-01-01',
    })
  ).json<TarifInscription>();
  const donnees = joining({
    codeLienParente: 'ASC',
    codeEvenement: 'AUTRE',
    dateEffet: '2027-01-01',
    cotisationAnnoncee: cotisationNouvelle,
    personnes: [julien],
  });
  const pieces = [
    await uploadFor(gerard, elsewhere, code, 'pieceLien', 'acte.pdf'),
    await uploadFor(gerard, elsewhere, code, 'pieceDroits', 'droits.pdf'),
  ];
  const sent = await submit(gerard, 'inscriptionbeneficiaire', elsewhere, { donnees, piecesJointes: pieces });
  expect(sent).toMatchObject({ etatDemande: 'ACCEPTEE' });
  const rows = await demo.database
    .select({ isActesMasques: assures.isActesMasques })
    .from(assures)
    .innerJoin(personnes, eq(personnes.numPers, assures.numPers))
    .where(and(eq(assures.numeroContrat, elsewhere), eq(personnes.dateNaissance, '1982-11-02')));
  expect(rows).toEqual([{ isActesMasques: true }]);
});

describe('on the day of the effect, 02/12/2026', () => {
  const spouse = (prenom: string, nir: string, changes: object = {}) =>
    joining({
      codeLienParente: 'CJT',
      codeEvenement: 'MARIAGE',
      dateEvenement: '2026-11-05',
      dateEffet: '2027-01-01',
      personnes: [
        newcomer({ prenom, dateNaissance: '1990-03-02', isSansNir: false, nir: `${nir}${computeNirKey(nir)}` }),
      ],
      ...changes,
    });

  test('[MEM-15] a spouse joins once the former one has left, and leaves no room for another', async () => {
    const isJulien = and(eq(assures.numeroContrat, contrat), eq(assures.numPers, 'P000452102'));
    await demo.database.update(assures).set({ dateSortie: '2027-01-15' }).where(isJulien);
    const { cotisationNouvelle } = await tarif(['1990-03-02'], 'CJT', '2027-02-01', { codesOptions: [] });
    const later = { dateEffet: '2027-02-01', cotisationAnnoncee: cotisationNouvelle };
    const pieces = [await paper(), await uploadFor(camille, contrat, code, 'pieceDroits', 'droits.pdf')];
    const tooEarly = spouse('Alix', '1900348123456', { cotisationAnnoncee: cotisationNouvelle });
    expect((await send(tooEarly, pieces)).erreurs).toMatchObject([
      {
        champ: 'dateEffet',
        message:
          'Un conjoint est inscrit au contrat jusqu’au 15/01/2027\u00a0: choisissez une date d’effet postérieure.',
      },
    ]);
    expect(await send(spouse('Alix', '1900348123456', later), pieces)).toMatchObject({ etatDemande: 'ACCEPTEE' });
    const again = [await paper(), await uploadFor(camille, contrat, code, 'pieceDroits', 'droits.pdf')];
    expect((await send(spouse('Sacha', '1900348123457', later), again)).erreurs).toMatchObject([
      { champ: 'codeLienParente', message: 'Un conjoint est déjà inscrit au contrat.' },
    ]);
  });

  test('[MEM-15] ages count on the first day of the cover', async () => {
    const on = (dateNaissance: string) =>
      champs(joining({ codeEvenement: 'AUTRE', dateEffet: '2027-01-01', ...zoe({ dateNaissance }) }));
    expect(await on('2000-12-20')).toContainEqual([
      'personnes[0].dateNaissance',
      'L’âge limite pour un enfant est de 26 ans.',
    ]);
    expect(await on('2008-12-20')).toContainEqual(['personnes[0].isEtudiant', 'Ce champ est obligatoire.']);
  });

  test('[MEM-15] a person who was a child on the day that was asked for is paid as one, though a handler accepts later', async () => {
    await changeClient(demo.database, 'VALD', { settings: { modesGestion: { [code]: 'manuel' } } });
    const numbered = (nir: string, changes: object) =>
      newcomer({ ...changes, isSansNir: false, nir: `${nir}${computeNirKey(nir)}` });
    const proof = await securityCode(demo, camille, '0639980001');
    const donnees = joining({
      codeLienParente: 'AUT',
      codeEvenement: 'AUTRE',
      dateEffet: '2027-01-01',
      cotisationAnnoncee: 0,
      numPersCompte: 'NOUVEAU',
      titulaire: 'Odette Vernoux',
      iban: 'FR629999900010TESTPORT01076',
      bic: 'TESTFRP0XXX',
      personnes: [
        numbered('2580348123456', { prenom: 'Odette', dateNaissance: '1958-03-02' }),
        // Eighteen between the day of the cover and that of the decision.
        numbered('1090148123456', { cle: 'n2', prenom: 'Basile', dateNaissance: '2009-01-10' }),
      ],
    });
    const { cotisationNouvelle } = await tarif(['1958-03-02', '2009-01-10'], 'AUT', '2027-01-01', { codesOptions: [] });
    const piecesJointes = [
      await paper(),
      await uploadFor(camille, contrat, code, 'pieceDroits', 'droits.pdf'),
      await uploadFor(camille, contrat, code, 'rib', 'rib.pdf'),
    ];
    const body = { donnees: { ...donnees, cotisationAnnoncee: cotisationNouvelle }, piecesJointes };
    const sent = await submit(camille, 'inscriptionbeneficiaire', contrat, body, proof);
    expect(sent).toMatchObject({ etatDemande: 'ENREGISTREE' });
    demo.clock.advance(50 * 86_400_000);
    const accepted = await acceptAs(await demo.as('nora.salvetat'), sent.numeroDemande);
    expect(accepted).toMatchObject({ etat: 'ACCEPTEE' });
    const owners = await demo.database
      .select({ prenom: personnes.prenom })
      .from(ribs)
      .innerJoin(personnes, eq(personnes.numPers, ribs.numPers))
      .where(and(eq(ribs.numeroContrat, contrat), eq(ribs.titulaire, 'Odette Vernoux')));
    expect(owners).toEqual([{ prenom: 'Odette' }]);
  });
});
