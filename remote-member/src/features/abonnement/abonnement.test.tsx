import { onFailuresWithdrawn, onToast, useOpenPaths } from '@portal/shared-api';
import {
  subscriptionCodes,
  subscriptions,
  type Abonnements,
  type Channels,
} from '@portal/shared-api/contract/formulaires/abonnement';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holdAnswers, renderScreen, requests } from '../../testing/render-screen';
import Abonnement from './page';

const address = '/forms/abonnement';
const off: Channels = { mail: false, sms: false, push: false };
const read = (possible: Partial<Channels> = {}, offered: Partial<Channels> = {}): Abonnements => ({
  abonnements: subscriptionCodes.map((code) => ({
    code,
    libelle: subscriptions[code],
    canaux: { ...off, mail: code === 'SECURITE' || code === 'ALERTE_REMBOURSEMENT' },
    isObligatoire: code === 'SECURITE',
  })),
  frequence: 'IMMEDIATE',
  canauxProposes: { mail: true, sms: true, push: false, ...offered },
  canauxPossibles: { mail: true, sms: true, push: false, ...possible },
});
const done = { isModeGestionManuel: false, isEnvoiArActivated: false };
type Answer = { status?: number; body: unknown };
const render = (data: Abonnements, answer: Answer | (() => Answer) = { body: done }) =>
  renderScreen(Abonnement, address, {
    [address]: { body: data },
    [`${address}/form`]: answer,
    '/cms/blocklists': { body: [] },
  });
const of = (channel: string, row: string) => screen.findByRole('switch', { name: `${channel}\u00a0: ${row}` });
const sent = () =>
  jest
    .mocked(globalThis.fetch)
    .mock.calls.filter(([, options]) => options?.method === 'POST')
    .map(([, options]) => JSON.parse(String(options?.body)));
let toasts: string[];
let stop: () => void;
beforeEach(() => {
  toasts = [];
  stop = onToast(({ title, text }) => toasts.push(text === undefined ? title : `${title} | ${text}`));
  useOpenPaths.setState({ open: ['/securite'] });
});
afterEach(() => stop());

test('[F-01] each choice is saved at once, and alone', async () => {
  render(read());
  await userEvent.click(await of('SMS', 'Suivi de mes demandes'));
  expect(await of('SMS', 'Suivi de mes demandes')).toBeChecked();
  await waitFor(() => expect(toasts).toEqual(['Vos préférences ont bien été enregistrées.']));
  expect(sent()).toEqual([{ data: { abonnements: [{ code: 'SUIVI_DEMANDE', canaux: { sms: true } }] } }]);
});

test('[F-01] two quick choices are saved one after the other', async () => {
  render(read());
  await userEvent.click(await of('E-mail', 'Suivi de mes demandes'));
  await userEvent.click(await of('SMS', 'Suivi de mes demandes'));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ data: { abonnements: [{ code: 'SUIVI_DEMANDE', canaux: { sms: true } }] } });
});

test('[F-01] a choice that is refused is no part of one that was made meanwhile', async () => {
  const refused = { status: 500, body: { status: 500, data: 'ErreurInterne', message: 'Une erreur est survenue.' } };
  const answers = [refused, { body: done }];
  render(read(), () => answers.shift() ?? { body: done });
  await userEvent.click(await of('E-mail', 'Suivi de mes demandes'));
  await userEvent.click(await of('SMS', 'Suivi de mes demandes'));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ data: { abonnements: [{ code: 'SUIVI_DEMANDE', canaux: { sms: true } }] } });
  expect(await of('E-mail', 'Suivi de mes demandes')).not.toBeChecked();
  expect(await of('SMS', 'Suivi de mes demandes')).toBeChecked();
});

test('[F-01] of quick choices of one switch the last shows while it waits, whichever is refused', async () => {
  const refused = { status: 500, body: { status: 500, data: 'ErreurInterne', message: 'Une erreur est survenue.' } };
  const failing = 'La demande a échoué | Une erreur est survenue.';
  const saved = 'Vos préférences ont bien été enregistrées.';
  for (const [answers, isOn] of [
    [[refused, { body: done }, { body: done }], true],
    [[{ body: done }, refused, { body: done }], true],
    [[{ body: done }, { body: done }, refused], false],
  ] as const) {
    toasts.length = 0;
    const left = [...answers];
    const { unmount } = render(read(), () => left.shift() ?? { body: done });
    const sms = await of('SMS', 'Suivi de mes demandes');
    const letGo = holdAnswers();
    await userEvent.click(sms);
    await userEvent.click(sms);
    await userEvent.click(sms);
    expect(sms).toBeChecked();
    letGo();
    await waitFor(() => expect(toasts).toEqual(answers.map((answer) => (answer === refused ? failing : saved))));
    expect(sms).toHaveProperty('checked', isOn);
    unmount();
  }
});

