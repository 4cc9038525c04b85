import { useOpenPaths, useSession } from '@portal/shared-api';
import type { DemandeDetail, Evenement } from '@portal/shared-api/contract/historique';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen } from '@testing-library/react';
import { contrat } from '../../testing/fixtures';
import { Standing } from './standing';

const numero = contrat.numeroContratIndividuel;
const sent: Evenement = { date: '2026-11-20T09:00:00Z', auteur: 'ADHERENT', etat: 'ENREGISTREE', message: null };
const written: Evenement = {
  date: '2026-11-20T10:00:00Z',
  auteur: 'GESTIONNAIRE',
  etat: null,
  message: 'Quel jour avez-vous quitté votre emploi ?',
};
const taken: Evenement = { ...written, etat: 'EN_COURS', message: null };
const demande: DemandeDetail = {
  numeroDemande: 'DEM-2026-004520',
  code: 'demandeRemboursementActeGestion',
  libelle: 'Demander un remboursement',
  dateDemande: '2026-11-20',
  numeroContratIndividuel: numero,
  beneficiaires: [],
  modeGestion: 'manuel',
  etat: 'EN_COURS',
  motif: null,
  dateMaj: '2026-11-20T10:00:00Z',
  dateReponse: null,
  recap: [],
  pieces: [],
  piecesDemandees: [],
  dateLimitePieces: null,
  evenements: [written, taken, sent],
  isAnnulable: false,
  ajoutPieces: null,
};
const contact = ['/forms/contact/v2'];
function show(changes: Partial<DemandeDetail> = {}, open = contact) {
  useOpenPaths.setState({ open, byContract: { [numero]: open } });
  useSession.setState({ contrats: [contrat], contrat, today: '2026-11-20' });
  render(
    <PortalRouter nav={createHashNav()}>
      <Standing demande={{ ...demande, ...changes }} />
    </PortalRouter>,
  );
}

test('[MEM-24] what the handler wrote stands on top, with the way to answer on the contract of the request', () => {
  show();
  expect(screen.getByText('Votre gestionnaire vous a écrit.')).toBeVisible();
  expect(screen.getByText('Quel jour avez-vous quitté votre emploi ?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Répondre' })).toHaveAttribute(
    'href',
    `#/forms/contact/v2?demande=DEM-2026-004520&numeroContratIndividuel=${numero}`,
  );
});

test('[MEM-24] on a contract that is no longer listed the answer goes out from the current one', () => {
  show({ numeroContratIndividuel: 'VAL0000001' });
  expect(screen.getByRole('link', { name: 'Répondre' })).toHaveAttribute(
    'href',
    '#/forms/contact/v2?demande=DEM-2026-004520',
  );
});

test('[MEM-24] nobody who cannot write is led to a form', () => {
  show({}, []);
  expect(screen.getByText('Votre gestionnaire vous a écrit.')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test.each<[string, Evenement[]]>([
  ['something has followed', [taken, written, sent]],
  ['the member has answered', [{ ...sent, etat: null, reponse: 'DEM-2026-004529' }, written, sent]],
  ['the portal wrote', [{ ...written, auteur: 'PORTAIL' }, sent]],
  ['nobody wrote', [sent]],
])('[MEM-24] no message stands on top where %s', (_why, evenements) => {
  show({ evenements });
  expect(screen.queryByText('Votre gestionnaire vous a écrit.')).not.toBeInTheDocument();
});

test('[MEM-24] a request that waits for its sender’s signature says so, until when, and leads to it', () => {
  const aSigner = { idSignature: 'SIG-2026-500001', dateExpiration: '2026-12-04T08:00:00.000Z' };
  show({ etat: 'ENREGISTREE', evenements: [sent], aSigner }, ['/cegepay/history']);
  expect(screen.getByText(/^Il vous reste à signer avant le 04\/12\/2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Signer' })).toHaveAttribute(
    'href',
    `#/cegepay/history?signature=SIG-2026-500001&numeroContratIndividuel=${numero}`,
  );
});

const asked = { etat: 'ATTENTE_PIECES' as const, piecesDemandees: ['Ordonnance'], dateLimitePieces: '2026-12-05' };

test('[MEM-24] papers and their day are said once where the words of the handler name them', () => {
  show({ ...asked, motif: 'Illisible. Pièces attendues : Ordonnance. À envoyer avant le 05/12/2026.' });
  expect(screen.getAllByText(/Ordonnance/)).toHaveLength(1);
  expect(screen.getAllByText(/05\/12\/2026/)).toHaveLength(1);
});

test('[MEM-24] papers and their day stand in the summary where nothing else names them', () => {
  show({ ...asked, motif: 'Le document n’est pas lisible.' });
  expect(screen.getByText('Pièces attendues').nextSibling).toHaveTextContent('Ordonnance');
  expect(screen.getByText('À envoyer avant le').nextSibling).toHaveTextContent('05/12/2026');
});
