import { useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import type { HandledDetail } from '@portal/shared-api/contract/traitement-demandes';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { said, serve } from '../../testing/answers';
import { staffWith } from '../../testing/staff';
import { RequestSheet } from './request-sheet';

const numeroDemande = 'DEM-2026-004518';
const request: HandledDetail = {
  numeroDemande,
  code: 'demandeRemboursementActeGestion',
  libelle: 'Demander un remboursement',
  dateDemande: '2026-11-20',
  expediteur: { userId: 'c', nom: 'VERNOUX', prenom: 'Camille', userName: 'camille@exemple.test' },
  numeroContratIndividuel: 'VAL0004521',
  modeGestion: 'manuel',
  etat: 'EN_COURS',
  canal: 'WEB',
  isArEnvoye: true,
  gestionnaire: 'DARGOIS Hélène',
  isMienne: true,
  dateReponse: '2026-11-27',
  delaiOuvres: 0,
  isEnRetard: false,
  etatTechnique: 'SANS_OBJET',
  rang: 2,
  motif: null,
  dateCreation: '2026-11-20T09:00:00.000Z',
  dateMaj: '2026-11-20T09:00:00.000Z',
  dateCloture: null,
  personnes: [],
  recap: [],
  pieces: [],
  piecesDemandees: [],
  dateLimitePieces: null,
  evenements: [],
  courriels: [],
  erreurTechnique: null,
  essais: 0,
  precisions: [],
  memesSoins: [],
  piecesPossibles: [],
  actes: ['accepter'],
};

async function open(changes: Partial<HandledDetail>) {
  const demande = { ...request, ...changes };
  serve({
    [`GET /admin/history/${numeroDemande}`]: () => demande,
    [`POST /admin/history/${numeroDemande}/acceptation`]: () => ({ ...demande, etat: 'ACCEPTEE', actes: [] }),
  });
  useSession.setState({ user: staffWith(['history:read', 'history:update']), today: '2026-11-20' });
  render(
    <PortalRouter nav={createHashNav()}>
      <RequestSheet numeroDemande={numeroDemande} onClose={() => undefined} />
    </PortalRouter>,
  );
  await screen.findByText('Situation');
}

test('[MEM-20] care that may be paid already is named on the sheet, and accepted only once that is confirmed', async () => {
  await open({
    memesSoins: [
      { nature: 'DEMANDE', numero: 'DEM-2026-004517' },
      { nature: 'DECOMPTE', numero: '2026111000000' },
    ],
  });
  const same = 'Déjà demandé ou remboursé : demande DEM-2026-004517, décompte 2026111000000.';
  expect(screen.getByText(same)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Accepter' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Accepter cette demande' }));
  expect(dialog.getByText(same)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Accepter' }));
  expect(dialog.getByText('Vérifiez ces demandes et décomptes, puis cochez cette case.')).toBeVisible();
  expect(said).not.toContain('La demande est acceptée et appliquée.');
  await userEvent.click(dialog.getByRole('checkbox', { name: /J’ai vérifié/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Accepter' }));
  expect(said).toContain('La demande est acceptée et appliquée.');
});

test.each([
  ['while the portal tries again', 'ENREGISTREE', true],
  ['not while a handler has it', 'EN_COURS', false],
  ['not once it is cancelled', 'ANNULEE', false],
  ['not once it is refused', 'REFUSEE', false],
] as const)('[ADM-04] a failed write promises attempts %s', async (_when, etat, isShown) => {
  await open({ etat, etatTechnique: 'ECHEC', essais: 3, actes: [] });
  expect(screen.queryAllByText(/Le portail réessaie de lui-même/)).toHaveLength(isShown ? 1 : 0);
});
