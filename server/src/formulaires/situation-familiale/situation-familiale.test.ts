import { and, eq } from 'drizzle-orm';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesSituationFamiliale } from '@portal/shared-api/contract/formulaires/situation-familiale';
import type { SituationFamiliale } from '@portal/shared-api/contract/profil';
import { assures, personnes } from '../../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { setFeature } from '../../identity/testing/clients';
import { acceptAs, submit, uploadFor } from '../testing/forms';

const contrat = 'VAL0004521';
const code = 'situationFamilialeActeGestion';
let demo: DemoApp;
let camille: Caller;
beforeEach(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterEach(() => demo.close());

const values = (codeSituationFamiliale: string, changes: object = {}) => ({
  codeSituationFamiliale,
  dateEvenement: '2026-11-02',
  nomUsage: '',
  nombreEnfants: 2,
  conjointNom: '',
  conjointPrenom: '',
  conjointDateNaissance: '',
  isRetraitConjoint: null,
  ...changes,
});
const send = (donnees: object, piecesJointes: string[] = [], who = camille, numero = contrat) =>
  submit(who, 'situation-familiale', numero, { donnees, piecesJointes });
const family = async (who: Caller, numero = contrat) =>
  (await who.get('/adherent/profil/situation-familiale', numero)).json<SituationFamiliale>();

test('[MEM-10] a divorce is there at once, with the name of use and the situation before', async () => {
  const outcome = await send(values('DIV', { nomUsage: 'Lacaze', isRetraitConjoint: true }));
  expect(outcome).toMatchObject({ etatDemande: 'ACCEPTEE', isContratsModifies: true, dateEffet: '2026-11-02' });
  expect(outcome.recapitulatif).toEqual([
    { libelle: 'Nouvelle situation', valeur: 'Divorce', avant: 'Mariage' },
    { libelle: 'Depuis le', valeur: '02/11/2026' },
    { libelle: 'Nouveau nom d’usage', valeur: 'Lacaze' },
    { libelle: 'Nombre d’enfants à charge', valeur: '2' },
    { libelle: 'Souhaitez-vous retirer votre ex-conjoint du contrat\u202f?', valeur: 'Oui' },
  ]);
  const now = await family(camille);
  expect(now).toMatchObject({ codeSituationFamiliale: 'DIV', dateEffet: '2026-11-02', conjoint: null });
  expect(now.historique[0]).toMatchObject({ codeSituationFamiliale: 'MAR', dateFin: '2026-11-01' });
  const [person] = await demo.database
    .select()
    .from(personnes)
    .where(and(eq(personnes.clientCode, 'VALD'), eq(personnes.numPers, 'P000452101')));
  expect(person).toMatchObject({ nom: 'LACAZE', nomPatronymique: 'LACAZE' });
  const profile = (await camille.get('/adherent/profil', contrat)).json<{ nom: string }>();
  expect(profile.nom).toBe('LACAZE');
  const helene = await demo.as('helene.dargois');
  const found = (await helene.get('/admin/users?type=adherent&nom=lacaze')).json<{ utilisateurs: { nom: string }[] }>();
  expect(found.utilisateurs.map(({ nom }) => nom)).toContain('LACAZE');
  const { documents } = (await camille.get('/cgdm-svc/ged', contrat)).json<{ documents: { libelle: string }[] }>();
  expect(documents[0]?.libelle).toBe('Confirmation de votre changement de situation familiale');
});

test('[MEM-10] nobody is asked to remove the ex-spouse while « Retirer un bénéficiaire » is closed', async () => {
  const isPossible = async () =>
    (await camille.get('/forms/situation-familiale', contrat)).json<{ donnees: { isRetraitPossible?: boolean } }>()
      .donnees.isRetraitPossible;
  expect(await isPossible()).toBe(true);
  await setFeature(demo.database, 'VALD', 'radiationAssuresActeGestion', false);
  expect(await isPossible()).toBe(false);
  // An earlier screen asks, and what it sends is neither refused nor promised.
  const outcome = await send(values('DIV', { isRetraitConjoint: true }));
  expect(outcome.etatDemande).toBe('ACCEPTEE');
  expect(outcome.recapitulatif?.map(({ libelle }) => libelle)).toEqual([
    'Nouvelle situation',
    'Depuis le',
    'Nombre d’enfants à charge',
  ]);
});

test('an insured spouse who becomes a partner has another relation to the member', async () => {
  const stefano = await demo.as('stefano.rovellani', 'rivi');
  const partner = { conjointNom: 'Rovellani', conjointPrenom: 'Giulia', conjointDateNaissance: '1986-07-08' };
  await send(values('PAC', { ...partner, nombreEnfants: 0 }), [], stefano, 'RIV0000217');
  const [giulia] = await demo.database
    .select()
    .from(assures)
    .where(and(eq(assures.numeroContrat, 'RIV0000217'), eq(assures.numPers, 'P000021702')));
  expect(giulia?.codeLienParente).toBe('PAC');
});

test('[MEM-10] a wrong date is corrected in place, and another child is counted in the same marriage', async () => {
  const spouse = { conjointNom: 'Vernoux', conjointPrenom: 'Julien', conjointDateNaissance: '1982-11-02' };
  const before = await family(camille);
  const corrected = await send(values('MAR', { ...spouse, dateEvenement: '2011-06-12', nombreEnfants: 3 }));
  expect(corrected).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect(corrected.recapitulatif).toEqual(
    expect.arrayContaining([
      { libelle: 'Depuis le', valeur: '12/06/2011', avant: '12/06/2010' },
      { libelle: 'Nombre d’enfants à charge', valeur: '3', avant: '2' },
    ]),
  );
  const now = await family(camille);
  expect(now).toMatchObject({ codeSituationFamiliale: 'MAR', dateEffet: '2011-06-12', nombreEnfants: 3 });
  expect(now.historique).toHaveLength(before.historique.length);
  const again = await send(values('MAR', { ...spouse, dateEvenement: '2011-06-12', nombreEnfants: 4 }));
  expect(again).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect(await family(camille)).toMatchObject({ dateEffet: '2011-06-12', nombreEnfants: 4 });
});

test('[MEM-10] a spouse who joins later is the spouse, one who leaves soon makes room for another', async () => {
  const read = async () =>
    (await camille.get('/forms/situation-familiale', contrat)).json<FormRead<DonneesSituationFamiliale>>().donnees;
  const isJulien = and(eq(assures.numeroContrat, contrat), eq(assures.numPers, 'P000452102'));
  const change = (dates: object) => demo.database.update(assures).set(dates).where(isJulien);
  await change({ dateEntree: '2026-12-01' });
  expect(await read()).toMatchObject({
    conjoint: { prenom: 'Julien' },
    isAjoutPossible: false,
    isRetraitPossible: false,
  });
  await change({ dateEntree: '2021-01-01', dateSortie: '2026-11-30' });
  expect(await read()).toMatchObject({ conjoint: { prenom: 'Julien' }, isAjoutPossible: true });
});

test('in manual mode a paper is wanted, and the situation changes when a handler accepts', async () => {
  const marc = await demo.as('marc.delaunoye', 'aliz');
  const wedding = values('MAR', {
    nombreEnfants: 1,
    conjointNom: 'Aubrac',
    conjointPrenom: 'Lise',
    conjointDateNaissance: '1979-04-12',
  });
  expect((await send(wedding, [], marc, 'ALI0000877')).erreurs).toEqual([
    { champ: 'pj', code: 'required', message: 'Merci de joindre le document demandé.' },
  ]);
  const piece = await uploadFor(marc, 'ALI0000877', code, 'pj', 'livret.pdf');
  const outcome = await send(wedding, [piece], marc, 'ALI0000877');
  expect(outcome).toMatchObject({ etatDemande: 'ENREGISTREE', isModeGestionManuel: true });
  expect((await family(marc, 'ALI0000877')).codeSituationFamiliale).toBe('DIV');
  expect((await send(wedding, [piece], marc, 'ALI0000877')).data).toBe('DemandeEnCours');
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  expect(await acceptAs(lucie, outcome.numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
  expect(await family(marc, 'ALI0000877')).toMatchObject({ codeSituationFamiliale: 'MAR', dateEffet: '2026-11-02' });
});

test.each([
  [
    'the situation of today without any change',
    values('MAR', { dateEvenement: '2010-06-12' }),
    'codeSituationFamiliale',
    'C’est déjà votre situation. Pour la corriger, changez la date, le nombre d’enfants ou le nom d’usage.',
  ],
  [
    'a future day',
    values('CEL', { dateEvenement: '2026-11-21' }),
    'dateEvenement',
    'La date est postérieure au 20/11/2026.',
  ],
  [
    'a day before the situation of today',
    values('CEL', { dateEvenement: '2010-06-12' }),
    'dateEvenement',
    'La date est antérieure au 13/06/2010.',
  ],
  ['a partner without a name', values('PAC'), 'conjointNom', 'Ce champ est obligatoire.'],
  ['a divorce that leaves the spouse open', values('DIV'), 'isRetraitConjoint', 'Ce champ est obligatoire.'],
  ['21 children', values('CEL', { nombreEnfants: 21 }), null, null],
  [
    'digits in a name',
    values('DIV', { nomUsage: 'L4caze', isRetraitConjoint: false }),
    'nomUsage',
    'Vous ne pouvez pas renseigner un nom comportant des caractères spéciaux ou numériques',
  ],
])('%s is refused on its field', async (_what, donnees, champ, message) => {
  const outcome = await send(donnees);
  if (champ === null) expect(outcome.etatDemande).toBeUndefined();
  else expect(outcome.erreurs?.map((each) => [each.champ, each.message])).toContainEqual([champ, message]);
});
