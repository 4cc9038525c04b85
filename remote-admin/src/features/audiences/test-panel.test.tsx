import { useSession } from '@portal/shared-api';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serve } from '../../testing/answers';
import { staffWith } from '../../testing/staff';
import type { Values } from './audience-fields';
import { TestPanel } from './test-panel';

test('[ADM-05] a person is tried against what shows, switched off or not', async () => {
  const asked: unknown[] = [];
  serve({
    'POST /admin/audiences/test': (_query, body) => {
      asked.push(body);
      return { isInAudience: false, details: [{ critere: 'Audience active', resultat: false }] };
    },
  });
  useSession.setState({ user: staffWith(['audiences:read']), today: '2026-11-20' });
  const draft: Values = {
    code: 'TOUS',
    libelle: 'Tous',
    description: '',
    portee: 'CONTRAT',
    type: 'TOUS',
    criteres: { lien: 'ET', groupes: [] },
    isActive: false,
  };
  render(<TestPanel code="TOUS" draft={draft} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'N°\u00a0de contrat' }), 'VAL0004521');
  await userEvent.type(screen.getByRole('textbox', { name: 'N°\u00a0de personne' }), 'P000452101{Enter}');
  expect(await screen.findByText('Audience active – non rempli')).toBeVisible();
  expect(asked).toEqual([
    { numeroContratIndividuel: 'VAL0004521', numPers: 'P000452101', code: 'TOUS', isActive: false },
  ]);
});
