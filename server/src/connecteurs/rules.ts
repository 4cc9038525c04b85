import { checkIban } from '@portal/shared-api/rules/iban';
import { isEmailValid } from '@portal/shared-api/rules/contact';
import { checkMonacoNumber, checkNir } from '@portal/shared-api/rules/nir';
import type { StreamName, RowOf } from './streams';
import { messages } from './messages';

/** Levels of reimbursement of a product, which are given together. */
export const levelNames = [
  'generalistes',
  'specialistes',
  'technique',
  'honorairesHospitaliers',
  'prothesesDentaires',
  'monture',
  'verre',
  'lentilles',
  'aideAuditive',
  'chambreParticuliere',
  'seanceDouce',
  'forfaitMedecinesDouces',
  'pharmacie',
] as const;

type Rules = { readonly [F in StreamName]: (rang: RowOf<F>) => readonly (string | false)[] };
type Montants = Pick<RowOf<'actes'>, 'montantDepense' | 'montantRO' | 'montantRC' | 'montantAutres' | 'resteACharge'>;

const isNirFaux = ({ nir, cleNir }: RowOf<'personnes'>) =>
  nir !== null &&
  (nir.startsWith('98') ? checkMonacoNumber(nir.slice(2)) !== null : checkNir(nir, cleNir ?? '') !== null);

const isUnequal = ({ montantDepense, montantRO, montantRC, montantAutres, resteACharge }: Montants) =>
  montantDepense !== montantRO + montantRC + montantAutres + resteACharge;

/** What each row must hold by itself, whatever the portal knows. */
const rules: Rules = {
  offres: (offre) => [
    ![0, levelNames.length].includes(levelNames.filter((niveau) => offre[niveau] !== null).length) && messages.levels,
  ],
  personnes: (personne) => [isNirFaux(personne) && messages.nir],
  contrats: ({ etat, dateResiliation, dateSuspension, dateEffet, dateEcheance }) => [
    etat === 'resilie' && dateResiliation === null && messages.resilie,
    etat === 'valide' && dateResiliation !== null && messages.valide,
    etat === 'suspendu' && dateSuspension === null && messages.suspendu,
    dateEcheance < dateEffet && messages.periode,
  ],
  assures: ({ dateEntree, dateSortie }) => [dateSortie !== null && dateSortie < dateEntree && messages.sortie],
  ribs: ({ iban }) => [checkIban(iban) !== null && messages.iban],
  paiements: () => [],
  decomptes: (decompte) => [
    isUnequal(decompte) && messages.equation,
    decompte.dateSoinsFin < decompte.dateSoinsDebut && messages.soins,
    decompte.etat === 'PAYE' && decompte.datePaiement === null && messages.paye,
  ],
  actes: (acte) => [isUnequal(acte) && messages.equation],
  mouvements: ({ rang, debit, credit }) => [
    rang < 1 && messages.rang,
    (debit < 0 || credit < 0 || debit > 0 === credit > 0) && messages.debitCredit,
  ],
  mandats: ({ iban, dateSignature, dateRevocation }) => [
    checkIban(iban) !== null && messages.iban,
    dateRevocation !== null && dateRevocation < dateSignature && messages.revocation,
  ],
  sinistres: () => [],
  pieces: ({ etat, motifRejet }) => [etat === 'REJETEE' && motifRejet === null && messages.rejet],
  indemnites: ({ periodeDebut, periodeFin, montantBrut, csgCrds, montantNet }) => [
    periodeFin < periodeDebut && messages.periodePaiement,
    montantNet !== montantBrut - csgCrds && messages.net,
  ],
  comptesExternes: ({ identifiant }) => [!isEmailValid(identifiant) && messages.identifiant],
};

/** What is wrong with a row by itself, a sentence each. */
export const problemsOf = <F extends StreamName>(nom: F, rang: RowOf<F>): string[] =>
  rules[nom](rang).filter((probleme) => probleme !== false);
