import { clearCache, useSession } from '@portal/shared-api';
import { choice, yesNo } from '@portal/shared-api/contract/formulaires/champs';
import { declareForm } from '@portal/shared-api/contract/formulaires/formulaire';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { contract } from '@portal/shared-api/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object } from 'superstruct';
import { FormPage } from '../form';
import { moveRead } from '../form/testing/move-form';
import { serveForm } from '../form/testing/server';

const choices = [
  { code: 'OUI', libelle: 'Je la demande' },
  { code: 'NON', libelle: 'Je n’en veux pas' },
];
const form = declareForm({
  code: 'adresseActeGestion',
  path: '/forms/adresse',
  titre: 'Séjour',
  roles: ['User'],
  fields: {
    isLit: yesNo('Lit d’accompagnant'),
    chambre: choice('Chambre particulière', { look: 'radio', choices }),
    isUrgence: yesNo('Entrée par les urgences'),
  },
  donnees: object({}),
  rules: { isUrgence: { isRequired: true } },
});

test('[CTL-05] an optional answer of a form is taken back and not sent, one that is required stays', async () => {
  clearCache();
  window.location.hash = '#/forms/adresse';
  useSession.setState({ contrats: [contract()], contrat: contract(), today: '2026-11-20' });
  const draft = '/forms/brouillons/adresseActeGestion';
  const sent = serveForm({
    [`GET ${draft}`]: { body: { brouillon: null } },
    [`PUT ${draft}`]: { status: 204 },
    [`DELETE ${draft}`]: { status: 204 },
    'GET /forms/adresse': { body: { ...moveRead(), donnees: {} } },
    'POST /forms/adresse/form': { body: { isModeGestionManuel: false, isEnvoiArActivated: false } },
  });
  render(
    <PortalRouter nav={createHashNav()}>
      <FormPage declaration={{ form, resource: 'adresse' }} />
    </PortalRouter>,
  );
  const group = async (name: RegExp) => within(await screen.findByRole('radiogroup', { name }));
  const answers = [
    [await group(/^Lit/), 'Non'],
    [await group(/^Chambre/), 'Je la demande'],
    [await group(/^Entrée/), 'Oui'],
  ] as const;
  for (const [within, name] of answers) await userEvent.click(within.getByRole('radio', { name }));
  const clear = { name: 'Effacer mon choix' };
  const [[bed], [room], [entry]] = answers;
  await userEvent.click(bed.getByRole('button', clear));
  await userEvent.click(room.getByRole('button', clear));
  expect(entry.queryByRole('button', clear)).not.toBeInTheDocument();
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([entry.getByRole('radio', { name: 'Oui' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
  await waitFor(() => expect(sent.some(({ path }) => path === '/forms/adresse/form')).toBe(true));
  expect(sent.find(({ path }) => path === '/forms/adresse/form')?.body).toMatchObject({
    donnees: { isLit: null, chambre: '', isUrgence: true },
  });
});
