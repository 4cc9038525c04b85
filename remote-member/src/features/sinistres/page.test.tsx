import type { Sinistre, SinistreDetail } from '@portal/shared-api/contract/prevoyance';
import { useOpenPaths, usePageTitleStore, useSession } from '@portal/shared-api';
import { act, screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen';
import SinistresPage from './page';

const claim: Sinistre = {
  numeroSinistre: 'SIN-2026-0031',
  numeroContratIndividuel: 'ALI0000876',
  codeTypeSinistre: 'ARRET',
  libelleTypeSinistre: 'Arrêt de travail',
  dateSurvenance: '2026-06-03',
  numPers: 'P1',
  nom: 'DELAUNOYE',
  prenom: 'Marc',
  etat: 'EN_ATTENTE',
  dernierEvenement: { date: '2026-11-02', libelle: 'Pièce demandée' },
  nombrePiecesManquantes: 2,
};
const detail: SinistreDetail = {
  ...claim,
  evenements: [
    { date: '2026-11-02', libelle: 'Pièce demandée' },
    { date: '2026-06-18', libelle: 'Déclaration enregistrée' },
  ],
  pieces: [
    {
      code: 'A',
      libelle: 'Avis de prolongation',
      isObligatoire: true,
      isMedicale: false,
      etat: 'REJETEE',
      motifRejet: 'Document illisible.',
      dateReception: '2026-10-28',
    },
    {
      code: 'B',
      libelle: 'Certificat médical',
      isObligatoire: false,
      isMedicale: true,
      etat: 'RECUE',
      motifRejet: null,
      dateReception: '2026-06-22',
    },
  ],
  paiements: [
    {
      periodeDebut: '2026-09-01',
      periodeFin: '2026-09-30',
      nombreJours: 30,
      montantJournalier: 19.52,
      montantBrut: 585.6,
      csgCrds: 39.24,
      montantNet: 546.36,
      datePaiement: '2026-10-12',
    },
  ],
  totalBrut: 585.6,
  totalNet: 546.36,
};
const List = () => <SinistresPage params={{}} />;
const Detail = () => <SinistresPage params={{ numeroSinistre: 'SIN-2026-0031' }} />;

test('[MEM-19] each claim shows its state and the number of awaited documents', async () => {
  renderScreen(List, '/sinistre', { '/sinistre': { body: { sinistres: [claim] } } });
  const row = await screen.findByRole('row', { name: /SIN-2026-0031 Arrêt de travail 03\/06\/2026/ });
  expect(row).toHaveTextContent('En attente de pièces2 pièces attendues');
  expect(screen.getByRole('region', { name: /^1.sinistre déclaré$/ })).toHaveTextContent('Les plus récents en premier');
  expect(within(row).getByRole('link', { name: 'SIN-2026-0031' })).toHaveAttribute('href', '#/sinistre/SIN-2026-0031');
});

test('[MEM-19] a claim that waits for papers says which, where to send them and whom to call', async () => {
  renderScreen(Detail, '/sinistre/SIN-2026-0031', { '/sinistre': { body: { sinistres: [claim], sinistre: detail } } });
  const ways = {
    adressePostale: ['Alizéane Prévoyance', '69009 Lyon'],
    telephoneSupport: '01 99 00 00 10',
    horairesSupport: 'du lundi au vendredi',
  };
  act(() => useSession.setState({ client: ways as never }));
  const notice = (await screen.findByText('Votre dossier attend une pièce.')).closest(
    '[role], div, section',
  )?.parentElement;
  // What follows is said of the claim, before the ways to the insurer.
  expect(notice).toHaveTextContent(
    /Nous attendons\s: Avis de prolongation\.\s*Il reprendra dès que nous l’aurons reçue\..*Une question/,
  );
  expect(notice).toHaveTextContent(/à\s: Alizéane Prévoyance, 69009 Lyon\./);
  expect(screen.getByRole('link', { name: '01 99 00 00 10' })).toHaveAttribute('href', 'tel:0199000010');
  // Where they are sent on line, no letter is asked for.
  act(() => useOpenPaths.setState({ open: ['/forms/pj-sinistre'] }));
  expect(screen.getByRole('link', { name: 'Ajouter des pièces' })).toHaveAttribute(
    'href',
    '#/forms/pj-sinistre?dossier=SIN-2026-0031',
  );
  expect(notice).not.toHaveTextContent('69009 Lyon');
});

test('[MEM-19] an insurer without a postal address asks for no letter, and still says whom to call', async () => {
  renderScreen(Detail, '/sinistre/SIN-2026-0031', { '/sinistre': { body: { sinistres: [claim], sinistre: detail } } });
  const ways = { adressePostale: [], telephoneSupport: '01 99 00 00 10', horairesSupport: '' };
  act(() => useSession.setState({ client: ways as never }));
  const call = await screen.findByRole('link', { name: '01 99 00 00 10' });
  expect(call.parentElement).toHaveTextContent(/^Une question\s\? Appelez le 01 99 00 00 10\.$/);
});

test('[MEM-19] a claim counts and names the papers without which it stands, not the optional ones', async () => {
  const [first, second] = detail.pieces as [(typeof detail.pieces)[0], (typeof detail.pieces)[0]];
  const open = (pieces: typeof detail.pieces) =>
    renderScreen(Detail, '/sinistre/SIN-2026-0031', {
      '/sinistre': { body: { sinistres: [claim], sinistre: { ...detail, pieces } } },
    });
  const { unmount } = open([first, { ...second, etat: 'MANQUANTE', dateReception: null }]);
  expect(await screen.findByText(/^Nous attendons.: Avis de prolongation\.$/)).toBeInTheDocument();
  expect(screen.getByText('Il reprendra dès que nous l’aurons reçue.')).toBeInTheDocument();
  unmount();
  const { unmount: close } = open([first, { ...second, isObligatoire: true, etat: 'MANQUANTE', dateReception: null }]);
  expect(await screen.findByText('Votre dossier attend des pièces.')).toBeInTheDocument();
  expect(screen.getByText('Il reprendra dès que nous les aurons reçues.')).toBeInTheDocument();
  close();
  open([second]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Arrêt de travail' })).toBeInTheDocument();
  expect(screen.queryByText(/attend (une pièce|des pièces)/)).not.toBeInTheDocument();
});

test('[MEM-19] a claim is declared on a provident contract, and its questions asked on its own, whatever the current one', async () => {
  const paths = ['/forms/declarationsinistre', '/forms/contact/v2'];
  useOpenPaths.setState({ open: paths, byContract: { VAL0004521: paths, VAL0004522: paths } });
  const own = { ...claim, numeroContratIndividuel: 'VAL0004522' };
  renderScreen(List, '/sinistre', { '/sinistre': { body: { sinistres: [own] } } });
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByRole('table');
  expect(addressOf('Déclarer un sinistre')).toBe('#/forms/declarationsinistre?numeroContratIndividuel=VAL0004522');
  expect(addressOf('Nous contacter')).toBe('#/forms/contact/v2?numeroContratIndividuel=VAL0004522');
  act(() => useSession.setState(({ contrats }) => ({ contrats: contrats.slice(0, 1), contrat: contrats[0] ?? null })));
  // Without a provident contract the form is closed.
  expect(screen.queryByRole('link', { name: 'Déclarer un sinistre' })).not.toBeInTheDocument();
  // The contract of the claim is closed: one asks from that of now.
  expect(addressOf('Nous contacter')).toBe('#/forms/contact/v2');
  act(() => useOpenPaths.setState({ open: [], byContract: null }));
});

test('[MEM-19] an empty list says what will appear', async () => {
  renderScreen(List, '/sinistre', { '/sinistre': { body: { sinistres: [] } } });
  expect(await screen.findByText('Aucun sinistre déclaré.')).toBeInTheDocument();
});

test('[MEM-19] a claim shows its documents, the reason of a rejection, and its payments', async () => {
  renderScreen(Detail, '/sinistre/SIN-2026-0031', { '/sinistre': { body: { sinistres: [claim], sinistre: detail } } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Arrêt de travail' })).toBeInTheDocument();
  // The title differs from that of the list, and does not name the kind of the claim.
  expect(usePageTitleStore.getState().title).toBe('Dossier SIN-2026-0031');
  expect(screen.getByRole('row', { name: /Avis de prolongation/ })).toHaveTextContent('RejetéeDocument illisible.');
  expect(screen.getByRole('row', { name: /Certificat médical/ })).toHaveTextContent('Service médical – confidentiel');
  expect(screen.getByRole('row', { name: /Total/ })).toHaveTextContent('585,60 €546,36 €');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '02 novembre 2026Pièce demandée',
    '18 juin 2026Déclaration enregistrée',
  ]);
});

test('[MEM-19] a foreign claim does not exist', async () => {
  renderScreen(Detail, '/sinistre/SIN-2026-0031', {
    '/sinistre': { status: 404, body: { status: 404, data: 'NonTrouve', message: 'Ce dossier n’existe pas.' } },
  });
  expect(await screen.findByText('Ce dossier n’existe pas.')).toBeInTheDocument();
});
