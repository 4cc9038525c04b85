import { closeSlot, finishSecurityCode, securityCodeSlot, useSecurityCodeRequest, useSlots } from '@portal/shared-api';
import { instantText } from '@portal/shared-ui/date-text';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverWith, type Answers } from '../../testing/server';
import { told, visit } from '../../testing/visitor';
import ForgotUsernamePage from './page';

beforeEach(() => {
  window.sessionStorage.clear();
  useSlots.setState({ open: [], filled: [securityCodeSlot] });
});

const recognised = (changes: object = {}) => ({
  body: {
    isUserAmfAuthorized: false,
    sendType: 'MAIL',
    currentUserName: 'reference',
    telephone: null,
    dateEffet: null,
    ...changes,
  },
});
const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' });

async function submit(answers: Answers) {
  const server = serverWith(answers);
  const { nav } = visit(<ForgotUsernamePage />, '/forgot-username');
  const values: [RegExp, string][] = [
    [/^N°\sd’adhérent/, 'VAL0009120'],
    [/^Nom/, 'Tessereau'],
    [/^Prénom/, 'Amandine'],
    [/^Date de naissance/, '21/08/1993'],
    [/^Nouvel identifiant \(adresse e-mail\)/, 'neuf@exemple.test'],
    [/^Confirmez votre adresse/, 'neuf@exemple.test'],
    [/^Mot de passe/, 'Chevre-Lune-7'],
    [/^Confirmation du mot de passe/, 'Chevre-Lune-7'],
  ];
  for (const [name, value] of values) {
    await userEvent.click(field(name));
    await userEvent.paste(value);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
  return { ...server, nav };
}
const warning = async () => within(await screen.findByRole('dialog', { name: 'Changement d’identifiant' }));
const calls = (asked: { call: string }[]) => asked.map(({ call }) => call);

test('[PRE-13] the form is that of registration without terms, purposes or paperless choice', async () => {
  const { bodies } = await submit({ 'POST /identity/pre-forgot-username': recognised() });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await warning();
  expect(bodies('POST /identity/pre-forgot-username')).toEqual([
    {
      numeroContrat: 'VAL0009120',
      nom: 'Tessereau',
      prenom: 'Amandine',
      dateNaissance: '1993-08-21',
      email: 'neuf@exemple.test',
      password: 'Chevre-Lune-7',
      confirmPassword: 'Chevre-Lune-7',
    },
  ]);
});

test('[PRE-14] « Annuler » changes nothing and keeps the form, « Continuer » sends it', async () => {
  const { asked, nav } = await submit({
    'POST /identity/pre-forgot-username': recognised({ dateEffet: '2026-11-23T13:05:00Z' }),
    'POST /identity/forgot-username': { status: 204 },
  });
  let dialog = await warning();
  expect(dialog.getByText(/Votre identifiant va être modifié\. Votre compte devra être réactivé/)).toBeVisible();
  const until = instantText('2026-11-23T13:05:00Z').replace('\u00a0', ' ');
  expect(dialog.getByText((text) => text.includes(`ne prendra effet que le ${until}`))).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
  expect(calls(asked)).toEqual(['POST /identity/pre-forgot-username']);
  expect(field(/^Nom/)).toHaveValue('Tessereau');
  await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
  dialog = await warning();
  await userEvent.click(dialog.getByRole('button', { name: 'Continuer' }));
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/display-email'));
});

test('[PRE-14] [AMF-08] the second factor comes first if the server asks for it, under its reference; its proof is sent with the change', async () => {
  const { nav } = await submit({
    'POST /identity/pre-forgot-username': recognised({ isUserAmfAuthorized: true, sendType: 'SMS' }),
    'POST /identity/forgot-username': { status: 204 },
  });
  await waitFor(() => expect(useSlots.getState().open.map(({ slot }) => slot)).toEqual([securityCodeSlot]));
  expect(useSecurityCodeRequest.getState().request).toEqual({
    operation: 'VERIFY_UNAUTHENTICATED_AMF',
    username: 'reference',
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => finishSecurityCode('preuve'));
  await userEvent.click((await warning()).getByRole('button', { name: 'Continuer' }));
  await waitFor(() => expect(nav.getLocation().pathname).toBe('/display-email'));
  const sent = jest.mocked(globalThis.fetch).mock.calls.at(-1)?.[1]?.headers;
  expect(sent).toMatchObject({ 'X-SecurityCode': 'preuve' });
});

test('[PRE-14] leaving the second factor returns to the form', async () => {
  const { asked } = await submit({ 'POST /identity/pre-forgot-username': recognised({ isUserAmfAuthorized: true }) });
  await waitFor(() => expect(useSlots.getState().open).toHaveLength(1));
  act(() => closeSlot(securityCodeSlot));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Valider' })).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls(asked)).toEqual(['POST /identity/pre-forgot-username']);
});

test('[PRE-14] a refusal shows, before and after the warning; one of what was typed counts as in a registration', async () => {
  const refused = { status: 400, body: { status: 400, data: 'PersonneInconnue', message: 'Vérifiez votre saisie.' } };
  await submit({
    'POST /identity/pre-forgot-username': [refused, recognised(), recognised()],
    'POST /identity/forgot-username': [
      { status: 403, body: { status: 403, data: 'SecurityCodeRequired', message: 'Un code est nécessaire.' } },
      refused,
    ],
  });
  const held = 'danger Appelez-nous au 01\u00a099\u00a000\u00a000\u00a000.';
  const goOn = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
    await userEvent.click((await warning()).getByRole('button', { name: 'Continuer' }));
  };
  await waitFor(() => expect(told).toEqual(['danger Le changement d’identifiant a échoué | Vérifiez votre saisie.']));
  await goOn();
  await waitFor(() => expect(told).toContain('danger Le changement d’identifiant a échoué | Un code est nécessaire.'));
  expect(told).not.toContain(held);
  await goOn();
  await waitFor(() => expect(told).toContain(held));
  expect(useSlots.getState().open).toEqual([]);
});
