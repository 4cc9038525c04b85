import { useOpenPaths, useSession } from '@portal/shared-api';
import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen } from '@testing-library/react';
import { contrat } from '../../testing/fixtures';
import { Recap } from './recap';

const numeroDecompte = '2026111000000';
const demande: DemandeDetail = {
  numeroDemande: 'DEM-2026-004520',
  code: 'demandeRemboursementActeGestion',
  libelle: 'Demander un remboursement',
  dateDemande: '2026-11-20',
  numeroContratIndividuel: contrat.numeroContratIndividuel,
  beneficiaires: [],
  modeGestion: 'automatique',
  etat: 'ACCEPTEE',
  motif: null,
  dateMaj: '2026-11-20T09:00:00Z',
  dateReponse: null,
  recap: [
    { libelle: 'Décompte', valeur: `${numeroDecompte} (Le soin dépasse le plafond.)` },
    { libelle: 'Virement prévu le', valeur: '24/11/2026' },
  ],
  numeroDecompte,
  pieces: [],
  piecesDemandees: [],
  dateLimitePieces: null,
  evenements: [],
  isAnnulable: false,
  ajoutPieces: null,
};
const lists = ['/v2/adherent/prestations'];
const show = (changes: Partial<DemandeDetail>, open = lists) => {
  useOpenPaths.setState({ open });
  useSession.setState({ contrats: [contrat], contrat, today: '2026-11-20' });
  render(
    <PortalRouter nav={createHashNav()}>
      <Recap demande={{ ...demande, ...changes }} />
    </PortalRouter>,
  );
  return screen.queryByRole('link', { name: numeroDecompte });
};

test('[MEM-20] [MEM-24] the décompte that a request made leads to it, among the other answers', () => {
  expect(show({})).toHaveAttribute(
    'href',
    `#/v2/adherent/prestations?periode=perso&du=2024-08-20&recherche=${numeroDecompte}`,
  );
  expect(screen.getByText('Décompte').nextSibling).toHaveTextContent(`${numeroDecompte} (Le soin dépasse le plafond.)`);
  expect(screen.getByText('Virement prévu le').nextSibling).toHaveTextContent('24/11/2026');
});

test.each<[string, Partial<DemandeDetail>, string[]]>([
  ['on another contract', { numeroContratIndividuel: 'VAL0009999' }, lists],
  ['to whom no list is open', {}, []],
])('[MEM-24] it is a text %s', (_where, changes, open) => {
  expect(show(changes, open)).not.toBeInTheDocument();
  expect(screen.getByText(`${numeroDecompte} (Le soin dépasse le plafond.)`)).toBeVisible();
});

test('[MEM-20] a masked number of the recap stays on one line', () => {
  show({ recap: [{ libelle: 'IBAN', valeur: 'FR80 •••• 144' }] });
  expect(screen.getByText('FR80 •••• 144')).toHaveClass('number');
});
