import { clearCache, resources, useOpenPaths, useSession } from '@portal/shared-api';
import type { RemboursementDecide } from '@portal/shared-api/contract/demandes';
import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TelephoneText } from '../link';
import { Confirmation } from './confirmation';
import { EndNotice } from './end-notice';
import { serveForm } from './testing/server';

test('the confirmation is left without an error in browsers whose scrolling returns a promise', () => {
  Object.assign(window, { scrollTo: async () => undefined });
  const answer = { isModeGestionManuel: false, isEnvoiArActivated: false };
  const { unmount } = render(
    <PortalRouter nav={createHashNav()}>
      <Confirmation answer={answer} nextSteps={[]} />
    </PortalRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(unmount).not.toThrow();
});

const decided: RemboursementDecide = {
  numeroDecompte: '2026110100651',
  montantDepense: 55,
  montantRO: 16.5,
  montantRC: 25.2,
  montantAutres: 0,
  resteACharge: 13.3,
  libelleMotif: null,
  datePaiementPrevue: '2026-11-24',
};
const renderDecided = (remboursement: RemboursementDecide) => {
  render(
    <PortalRouter nav={createHashNav()}>
      <Confirmation answer={{ isModeGestionManuel: false, isEnvoiArActivated: false, remboursement }} nextSteps={[]} />
    </PortalRouter>,
  );
  return screen.getByRole('region', { name: 'Votre remboursement' });
};

test('[MEM-20] a request that is decided at once says who pays what, when, and where the décompte stands', () => {
  useOpenPaths.setState({ open: [resources.prestations.path] });
  useSession.setState({ today: '2026-11-20' });
  const panel = renderDecided(decided);
  expect(panel).toHaveTextContent(
    /Dépense55,00 €Sécurité sociale16,50 €.*mutuelle25,20 €Reste à charge13,30 €Virement prévu le 24 novembre 2026\./i,
  );
  expect(screen.getByRole('link', { name: 'Voir le décompte 2026110100651' })).toHaveAttribute(
    'href',
    `#${resources.prestations.path}?periode=perso&du=2024-08-20&recherche=2026110100651`,
  );
});

test('[MEM-20] a transfer without an account says that it waits instead of a day', () => {
  const panel = renderDecided({ ...decided, datePaiementPrevue: null, isCompteManquant: true });
  expect(panel).toHaveTextContent('Virement en attente : aucun compte bancaire n’est enregistré');
  expect(panel).not.toHaveTextContent('Virement prévu');
});

test('a request that a handler decides says by which day', () => {
  const answer = { isModeGestionManuel: true, isEnvoiArActivated: true, dateReponse: '2026-12-04' };
  render(
    <PortalRouter nav={createHashNav()}>
      <Confirmation answer={answer} nextSteps={[]} />
    </PortalRouter>,
  );
  expect(screen.getByText('Réponse attendue le').nextSibling).toHaveTextContent('4 décembre 2026');
});

test('[FED-06] the screen to go on to is offered while it is open to the person', () => {
  const next = { to: `${resources.profil.path}?bloc=ro`, label: 'Voir mon profil' };
  const answer = { isModeGestionManuel: false, isEnvoiArActivated: false };
  useOpenPaths.setState({ open: [] });
  render(
    <PortalRouter nav={createHashNav()}>
      <Confirmation answer={answer} nextSteps={[]} next={next} />
    </PortalRouter>,
  );
  expect(screen.queryByRole('link', { name: 'Voir mon profil' })).not.toBeInTheDocument();
  act(() => useOpenPaths.setState({ open: [resources.profil.path] }));
  expect(screen.getByRole('link', { name: 'Voir mon profil' })).toHaveAttribute('href', `#${next.to}`);
});

test('[FED-06] a form that does not concern the person says why, and leads on only to a page that is open', () => {
  const link = { to: resources.contrats.path, label: 'Voir mes contrats' };
  useOpenPaths.setState({ open: [] });
  render(
    <PortalRouter nav={createHashNav()}>
      <EndNotice title="Personne ne peut recevoir d’accès" text="Vous êtes seul sur ce contrat." link={link} />
    </PortalRouter>,
  );
  expect(screen.getByText('Vous êtes seul sur ce contrat.')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  act(() => useOpenPaths.setState({ open: [resources.contrats.path] }));
  expect(screen.getByRole('link', { name: 'Voir mes contrats' })).toBeVisible();
});

const notSigned = 'Votre demande est annulée';
const nothingToSign = 'Il n’y a plus rien à signer';

test.each([
  ['SIGNE', true, 'Votre demande a bien été prise en compte et sera traitée dans les plus brefs délais'],
  ['REFUSE', false, notSigned],
  ['EXPIRE', false, nothingToSign],
] as const)('a request whose act ends as %s has its tick and its mail: %s', async (etat, isDone, title) => {
  serveForm({});
  const { container } = render(
    <PortalRouter nav={createHashNav()}>
      <Confirmation
        answer={{ isModeGestionManuel: true, isEnvoiArActivated: true, idSignature: 'SIG-2026-500001' }}
        nextSteps={[]}
        Signature={({ onDecided }) => (
          <button type="button" onClick={() => onDecided({ etat })}>
            Décider
          </button>
        )}
      />
    </PortalRouter>,
  );
  const drawing = () => container.querySelector('svg')?.innerHTML;
  const tick = drawing();
  expect(screen.getByText('Un e-mail de confirmation vous a été envoyé.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Décider' }));
  expect(drawing() === tick).toBe(isDone);
  expect(screen.queryByText('Un e-mail de confirmation vous a été envoyé.') !== null).toBe(isDone);
  expect(screen.getByRole('heading', { level: 1, name: title })).toHaveFocus();
});

test.each([
  ['ACCEPTEE', null, 'Votre demande a été acceptée', 'Acceptée'],
  ['REFUSEE', 'Compte non valable.', 'Votre demande a été refusée', 'Refusée'],
  ['EN_COURS', null, nothingToSign, 'En cours de traitement'],
  ['ANNULEE', null, notSigned, 'Annulée'],
] as const)(
  '[MEM-12] a request that staff have decided before its signature says what became of it: %s',
  async (etat, motif, title, label) => {
    clearCache();
    useOpenPaths.setState({ open: [resources.historique.path] });
    const numeroDemande = 'DEM-2026-004518';
    const sent = serveForm({ [`GET /history/${numeroDemande}`]: { body: { ...ended(numeroDemande), etat, motif } } });
    render(
      <PortalRouter nav={createHashNav()}>
        <Confirmation
          answer={{
            isModeGestionManuel: false,
            isEnvoiArActivated: true,
            numeroDemande,
            etatDemande: 'ENREGISTREE',
            dateEffet: '2027-01-05',
            idSignature: 'SIG-2026-500001',
          }}
          title="Votre compte est enregistré"
          nextSteps={['Le premier prélèvement y sera fait le 5 janvier.']}
          Signature={({ onDecided }) => (
            <button type="button" onClick={() => onDecided({ etat: 'EXPIRE' })}>
              Signer
            </button>
          )}
        />
      </PortalRouter>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Signer' }));
    expect((await screen.findByText('État')).nextSibling).toHaveTextContent(label);
    expect(screen.getByRole('heading', { level: 1, name: title })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Suivre ma demande' })).toHaveAttribute(
      'href',
      `#/history/${numeroDemande}`,
    );
    expect(screen.queryByText(`Motif : ${motif}`) !== null).toBe(motif !== null);
    // What staff accepted has changed the contract.
    expect(sent.map(({ path }) => path)).toContain('/v2/adherent/contrats');
    for (const untrue of ['Date d’effet', /premier prélèvement/, /e-mail de confirmation/])
      expect(screen.queryByText(untrue)).not.toBeInTheDocument();
  },
);

const ended = (numeroDemande: string): DemandeDetail => ({
  numeroDemande,
  code: 'ribCotisationsActeGestion',
  libelle: 'Modifier le compte de prélèvement',
  dateDemande: '2026-11-20',
  numeroContratIndividuel: 'VAL0004521',
  beneficiaires: [],
  modeGestion: 'automatique',
  etat: 'ENREGISTREE',
  motif: null,
  dateMaj: '2026-11-20T09:00:00Z',
  dateReponse: null,
  recap: [],
  pieces: [],
  piecesDemandees: [],
  dateLimitePieces: null,
  evenements: [],
  isAnnulable: false,
  ajoutPieces: null,
});

test('a next step is a text, whose pages are links, or what a form draws itself', () => {
  useOpenPaths.setState({ open: [resources.courriers.path] });
  render(
    <PortalRouter nav={createHashNav()}>
      <Confirmation
        answer={{ isModeGestionManuel: false, isEnvoiArActivated: false }}
        nextSteps={[
          'La réponse sera dans «\u00a0Mes courriers\u00a0».',
          <TelephoneText key="call" telephone="01 99 00 00 00" text={({ telephone }) => `Appelez le ${telephone}.`} />,
        ]}
      />
    </PortalRouter>,
  );
  expect(screen.getByRole('link', { name: 'Mes courriers' })).toBeVisible();
  expect(screen.getByRole('link', { name: '01 99 00 00 00' })).toHaveAttribute('href', 'tel:0199000000');
});

test('[MEM-20] masked numbers of the recap and the number of the request stay on one line each', () => {
  const recapitulatif = [
    { libelle: 'IBAN', valeur: 'FR80 •••• 144' },
    { libelle: 'Numéro', valeur: '2 84 03 •• ••• ••• ••' },
  ];
  const answer = {
    isModeGestionManuel: true,
    isEnvoiArActivated: true,
    numeroDemande: 'DEM-2026-004520',
    recapitulatif,
  };
  const { container } = render(
    <PortalRouter nav={createHashNav()}>
      <Confirmation answer={answer} nextSteps={[]} />
    </PortalRouter>,
  );
  expect([...container.querySelectorAll('.number')].map(({ textContent }) => textContent)).toEqual([
    'DEM-2026-004520',
    'FR80 •••• 144',
    '2 84 03 •• ••• ••• ••',
  ]);
});
