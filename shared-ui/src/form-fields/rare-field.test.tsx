import { clearCache, useSession } from '@portal/shared-api';
import { choice, text } from '@portal/shared-api/contract/formulaires/champs';
import { declareForm } from '@portal/shared-api/contract/formulaires/formulaire';
import { nir, onOff, password, phone, search, time } from '@portal/shared-api/contract/formulaires/more-champs';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { contract } from '@portal/shared-api/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object } from 'superstruct';
import { FormPage } from '../form';
import { moveRead } from '../form/testing/move-form';
import { serveForm } from '../form/testing/server';

const form = declareForm({
  code: 'adresseActeGestion',
  path: '/forms/adresse',
  titre: 'Séjour',
  roles: ['User'],
  fields: {
    telephone: phone('Téléphone'),
    heure: time('Heure d’entrée'),
    numero: nir('N° de Sécurité sociale'),
    etablissement: search('Établissement', 'etablissement'),
    professionnel: text('Professionnel', { source: 'professionnel' }),
    nature: choice('Nature', {
      choices: [
        { code: 'CHIRURGIE', libelle: 'Chirurgie' },
        { code: 'HAD', libelle: 'Hospitalisation à domicile' },
      ],
    }),
    discipline: choice('Discipline', { waitsFor: 'Choisissez d’abord la nature.' }),
    isAlerte: onOff('M’alerter par e-mail'),
    motDePasse: password('Mot de passe actuel'),
  },
  donnees: object({}),
  rules: {
    telephone: { isRequired: true },
    heure: { isRequired: true },
    numero: { isRequired: true },
    etablissement: { isRequired: true },
    discipline: {
      choices: ({ nature }) => (nature === 'CHIRURGIE' ? [{ code: '181', libelle: 'Chirurgie générale' }] : []),
    },
    motDePasse: { isRequired: true },
  },
});
const draft = '/forms/brouillons/adresseActeGestion';

function open(kept: object | null = null) {
  clearCache();
  window.location.hash = '#/forms/adresse';
  useSession.setState({ contrats: [contract()], contrat: contract(), today: '2026-11-20' });
  const sent = serveForm({
    [`GET ${draft}`]: {
      body: {
        brouillon: kept && { valeurs: kept, etape: 0, piecesJointes: [], dateModification: new Date().toISOString() },
      },
    },
    [`PUT ${draft}`]: { status: 204 },
    [`DELETE ${draft}`]: { status: 204 },
    'GET /forms/adresse': { body: { ...moveRead(), donnees: {} } },
    'POST /forms/adresse/form': { body: { isModeGestionManuel: false, isEnvoiArActivated: false } },
    'GET /ps/etablissements': {
      body: {
        etablissements: [
          {
            finess: '990000010',
            raisonSociale: 'Centre hospitalier de Test',
            adresse: { ligne: '1 rue de la Gare', codePostal: '48000', localite: 'MENDE' },
            telephone: null,
            email: null,
          },
        ],
      },
    },
  });
  render(
    <PortalRouter nav={createHashNav()}>
      <FormPage declaration={{ form, resource: 'adresse' }} />
    </PortalRouter>,
  );
  return sent;
}
const send = async () => userEvent.click(screen.getByRole('button', { name: 'Valider' }));
const errors = async () =>
  within(await screen.findByRole('alert'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('[VAL-14] rare fields are declared like the others: each is required, checked and sent by its kind', async () => {
  const sent = open();
  await screen.findByRole('textbox', { name: /^Téléphone/ });
  await send();
  expect(await errors()).toEqual([
    expect.stringContaining('Téléphone'),
    expect.stringContaining('Heure d’entrée'),
    expect.stringContaining('N° de Sécurité sociale'),
    expect.stringContaining('Établissement'),
    expect.stringContaining('Mot de passe actuel'),
  ]);
  await userEvent.type(screen.getByRole('textbox', { name: /^Téléphone/ }), '06 39 98 00 14');
  await userEvent.type(screen.getByRole('textbox', { name: /^Heure d’entrée/ }), '25h');
  await userEvent.type(screen.getByRole('textbox', { name: /^Numéro/ }), '2840348000000');
  await userEvent.type(screen.getByRole('textbox', { name: 'Clé' }), '65');
  await userEvent.type(screen.getByRole('combobox', { name: /^Établissement/ }), 'test');
  await userEvent.click(await screen.findByRole('option', { name: /Centre hospitalier de Test/ }));
  await userEvent.type(screen.getByRole('combobox', { name: /^Professionnel/ }), 'Dr Nouveau');
  await userEvent.type(screen.getByLabelText(/^Mot de passe actuel/), ' secret ');
  expect(screen.getByRole('combobox', { name: /^Discipline/ })).toBeDisabled();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Nature/ }), 'Chirurgie');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Discipline/ }), 'Chirurgie générale');
  await userEvent.click(screen.getByRole('switch', { name: 'M’alerter par e-mail' }));
  await send();
  expect(await errors()).toEqual([expect.stringContaining('Heure d’entrée')]);
  await userEvent.clear(screen.getByRole('textbox', { name: /^Heure d’entrée/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Heure d’entrée/ }), '14h30');
  await send();
  await waitFor(() => expect(sent.some(({ path }) => path === '/forms/adresse/form')).toBe(true));
  expect(sent.find(({ path }) => path === '/forms/adresse/form')?.body).toMatchObject({
    donnees: {
      telephone: '+33639980014',
      heure: '14:30',
      numero: { isMonegasque: false, nir: '2840348000000', cle: '65' },
      etablissement: { code: '990000010', libelle: 'Centre hospitalier de Test' },
      professionnel: 'Dr Nouveau',
      discipline: '181',
      isAlerte: true,
      motDePasse: ' secret ',
    },
  });
});

test('a draft brings back every rare field but the password', async () => {
  const sent = open({
    telephone: '+33639980014',
    numero: { isMonegasque: false, nir: '2840348000000', cle: '', numeroMonegasque: '' },
    etablissement: { code: '990000010', libelle: 'Centre hospitalier de Test', detail: null },
  });
  expect(await screen.findByRole('textbox', { name: /^Téléphone/ })).toHaveValue('06 39 98 00 14');
  expect(screen.getByRole('textbox', { name: /^Numéro/ })).toHaveValue('2 84 03 48 000 000');
  expect(screen.getByRole('combobox', { name: /^Établissement/ })).toHaveValue('Centre hospitalier de Test');
  await userEvent.type(screen.getByLabelText(/^Mot de passe actuel/), 'secret');
  await userEvent.type(screen.getByRole('textbox', { name: 'Clé' }), '6');
  await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true), { timeout: 8000 });
  expect(JSON.stringify(sent.filter(({ method }) => method === 'PUT'))).not.toContain('secret');
}, 15_000);
