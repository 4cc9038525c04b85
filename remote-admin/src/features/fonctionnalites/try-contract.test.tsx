import { useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { said, serve } from '../../testing/answers';
import { staffWith } from '../../testing/staff';
import { TryContract } from './try-contract';

const person = (contrats: string[], { numPers = 'P000452101', prenom = 'Camille' } = {}) => ({
  numPers,
  nom: 'VERNOUX',
  prenom,
  dateNaissance: '1985-04-12',
  contrats,
  email: null,
  userId: null,
  isAdherent: true,
  codeCivilite: 'MME',
  etat: 'NON_CREE',
});

test('[ADM-05] the person found and what a contract sees are announced, and « Essayer » keeps the focus', async () => {
  serve({
    'GET /admin/users/adherent': (query) => {
      const personnes = query.get('nom') === 'zzz' ? [] : [person(['VAL0004521'])];
      return { personnes, pagination: { page: 1, taille: 10, total: personnes.length }, isTotalPlafonne: false };
    },
    'GET /admin/settings/fonctionnalites/essai': () => ({ personne: null, fonctionnalites: [] }),
  });
  useSession.setState({ user: staffWith(['settings:read', 'users.adherent:read']), today: '2026-11-20' });
  window.location.hash = '/admin/settings/fonctionnalites';
  render(
    <PortalRouter nav={createHashNav()}>
      <TryContract />
    </PortalRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Que voit cette personne/ }));
  const search = screen.getByRole('textbox', { name: 'Nom ou numéro de la personne' });
  await userEvent.type(search, 'zzz{Enter}');
  await waitFor(() => expect(said.at(-1)).toBe('Aucune personne trouvée.'));
  await userEvent.clear(search);
  await userEvent.type(search, 'vernoux{Enter}');
  await waitFor(() => expect(said.at(-1)).toBe('1 personne trouvée'));
  await userEvent.click(screen.getByRole('button', { name: /Contrat VAL0004521 de Camille VERNOUX/ }));
  await waitFor(() => expect(said.at(-1)).toBe('Fonctionnalités du contrat VAL0004521'));
  const number = screen.getByRole('textbox', { name: 'Numéro de contrat' });
  expect(number).toHaveValue('VAL0004521');
  await userEvent.clear(number);
  await userEvent.type(number, 'VAL0004522');
  await userEvent.click(screen.getByRole('button', { name: 'Essayer' }));
  await waitFor(() => expect(said.at(-1)).toBe('Fonctionnalités du contrat VAL0004522'));
  expect(screen.getByRole('button', { name: 'Essayer' })).toHaveFocus();
  const address = window.location.hash;
  await userEvent.clear(number);
  await userEvent.type(number, '1 85 04 75 116 005 57');
  await userEvent.click(screen.getByRole('button', { name: 'Essayer' }));
  expect(number).toHaveAccessibleDescription(/Un n°\u00a0de Sécurité sociale ne se cherche pas ici/);
  expect(window.location.hash).toBe(address);
});

test('[ADM-15] the person who was chosen is asked about and named; a number that is typed means the member', async () => {
  const asked: (string | null)[] = [];
  const julien = { numPers: 'P000452102', prenom: 'Julien' };
  serve({
    'GET /admin/users/adherent': () => ({
      personnes: [person(['VAL0004521']), person(['VAL0004521'], julien)],
      pagination: { page: 1, taille: 10, total: 2 },
      isTotalPlafonne: false,
    }),
    'GET /admin/settings/fonctionnalites/essai': (query) => {
      const numPers = query.get('numPers');
      asked.push(numPers);
      const prenom = numPers === julien.numPers ? julien.prenom : 'Camille';
      const shown = { cle: 'faqService', libelle: 'Aide', isVisible: true, raison: 'CLIENT', modeGestion: null };
      return { personne: { nom: 'VERNOUX', prenom }, fonctionnalites: [shown] };
    },
  });
  useSession.setState({ user: staffWith(['settings:read', 'users.adherent:read']), today: '2026-11-20' });
  window.location.hash = '/admin/settings/fonctionnalites?personne=vernoux';
  render(
    <PortalRouter nav={createHashNav()}>
      <TryContract />
    </PortalRouter>,
  );
  const contractOf = (name: string) => screen.findByRole('button', { name: `Contrat VAL0004521 de ${name} VERNOUX` });
  await userEvent.click(await contractOf('Julien'));
  expect(
    await screen.findByRole('table', { name: 'Ce que voit Julien VERNOUX sur le contrat VAL0004521' }),
  ).toBeVisible();
  expect(await contractOf('Julien')).toHaveAttribute('aria-pressed', 'true');
  expect(await contractOf('Camille')).toHaveAttribute('aria-pressed', 'false');
  expect(window.location.hash).toContain('numPers=P000452102');
  await userEvent.click(screen.getByRole('button', { name: 'Essayer' }));
  expect(
    await screen.findByRole('table', { name: 'Ce que voit Camille VERNOUX sur le contrat VAL0004521' }),
  ).toBeVisible();
  expect(asked).toEqual(['P000452102', null]);
});
