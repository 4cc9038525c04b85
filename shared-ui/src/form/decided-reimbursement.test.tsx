import { useSession } from '@portal/shared-api';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import { personOf } from '@portal/shared-api/rules/formulaires/testing';
import { render, screen } from '@testing-library/react';
import { DecidedReimbursement } from './decided-reimbursement';

const remboursement = {
  numeroDecompte: null,
  montantDepense: 30,
  montantRO: 24,
  montantRC: 6,
  montantAutres: 0,
  resteACharge: 0,
  libelleMotif: null,
  datePaiementPrevue: null,
  isCompteManquant: false,
};
const beneficiaires = [
  personOf('P1', { nirMasque: '98 ••••••• ••••' }),
  personOf('P2', { codeLienParente: 'CJT', nirMasque: '2 84 03 •• ••• ••• ••' }),
];

test.each([
  ['of the person in Monaco', 'P1', 'Caisse monégasque'],
  ['of the person in France', 'P2', 'Sécurité sociale'],
  ['that names nobody', undefined, 'Régime obligatoire'],
])('[MEM-20] on a contract with both schemes an amount %s has the words of that scheme', (_whose, numPers, words) => {
  useSession.setState({ contrat: { beneficiaires } as unknown as Contrat });
  render(<DecidedReimbursement remboursement={remboursement} numPers={numPers} />);
  expect(screen.getByText(words)).toBeVisible();
});