test('[F-01] of two quick choices the one that is refused goes back alone', async () => {
  const refused = { status: 500, body: { status: 500, data: 'ErreurInterne', message: 'Une erreur est survenue.' } };
  for (const [answers, isMail, isSms] of [
    [[refused, { body: done }], false, true],
    [[{ body: done }, refused], true, false],
  ] as const) {
    toasts.length = 0;
    const left = [...answers];
    const { unmount } = render(read(), () => left.shift() ?? { body: done });
    const [mail, sms] = [await of('E-mail', 'Suivi de mes demandes'), await of('SMS', 'Suivi de mes demandes')];
    const letGo = holdAnswers();
    await userEvent.click(mail);
    await userEvent.click(sms);
    expect(mail).toBeChecked();
    expect(sms).toBeChecked();
    letGo();
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(mail).toHaveProperty('checked', isMail);
    expect(sms).toHaveProperty('checked', isSms);
    unmount();
  }
});

test('[F-01] [API-12] a choice that was refused is made again without its refusal beside the success', async () => {
  const refused = { status: 500, body: { status: 500, data: 'ErreurInterne', message: 'Une erreur est survenue.' } };
  const answers = [refused, { body: done }];
  render(read(), () => answers.shift() ?? { body: done });
  const mail = await of('E-mail', 'Suivi de mes demandes');
  const told: number[] = [];
  const end = onFailuresWithdrawn(() => told.push(toasts.length));
  await userEvent.click(mail);
  await waitFor(() => expect(toasts).toHaveLength(1));
  await userEvent.click(mail);
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(told).toEqual([0, 1]);
  end();
});

test('[F-01] a choice that the server refuses goes back, with its message', async () => {
  render(read(), { status: 400, body: { status: 400, data: 'ValidationError', message: 'Non' } });
  await userEvent.click(await of('E-mail', 'Suivi de mes demandes'));
  await waitFor(() => expect(toasts).toEqual(['La demande a échoué | Non']));
  expect(await of('E-mail', 'Suivi de mes demandes')).not.toBeChecked();
});

test('[F-01] without a confirmed mobile the SMS are disabled, with the reason and the way to mend it', async () => {
  render(read({ sms: false }));
  const sms = await of('SMS', 'Suivi de mes demandes');
  expect(sms).toBeDisabled();
  expect(sms).toHaveAccessibleDescription(/Ajoutez et vérifiez votre numéro de portable/);
  expect(screen.getByRole('link', { name: 'Vérifier mon numéro' })).toHaveAttribute('href', '#/securite');
  expect(await of('E-mail', 'Suivi de mes demandes')).toBeEnabled();
});

test('[F-01, AMF-03] whose mobile the insurer forbids is told to change it, not to verify it', async () => {
  render({ ...read({ sms: false }), isTelephoneInterdit: true });
  const sms = await of('SMS', 'Suivi de mes demandes');
  expect(sms).toBeDisabled();
  expect(sms).toHaveAccessibleDescription(/Aucun SMS ne peut être envoyé à votre numéro de portable/);
  expect(screen.getByRole('link', { name: 'Changer de numéro' })).toHaveAttribute('href', '#/securite');
  expect(screen.queryByText(/vérifiez votre numéro/)).not.toBeInTheDocument();
});

test('[F-01] security shows on and disabled, with its reason', async () => {
  render(read());
  const mail = await of('E-mail', 'Alertes de sécurité');
  expect(mail).toBeChecked();
  expect(mail).toBeDisabled();
  expect(mail).toHaveAccessibleDescription('Les alertes de sécurité vous sont toujours envoyées.');
});

test('[F-01] mobile notifications show only with an application, SMS only where the insurer sends any', async () => {
  const { unmount } = render(read({ sms: false }, { sms: false }));
  await of('E-mail', 'Lettre d’information');
  expect(screen.queryByText('Notification mobile')).not.toBeInTheDocument();
  expect(screen.queryByText('SMS')).not.toBeInTheDocument();
  expect(screen.queryByText(/Ajoutez et vérifiez/)).not.toBeInTheDocument();
  unmount();
  render(read({ push: true }, { push: true }));
  expect(await of('Notification mobile', 'Lettre d’information')).toBeEnabled();
});

test('[F-01] the frequency belongs to the mail of reimbursements', async () => {
  render(read());
  const select = await screen.findByRole('combobox', { name: 'Fréquence' });
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['À chaque événement', 'Hebdomadaire']);
  await userEvent.selectOptions(select, 'HEBDO');
  await waitFor(() => expect(sent()).toEqual([{ data: { abonnements: [], frequence: 'HEBDO' } }]));
  await userEvent.click(await of('E-mail', 'Un nouveau remboursement est disponible'));
  expect(screen.queryByRole('combobox', { name: 'Fréquence' })).not.toBeInTheDocument();
});

test('[ADM-12] the help of the editors shows', async () => {
  const block = { id: '1', title: '', content: '<p>Deux minutes suffisent.</p>', name: '', itemName: 'aide', tags: [] };
  renderScreen(Abonnement, address, { [address]: { body: read() }, '/cms/blocklists': { body: [block] } });
  expect(await screen.findByRole('region', { name: /Besoin d’aide/ })).toHaveTextContent('Deux minutes suffisent.');
  expect(requests).toContain('/cms/blocklists?name=HELP_abonnement');
});
