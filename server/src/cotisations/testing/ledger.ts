import type { ContratFacts, MouvementRow } from '../rules';

export const today = '2026-11-20';
export const contrat: ContratFacts = {
  etat: 'valide',
  isPrecontentieux: false,
  dateEffet: '2021-01-01',
  dateResiliation: null,
  dateSuspension: null,
  montantCotisation: 7430,
  codePeriodicite: 'M',
  codeModePaiementCotisation: 'PRLV',
  jourPrelevement: 5,
};

/** Lines with their running balance, as in the ledger. */
export function ledgerOf(...lines: Partial<MouvementRow>[]): MouvementRow[] {
  let solde = 0;
  return lines.map((line, index) => {
    const row = {
      clientCode: 'VALD',
      numeroContrat: 'VAL1',
      rang: index + 1,
      dateMouvement: '2026-11-05',
      dateEcheance: '2026-11-05',
      nature: 'APPEL',
      libelle: '',
      debit: 0,
      credit: 0,
      etat: 'REGLE',
      solde: 0,
      ...line,
    } satisfies MouvementRow;
    solde += row.credit - row.debit;
    return { ...row, solde };
  });
}
