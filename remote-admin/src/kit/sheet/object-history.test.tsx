import { ApiError, onToast, useSession } from '@portal/shared-api';
import { readCategoryHistory } from '@portal/shared-api/contract/edition-faq';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serve } from '../../testing/answers';
import { staffWith } from '../../testing/staff';
import { fieldsOf } from './fields';
import { ObjectHistory } from './object-history';

const { text } = fieldsOf<{ name: string }>();
const version = { date: '2026-11-18T09:00:00Z', auteur: 'helene.dargois@exemple.test', motif: null };

test('[ADM-16] a version that is refused says why, with the name of the field', async () => {
  useSession.setState({ user: staffWith(['faq:read', 'faq:update']) });
  serve({
    'GET /admin/faq/categories/CARTE/historique': () => ({
      versions: [
        { ...version, version: 2, valeurs: { name: 'Cartes' } },
        { ...version, version: 1, valeurs: { name: 'Carte' } },
      ],
    }),
  });
  const told: (string | undefined)[] = [];
  const stop = onToast(({ text: reason }) => void told.push(reason));
  const erreurs = [
    { champ: 'name', code: 'pris', message: 'Une autre catégorie porte ce nom.' },
    { champ: 'autre', code: 'autre', message: 'Ce champ n’est pas attendu.' },
  ];
  const error = new ApiError(400, { status: 400, message: 'Les informations fournies sont erronées', erreurs });
  render(
    <ObjectHistory
      fields={[text('name', 'Nom', { maxLength: 60 })]}
      read={readCategoryHistory}
      args={{ params: { code: 'CARTE' } }}
      right="faq:update"
      restore={async () => ({ isDone: false, error })}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Restaurer la version 1' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restaurer' }));
  await waitFor(() =>
    expect(told).toEqual(['Nom\u00a0: Une autre catégorie porte ce nom. Ce champ n’est pas attendu.']),
  );
  stop();
});
