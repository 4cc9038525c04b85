import type { Contrat } from '../contract/contrats';
import { announcedLines, announcedPlan, announcedWords } from './announced-terms';

const cotisation = {
  montant: 148.6,
  codePeriodicite: 'M',
  codeModePaiement: 'PRLV',
  libelleModePaiement: 'Prélèvement automatique',
  jourPrelevement: 5,
} as const;
const nomOffre = 'Santé Confort';
const contrat = { etat: 'valide', isActif: true, nomOffre, cotisation } as const;
type Change = NonNullable<Contrat['changementsPrevus']>[number];
const on = (dateDebut: string, changes: Partial<Change['cotisation']>, offre = nomOffre): Change => ({
  dateDebut,
  nomOffre: offre,
  cotisation: { ...cotisation, ...changes },
});
const plain = (words: readonly string[]) => words.map((each) => each.replaceAll(/\s/g, ' '));
const said = (...changementsPrevus: Change[]) => plain(announcedWords({ ...contrat, changementsPrevus }));

test('[MEM-16] what is announced of a contract is said by day, each time what differs from the days before', () => {
  expect(
    said(
      on('2027-01-01', { montant: 102.75 }, 'Santé Essentielle'),
      on('2027-02-06', { montant: 102.75, jourPrelevement: 10 }, 'Santé Essentielle'),
      on('2027-03-01', { montant: 308.25, codePeriodicite: 'T', jourPrelevement: 10 }, 'Santé Essentielle'),
    ),
  ).toEqual([
    'À partir du 01/01/2027 : formule Santé Essentielle, 102,75 € par mois',
    'À partir du 06/02/2027 : prélèvement le 10 du mois',
    'À partir du 01/03/2027 : 308,25 € par trimestre',
  ]);
});

test('[MEM-12] another way to pay names its day where it is a debit, and itself where it is none', () => {
  expect(said(on('2027-01-01', { codeModePaiement: 'CB', libelleModePaiement: 'Carte bancaire' }))).toEqual([
    'À partir du 01/01/2027 : paiement : Carte bancaire',
  ]);
  const byCard = { ...cotisation, codeModePaiement: 'CB', libelleModePaiement: 'Carte bancaire' } as const;
  const changementsPrevus = [on('2027-01-01', {})];
  expect(announcedLines({ ...contrat, cotisation: byCard, changementsPrevus })).toEqual([
    { libelle: 'À partir du 01/01/2027', valeur: 'prélèvement le 05 du mois' },
  ]);
});

test('[MEM-02] nothing is said where nothing is announced, where nothing differs, and of a contract that is over', () => {
  expect(announcedLines(contrat)).toEqual([]);
  expect(said(on('2027-01-01', {}))).toEqual([]);
  const changementsPrevus = [on('2027-01-01', { montant: 102.75 })];
  expect(announcedLines({ ...contrat, etat: 'resilie', isActif: false, changementsPrevus })).toEqual([]);
  expect(announcedLines({ ...contrat, cotisation: null, changementsPrevus })).toEqual([]);
});

test('[MEM-12] a way to pay that is announced is said with its period, and not at all where it is that of today', () => {
  const plan = {
    dateDebut: '2026-12-06',
    codeModePaiement: 'PRLV',
    libelleModePaiement: 'Prélèvement automatique',
    jourPrelevement: 10,
    codePeriodicite: 'T',
  } as const;
  expect(plain([announcedPlan(plan, cotisation) ?? ''])).toEqual([
    'À partir du 06/12/2026 : prélèvement le 10 du mois, périodicité trimestrielle',
  ]);
  expect(announcedPlan({ ...plan, jourPrelevement: 5, codePeriodicite: 'M' }, cotisation)).toBeNull();
});
