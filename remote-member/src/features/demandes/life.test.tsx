import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen, within } from '@testing-library/react';
import { Life, stepTitle } from './life';

test.each([
  ['ADHERENT', 'Demande annulée par vos soins'],
  ['PORTAIL', 'Demande annulée'],
  ['GESTIONNAIRE', 'Demande annulée'],
] as const)('[MEM-24] a request that %s cancels is told as theirs', (auteur, title) => {
  expect(stepTitle({ etat: 'ANNULEE', auteur })).toBe(title);
});

test('[MEM-24] an answer of the member leads to the request that has its words', () => {
  const evenements = [
    {
      date: '2026-11-20T11:00:00Z',
      auteur: 'ADHERENT' as const,
      etat: null,
      message: null,
      reponse: 'DEM-2026-004529',
    },
    { date: '2026-11-20T10:00:00Z', auteur: 'GESTIONNAIRE' as const, etat: null, message: 'Quel jour ?' },
  ];
  render(
    <PortalRouter nav={createHashNav()}>
      <Life demande={{ evenements }} />
    </PortalRouter>,
  );
  const [answer] = screen.getAllByRole('listitem');
  if (!answer) throw new Error('No event is listed.');
  expect(answer).toHaveTextContent('Votre réponse');
  expect(within(answer).getByRole('link', { name: 'Demande n°\u00a0DEM-2026-004529' })).toHaveAttribute(
    'href',
    '#/history/DEM-2026-004529',
  );
  // A mark of French stays with its word.
  expect(screen.getByText('Quel jour ?').textContent).toBe('Quel jour\u00a0?');
});
