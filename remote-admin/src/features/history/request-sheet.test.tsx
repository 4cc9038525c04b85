import { useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import type { HandledDetail } from '@portal/shared-api/contract/traitement-demandes';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { said, serve, stale } from '../../testing/answers';
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
  cotisationChangee: null,
  piecesPossibles: [],
  actes: ['accepter'],
};

async function open(changes: Partial<HandledDetail>, answers: Parameters<typeof serve>[0] = {}) {
  const demande = { ...request, ...changes };
  serve({
    [`GET /admin/history/${numeroDemande}`]: () => demande,
    [`POST /admin/history/${numeroDemande}/acceptation`]: () => ({ ...demande, etat: 'ACCEPTEE', actes: [] }),
    ...answers,
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
  expect(screen.getByRole('region')).toHaveTextContent(same);
  expect(screen.getByRole('link', { name: 'demande DEM-2026-004517' })).toHaveAttribute(
    'href',
    '#/admin/history?demande=DEM-2026-004517',
  );
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

test('[MEM-12] a request that waits for its sender’s signature says so, and until when', async () => {
  await open({ etat: 'ENREGISTREE', dateLimiteSignature: '2026-11-30T23:00:00.000Z' });
  expect(screen.getByText('L’adhérent n’a pas encore signé')).toBeVisible();
  expect(screen.getByText(/^Il peut signer jusqu’au 30\/11\/2026\./)).toBeVisible();
});

test('[MEM-20] care that is found while the handler accepts is confirmed in its turn', async () => {
  const first = { nature: 'DEMANDE', numero: 'DEM-2026-004517' } as const;
  const both = [first, { nature: 'DECOMPTE', numero: '2026111000000' } as const];
  let memesSoins: HandledDetail['memesSoins'] = [first];
  await open(
    {},
    {
      [`GET /admin/history/${numeroDemande}`]: () => ({ ...request, memesSoins }),
      [`POST /admin/history/${numeroDemande}/acceptation`]: () => {
        memesSoins = both;
        return stale('Ce soin est déjà demandé ou remboursé ailleurs.');
      },
    },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Accepter' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Accepter cette demande' }));
  const confirmation = dialog.getByRole('checkbox', { name: /J’ai vérifié/ });
  await userEvent.click(confirmation);
  await userEvent.click(dialog.getByRole('button', { name: 'Accepter' }));
  expect(await dialog.findByText(/décompte 2026111000000/)).toBeVisible();
  expect(confirmation).not.toBeChecked();
  await userEvent.click(confirmation);
  expect(confirmation).toBeChecked();
});

const dearer = {
  envoyee: { cotisation: 102.75, codePeriodicite: 'M' },
  cotisation: { cotisation: 1332, codePeriodicite: 'A' },
  dateEffet: '2027-01-01',
  isAccordRequis: true,
} as const;
const bothPrices =
  'La demande indique 102,75 € par mois. Acceptée aujourd’hui, elle porterait la cotisation à 1 332,00 € par an à compter du 01/01/2027.';

test('[ADM-04] a higher price than that of the request is shown, and accepted only with the member’s agreement', async () => {
  const sent: unknown[] = [];
  await open(
    { cotisationChangee: dearer },
    {
      [`POST /admin/history/${numeroDemande}/acceptation`]: (_query, body) => {
        sent.push(body);
        return { ...request, etat: 'ACCEPTEE', actes: [] };
      },
    },
  );
  expect(screen.getByRole('region')).toHaveTextContent(bothPrices);
  await userEvent.click(screen.getByRole('button', { name: 'Accepter' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Accepter cette demande' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Accepter' }));
  expect(dialog.getByText(/^Obtenez son accord/)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: /L’adhérent est d’accord/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Accepter' }));
  expect(sent).toEqual([expect.objectContaining({ cotisationAcceptee: 1332 })]);
});

test('[ADM-04] a lower price is shown and asks for nothing', async () => {
  await open({ cotisationChangee: { ...dearer, isAccordRequis: false } });
  expect(screen.getByRole('region')).toHaveTextContent(bothPrices);
  await userEvent.click(screen.getByRole('button', { name: 'Accepter' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Accepter cette demande' }));
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Accepter' }));
  expect(said).toContain('La demande est acceptée et appliquée.');
});

test('[ADM-04] papers asked for again start from those that may still be asked for', async () => {
  const asked: unknown[] = [];
  await open(
    {
      etat: 'ATTENTE_PIECES',
      piecesDemandees: [
        { code: 'RETIREE', libelle: 'Pièce retirée' },
        { code: 'FACTURE', libelle: 'Facture' },
      ],
      piecesPossibles: [
        { code: 'DEVIS', libelle: 'Devis' },
        { code: 'FACTURE', libelle: 'Facture' },
      ],
      actes: ['demanderPieces'],
    },
    {
      [`POST /admin/history/${numeroDemande}/demande-pieces`]: (_query, body) => {
        asked.push(body);
        return request;
      },
    },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Demander des pièces' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('checkbox', { name: 'Facture' })).toBeChecked();
  await userEvent.type(dialog.getByRole('textbox', { name: /Message/ }), 'La facture est illisible.');
  await userEvent.click(dialog.getByRole('button', { name: 'Demander des pièces' }));
  expect(asked).toMatchObject([{ pieces: ['FACTURE'] }]);
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

test('[ADM-04] a message to the member is sent by « Envoyer »', async () => {
  await open({ actes: ['message'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Écrire à l’adhérent' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Écrire à l’adhérent' }));
  expect(dialog.getByRole('button', { name: 'Envoyer' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Écrire à l’adhérent' })).not.toBeInTheDocument();
});

test('[ADM-09] an answer of the member, and what a message answers, lead to each other', async () => {
  await open({
    recap: [{ libelle: 'N°\u00a0de demande', valeur: 'DEM-2026-004507' }],
    evenements: [
      {
        date: '2026-11-20T11:00:00Z',
        auteur: 'ADHERENT',
        auteurNom: null,
        etat: null,
        message: null,
        reponse: 'DEM-2026-004529',
      },
    ],
  });
  expect((await screen.findByText(/Réponse de l’adhérent/)).textContent).toMatch(/Réponse de l’adhérent DEM-/);
  for (const numero of ['DEM-2026-004507', 'DEM-2026-004529'])
    expect(screen.getByRole('link', { name: numero })).toHaveAttribute(
      'href',
      expect.stringContaining(`demande=${numero}`),
    );
});
