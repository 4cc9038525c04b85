import { and, eq } from 'drizzle-orm';
import type { TarifInscription } from '@portal/shared-api/contract/formulaires/inscription-beneficiaire';
import type { HandledDetail } from '@portal/shared-api/contract/traitement-demandes';
import type { SituationFamiliale } from '@portal/shared-api/contract/profil';
import { isTransmitted } from '@portal/shared-api/rules/formulaires/inscription-beneficiaire';
import { computeNirKey } from '@portal/shared-api/rules/nir';
import { assures, contrats, personnes, ribs } from '../../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { changeClient } from '../../identity/testing/clients';
import { joining, newcomer } from '../testing/answers';
import { acceptAs, securityCode, submit, uploadFor } from '../testing/forms';
import { contrat, code, tarif, send, champs, paper, zoe } from './testing/join';

let demo: DemoApp;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterAll(() => demo.close());

test('a newborn joins on the day of birth, in the contract, on the card and with a letter', async () => {
  const children = async () =>
    (await camille.get('/adherent/profil/situation-familiale', contrat)).json<SituationFamiliale>().nombreEnfants;
  const before = await children();
  const { cotisationNouvelle } = await tarif(camille, ['2026-11-05']);
  const outcome = await send(camille, joining({ cotisationAnnoncee: cotisationNouvelle }), [await paper(camille)]);
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
  expect(await children()).toBe(before + 1);
});

test('the same child cannot join twice, nor twins of one name, and a spouse is already there', async () => {
  expect(await champs(camille, joining())).toContainEqual([
    'personnes[0].dateNaissance',
    'Cette personne est déjà inscrite au contrat.',
  ]);
  const twins = [newcomer({ prenom: 'Ana' }), newcomer({ cle: 'n2', prenom: 'Ana' })];
  expect(await champs(camille, joining({ personnes: twins }))).toContainEqual([
    'personnes[1].dateNaissance',
    'Cette personne est déjà inscrite au contrat.',
  ]);
  expect(await champs(camille, joining({ codeLienParente: 'CJT', codeEvenement: 'MARIAGE' }))).toContainEqual([
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
  const pieces = [await paper(camille), await uploadFor(camille, contrat, code, 'pieceDroits', 'droits.pdf')];
  expect((await send(camille, donnees, pieces)).erreurs).toMatchObject([
    { champ: 'personnes', message: expect.stringContaining('a quitté le contrat le 30/09/2026') },
  ]);
  await demo.database.update(assures).set({ dateSortie: null }).where(isJulien);
});

test('[MEM-15] a child adopted before eighteen is covered from the adoption, never before the contract', async () => {
  const adopted = {
    codeEvenement: 'ADOPTION',
    dateEvenement: '2026-10-12',
    dateEffet: '2026-10-12',
    cotisationAnnoncee: 12.5,
  };
  const erreurs = await champs(camille, joining({ ...adopted, ...zoe({ dateNaissance: '2012-03-01' }) }));
  expect(erreurs?.map(([champ]) => champ)).toEqual(['pieceLien']);
  const isThis = eq(contrats.numero, contrat);
  await demo.database.update(contrats).set({ dateEffet: '2026-11-01' }).where(isThis);
  const early = await send(camille, joining({ ...adopted, ...zoe({ dateNaissance: '2012-03-01' }) }), [
    await paper(camille),
  ]);
  expect(early.erreurs?.map(({ message }) => message)).toEqual([
    'Votre contrat a pris effet le 01/11/2026\u00a0: personne ne peut le rejoindre avant cette date.',
  ]);
  await demo.database.update(contrats).set({ dateEffet: '2021-01-01' }).where(isThis);
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
  expect(await champs(camille, spouse('9800000004217'))).toContainEqual([
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

test('[MEM-15] a number of another sex is taken once it is confirmed, and the fund is asked as by F-02', async () => {
  const nir = '1800748123456';
  const person = { codeCivilite: 'MME', prenom: 'Solange', dateNaissance: '1980-03-12', isSansNir: false };
  const { cotisationNouvelle } = await tarif(camille, ['1980-03-12'], 'AUT', '2027-01-01', { codesOptions: [] });
  const sending = async (isNirConfirme: boolean) => {
    const pieces = [await paper(camille), await uploadFor(camille, contrat, code, 'pieceDroits', 'droits.pdf')];
    const donnees = joining({
      codeLienParente: 'AUT',
      codeEvenement: 'AUTRE',
      dateEffet: '2027-01-01',
      cotisationAnnoncee: cotisationNouvelle,
      personnes: [newcomer({ ...person, nir: `${nir}${computeNirKey(nir)}`, isNirConfirme })],
    });
    return send(camille, donnees, pieces);
  };
  expect((await sending(false)).erreurs?.map(({ champ }) => champ)).toEqual(['personnes[0].isNirConfirme']);
  expect(await sending(true)).toMatchObject({ etatDemande: 'ACCEPTEE' });
  const [joined] = await demo.database
    .select({ assure: assures })
    .from(assures)
    .innerJoin(personnes, eq(personnes.numPers, assures.numPers))
    .where(and(eq(assures.numeroContrat, contrat), eq(personnes.prenom, 'Solange')));
  // « Demande envoyée à votre caisse », until it answers.
  expect(joined?.assure).toMatchObject({ isTeletransmission: true, teletransmissionDemandeeLe: '2026-11-20' });
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
    const { cotisationNouvelle } = await tarif(camille, ['1990-03-02'], 'CJT', '2027-02-01', { codesOptions: [] });
    const later = { dateEffet: '2027-02-01', cotisationAnnoncee: cotisationNouvelle };
    const pieces = [await paper(camille), await uploadFor(camille, contrat, code, 'pieceDroits', 'droits.pdf')];
    const tooEarly = spouse('Alix', '1900348123456', { cotisationAnnoncee: cotisationNouvelle });
    expect((await send(camille, tooEarly, pieces)).erreurs).toMatchObject([
      {
        champ: 'dateEffet',
        message:
          'Un conjoint est inscrit au contrat jusqu’au 15/01/2027\u00a0: choisissez une date d’effet postérieure.',
      },
    ]);
    expect(await send(camille, spouse('Alix', '1900348123456', later), pieces)).toMatchObject({
      etatDemande: 'ACCEPTEE',
    });
    const again = [await paper(camille), await uploadFor(camille, contrat, code, 'pieceDroits', 'droits.pdf')];
    expect((await send(camille, spouse('Sacha', '1900348123457', later), again)).erreurs).toMatchObject([
      { champ: 'codeLienParente', message: 'Un conjoint est déjà inscrit au contrat.' },
    ]);
  });

  test('[MEM-15] ages count on the first day of the cover', async () => {
    const on = (dateNaissance: string) =>
      champs(camille, joining({ codeEvenement: 'AUTRE', dateEffet: '2027-01-01', ...zoe({ dateNaissance }) }));
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
    const { cotisationNouvelle } = await tarif(camille, ['1958-03-02', '2009-01-10'], 'AUT', '2027-01-01', {
      codesOptions: [],
    });
    const piecesJointes = [
      await paper(camille),
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
