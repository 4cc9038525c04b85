import { useSession } from '@portal/shared-api';
import type { ModeleMessage } from '@portal/shared-api/contract/modeles-messages';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { said, serve } from '../../testing/answers';
import { staffWith } from '../../testing/staff';
import { TemplateSheet } from './template-sheet';

const template: ModeleMessage = {
  code: 'E-02',
  isSms: false,
  objet: 'Votre espace est ouvert',
  corps: 'Chère {prenom}',
  isActif: false,
  variables: ['prenom'],
  obligatoires: [],
  isAlwaysSent: false,
  isTextePortail: false,
  modification: { auteur: 'helene', date: '2026-11-20T09:00:00.000Z' },
  version: 3,
};
const name = { name: 'Rétablir le texte du portail' };
const nothing = () => undefined;
const versions = [
  { version: 1, valeurs: { objet: 'Ouvert', corps: null, isActif: true }, auteur: 'helene' },
  { version: 0, valeurs: { objet: null, corps: null, isActif: true }, auteur: 'Portail' },
].map((version) => ({ ...version, motif: null, date: '2026-11-20T09:00:00.000Z' }));

test('[A-16] the text of the portal comes back after a question, and keeps the message off', async () => {
  const saved = jest.fn((_query: URLSearchParams, _body: unknown) => ({}));
  serve({ 'GET /admin/settings/mails/E-02/historique': () => ({ versions }), 'PUT /admin/settings/mails/E-02': saved });
  useSession.setState({ user: staffWith(['settings:read', 'settings:update']) });
  const { rerender } = render(<TemplateSheet template={template} onReload={nothing} onClose={nothing} />);
  expect(await screen.findByText('Objet : Texte du portail → Ouvert')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', name));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', name));
  await waitFor(() => expect(said).toContain('Le texte du portail est rétabli.'));
  expect(saved.mock.calls.map(([, body]) => body)).toEqual([{ objet: null, corps: null, isActif: false, version: 3 }]);
  rerender(<TemplateSheet template={{ ...template, isTextePortail: true }} onReload={nothing} onClose={nothing} />);
  expect(screen.queryByRole('button', name)).not.toBeInTheDocument();
});

test('[A-16] a text of the insurer is not taken back by who only reads it', async () => {
  serve({ 'GET /admin/settings/mails/E-02/historique': () => ({ versions }) });
  useSession.setState({ user: staffWith(['settings:read']) });
  render(<TemplateSheet template={template} onReload={nothing} onClose={nothing} />);
  expect(await screen.findByText('Objet : Texte du portail → Ouvert')).toBeInTheDocument();
  expect(screen.queryByRole('button', name)).not.toBeInTheDocument();
});
