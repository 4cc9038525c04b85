import { resources, useOpenPaths } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen } from '@testing-library/react';
import { Confirmation } from './confirmation';

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

test('[MEM-20] a request that is decided at once says who pays what, when, and where the décompte stands', () => {
  useOpenPaths.setState({ open: [resources.prestations.path] });
  render(
    <PortalRouter nav={createHashNav()}>
      <Confirmation
        answer={{
          isModeGestionManuel: false,
          isEnvoiArActivated: false,
          remboursement: {
            numeroDecompte: '2026110100651',
            montantDepense: 55,
            montantRO: 16.5,
            montantRC: 25.2,
            montantAutres: 0,
            resteACharge: 13.3,
            libelleMotif: null,
            datePaiementPrevue: '2026-11-24',
          },
        }}
        nextSteps={[]}
      />
    </PortalRouter>,
  );
  const panel = screen.getByRole('region', { name: 'Votre remboursement' });
  expect(panel).toHaveTextContent(
    /Dépense55,00 €Sécurité sociale16,50 €.*mutuelle25,20 €Reste à charge13,30 €Virement prévu le 24 novembre 2026\./i,
  );
  expect(screen.getByRole('link', { name: 'Voir le décompte 2026110100651' })).toHaveAttribute(
    'href',
    `#${resources.prestations.path}?periode=12m&recherche=2026110100651`,
  );
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
