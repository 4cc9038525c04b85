import { clearCache, useSession } from '@portal/shared-api';
import { checkbox, repeat, text } from '@portal/shared-api/contract/formulaires/champs';
import { declareForm } from '@portal/shared-api/contract/formulaires/formulaire';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { contract } from '@portal/shared-api/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object } from 'superstruct';
import { FormPage } from '../form';
import { moveRead } from '../form/testing/move-form';
import { serveForm } from '../form/testing/server';

const form = declareForm({
  code: 'adresseActeGestion',
  path: '/forms/adresse',
  titre: 'Capital',
  roles: ['User'],
  fields: {
    motif: text('Motif'),
    personnes: repeat('Personnes', {
      key: 'cle',
      title: 'Bénéficiaire',
      limit: 3,
      fields: { cle: text('Rang'), nom: text('Nom') },
    }),
    isLu: checkbox('J’ai lu la notice'),
  },
  donnees: object({}),
  rules: { motif: { isRequired: true }, personnes: { entry: { nom: { isRequired: true } } } },
});
const refused = () => screen.queryAllByText('Ce champ est obligatoire.').length;

beforeEach(async () => {
  clearCache();
  window.location.hash = '#/forms/adresse';
  useSession.setState({ contrats: [contract()], contrat: contract(), today: '2026-11-20' });
  const draft = '/forms/brouillons/adresseActeGestion';
  serveForm({
    [`GET ${draft}`]: { body: { brouillon: null } },
    [`PUT ${draft}`]: { status: 204 },
    [`DELETE ${draft}`]: { status: 204 },
    'GET /forms/adresse': { body: { ...moveRead(), donnees: {} } },
  });
  render(
    <PortalRouter nav={createHashNav()}>
      <FormPage declaration={{ form, resource: 'adresse' }} />
    </PortalRouter>,
  );
  await userEvent.click(await screen.findByRole('textbox', { name: /^Motif/ }));
});

test.each([
  ['checkbox', /^J’ai lu/],
  ['button', 'Ajouter un bénéficiaire'],
  ['button', 'Annuler'],
  ['button', 'Valider'],
] as const)(
  '[VAL-14] an error of the field that a press leaves does not move the %s « %s » away',
  async (role, name) => {
    const pressed = screen.getByRole(role, { name });
    const pointer = userEvent.setup();
    await pointer.pointer({ keys: '[MouseLeft>]', target: pressed });
    expect(pressed).toHaveFocus();
    expect(refused()).toBe(0);
    await pointer.pointer({ keys: '[/MouseLeft]', target: pressed });
    expect(refused()).toBeGreaterThan(0);
  },
);

test('[VAL-14] nor does that of a field in which something was typed and taken away', async () => {
  const pressed = screen.getByRole('button', { name: 'Valider' });
  const pointer = userEvent.setup();
  await pointer.type(screen.getByRole('textbox', { name: /^Motif/ }), 'a{Backspace}');
  await pointer.pointer({ keys: '[MouseLeft>]', target: pressed });
  expect(refused()).toBe(0);
  await pointer.pointer({ keys: '[/MouseLeft]', target: pressed });
  expect(refused()).toBeGreaterThan(0);
});

test('[VAL-14] a finger presses once it has left, and finds the control in its place', async () => {
  const box = screen.getByRole('checkbox');
  let shown = -1;
  box.addEventListener('mouseup', () => (shown = refused()), { once: true });
  box.addEventListener('mousedown', () => (shown = refused()), { once: true });
  await userEvent.pointer({ keys: '[TouchA]', target: box });
  expect(shown).toBe(0);
  expect(box).toBeChecked();
  expect(refused()).toBe(1);
});

test('[VAL-14] the Tab key shows the error at once', async () => {
  await userEvent.tab();
  expect(refused()).toBe(1);
});
