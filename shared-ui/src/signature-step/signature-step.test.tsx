import type { Signature } from '@portal/shared-api/contract/signatures';
import { onToast, type Toast } from '@portal/shared-api';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { instantText } from '../date-text';
import { serveForm } from '../form/testing/server';
import { SignatureStep } from '.';

const waiting: Signature = {
  idSignature: 'SIG-2026-500001',
  typeDocument: 'AVENANT',
  libelle: 'Avenant – Renfort Optique',
  nomFichier: 'avenant-optique.pdf',
  taille: 48_200,
  empreinte: 'a'.repeat(64),
  etat: 'EN_ATTENTE',
  dateDemande: '2026-11-20T08:00:00.000Z',
  dateExpiration: '2026-12-04T08:00:00.000Z',
  dateConsultation: null,
  dateDecision: null,
  isAbandonne: false,
  contact: { email: 'c•••@exemple.test', telephone: '06 •• •• •• 01', sendType: 'SMS' },
};
const signed = { ...waiting, etat: 'SIGNE', dateDecision: '2026-11-20T08:12:00.000Z' };
const wrong = {
  status: 400,
  body: { status: 400, data: 'CodeIncorrect', message: 'Le code de sécurité est incorrect. Il vous reste 4 essais.' },
};

let rank = 0;
/** The cache of reads outlives a test: each has an act of its own. */
function show(answers: Parameters<typeof serveForm>[0], act: Partial<Signature> = {}) {
  rank += 1;
  const idSignature = `SIG-2026-50000${rank}`;
  const sent = serveForm({ 'GET /cegepay/signature': { body: { ...waiting, idSignature, ...act } }, ...answers });
  const onDecided = jest.fn();
  render(<SignatureStep idSignature={idSignature} onDecided={onDecided} />);
  return { sent, onDecided, idSignature };
}
const read = () => screen.findByRole('checkbox', { name: /^J’ai lu le document/ });

test('[MEM-24] the document is opened, agreed to, and signed with the code that was sent', async () => {
  const { sent, onDecided, idSignature } = show({
    'GET /cegepay/signature/visionneuse': {
      body: { nomFichier: 'a.pdf', nombrePages: 1, pages: [{ numero: 1, image: 'data:image/png;base64,AA==' }] },
    },
    'POST /cegepay/signature/code': { body: { sendType: 'SMS' } },
    'POST /cegepay/signature': [wrong, { body: signed }],
  });
  const agreement = await read();
  expect(agreement).toBeDisabled();
  expect(agreement).toHaveAccessibleDescription('Ouvrez d’abord le document.');
  await userEvent.click(screen.getByRole('button', { name: 'Lire le document' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Fermer' }));
  await userEvent.click(agreement);
  await userEvent.click(
    screen.getByRole('button', { name: 'Recevoir le code par SMS au 06\u00a0••\u00a0••\u00a0••\u00a001' }),
  );
  expect(await screen.findByText('Un code vient de vous être envoyé par SMS au 06 •• •• •• 01.')).toBeVisible();
  const first = screen.getByRole('textbox', { name: 'Chiffre 1 sur 6' });
  await userEvent.click(first);
  await userEvent.paste('111111');
  await userEvent.click(screen.getByRole('button', { name: 'Signer' }));
  expect(await screen.findByText(/Il vous reste 4 essais/)).toBeVisible();
  expect(first).toHaveFocus();
  expect(first).toHaveValue('');
  await userEvent.paste('419207');
  await userEvent.click(screen.getByRole('button', { name: 'Signer' }));
  expect(await screen.findByText('Acte signé')).toBeVisible();
  expect(onDecided).toHaveBeenCalledWith(expect.objectContaining({ etat: 'SIGNE' }));
  expect(sent.findLast(({ method, path }) => method === 'POST' && path === '/cegepay/signature')?.body).toEqual({
    idSignature,
    empreinte: 'a'.repeat(64),
    isLu: true,
    securityCode: '419207',
  });
});

test('while an act is being signed it can neither be refused nor another code be asked', async () => {
  const { sent } = show(
    { 'POST /cegepay/signature/code': { body: { sendType: 'SMS' } } },
    { dateConsultation: '2026-11-20T08:05:00.000Z' },
  );
  await userEvent.click(await read());
  await userEvent.click(screen.getByRole('button', { name: /^Recevoir le code par SMS/ }));
  await userEvent.click(await screen.findByRole('textbox', { name: 'Chiffre 1 sur 6' }));
  await userEvent.paste('419207');
  const { fetch } = globalThis;
  Object.assign(globalThis, { fetch: () => new Promise(() => undefined) });
  await userEvent.click(screen.getByRole('button', { name: 'Signer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Refuser de signer' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  for (const name of ['Renvoyer le code', 'Recevoir le code par e-mail'])
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  Object.assign(globalThis, { fetch });
  expect(sent.filter(({ path }) => path === '/cegepay/signature/code')).toHaveLength(1);
});

test('a code that is sent again is announced, and « Signer » without all digits leads to the first box', async () => {
  const toasts: Toast[] = [];
  const stop = onToast((shown) => toasts.push(shown));
  show(
    { 'POST /cegepay/signature/code': [{ body: { sendType: 'SMS' } }, { body: { sendType: 'SMS' } }] },
    { dateConsultation: '2026-11-20T08:05:00.000Z' },
  );
  await userEvent.click(await read());
  await userEvent.click(screen.getByRole('button', { name: /^Recevoir le code/ }));
  const first = await screen.findByRole('textbox', { name: 'Chiffre 1 sur 6' });
  expect(toasts).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Renvoyer le code' }));
  await waitFor(() => expect(toasts).toMatchObject([{ type: 'success', title: 'Un code vient d’être renvoyé.' }]));
  stop();
  await userEvent.click(first);
  await userEvent.paste('41920');
  await userEvent.click(screen.getByRole('button', { name: 'Signer' }));
  expect(screen.getByText(/^Merci de saisir les 6/)).toBeVisible();
  expect(first).toHaveFocus();
});

test('without the agreement no code is asked; one that was opened before may be agreed to at once', async () => {
  const { sent } = show({}, { dateConsultation: '2026-11-20T08:05:00.000Z' });
  expect(await read()).toBeEnabled();
  expect(screen.getByRole('button', { name: /^Recevoir le code/ })).toBeDisabled();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a refusal is confirmed, then final', async () => {
  const { onDecided } = show({
    'POST /cegepay/signature/refus': { body: { ...waiting, etat: 'REFUSE', dateDecision: signed.dateDecision } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Refuser de signer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirmer le refus' }));
  expect(await screen.findByText('Signature refusée')).toBeVisible();
  expect(onDecided).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a refusal that was heard without an answer closes its question', async () => {
  const { onDecided } = show({
    'GET /cegepay/signature': [{ body: waiting }, { body: { ...waiting, etat: 'REFUSE' } }],
    'POST /cegepay/signature/refus': { status: 500, body: { status: 500 } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Refuser de signer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirmer le refus' }));
  expect(await screen.findByText('Signature refusée')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onDecided).toHaveBeenCalledTimes(1);
});

test('a refusal that fails says why in its question, which stays until one is heard', async () => {
  const message = 'Le service est momentanément indisponible.';
  const { onDecided } = show({
    'POST /cegepay/signature/refus': [
      { status: 503, body: { status: 503, message } },
      { body: { ...waiting, etat: 'REFUSE', dateDecision: signed.dateDecision } },
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Refuser de signer' }));
  const question = screen.getByRole('dialog', { name: 'Refuser de signer' });
  await userEvent.click(within(question).getByRole('button', { name: 'Confirmer le refus' }));
  expect(await within(question).findByRole('alert')).toHaveTextContent(message);
  expect(onDecided).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Confirmer le refus' }));
  expect(await screen.findByText('Signature refusée')).toBeVisible();
  expect(question).not.toBeInTheDocument();
});

test.each([
  ['whose answer is lost', { status: 504, body: null }],
  [
    'that another window decided',
    { status: 409, body: { status: 409, data: 'EtatIncompatible', message: 'Déjà signé.' } },
  ],
])('an act %s shows as what it became, and is told once', async (_kind, failure) => {
  const { onDecided } = show(
    {
      'GET /cegepay/signature': [{ body: { ...waiting, dateConsultation: waiting.dateDemande } }, { body: signed }],
      'POST /cegepay/signature/code': { body: { sendType: 'SMS' } },
      'POST /cegepay/signature': failure,
    },
    {},
  );
  await userEvent.click(await read());
  await userEvent.click(screen.getByRole('button', { name: /^Recevoir le code/ }));
  await userEvent.click(await screen.findByRole('textbox', { name: 'Chiffre 1 sur 6' }));
  await userEvent.paste('419207');
  await userEvent.click(screen.getByRole('button', { name: 'Signer' }));
  expect(await screen.findByText('Acte signé')).toBeVisible();
  expect(onDecided.mock.calls).toEqual([[expect.objectContaining({ etat: 'SIGNE' })]]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a code that is asked for an act that is over shows what became of it', async () => {
  const { onDecided } = show({
    'GET /cegepay/signature': [
      { body: { ...waiting, dateConsultation: waiting.dateDemande } },
      { body: { ...waiting, etat: 'REFUSE', dateDecision: signed.dateDecision } },
    ],
    'POST /cegepay/signature/code': { status: 409, body: { status: 409, data: 'EtatIncompatible' } },
  });
  await userEvent.click(await read());
  await userEvent.click(screen.getByRole('button', { name: /^Recevoir le code/ }));
  expect(await screen.findByText('Signature refusée')).toBeVisible();
  expect(onDecided).toHaveBeenCalledTimes(1);
});

test('an act that is over before its time is not said to have missed it', async () => {
  show({}, { etat: 'EXPIRE', isAbandonne: true, dateDecision: '2026-11-21T08:00:00.000Z' });
  expect(await screen.findByText('Acte abandonné')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Signature' })).toHaveTextContent(
    /La demande de cet acte est close, ou un autre acte l’a remplacé\s: il n’y a plus rien à signer\./,
  );
  expect(screen.queryByText(/Délai|Recommencez|21\/11/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an expired act says so and offers nothing', async () => {
  show({}, { etat: 'EXPIRE', dateDecision: '2026-12-04T08:00:00.000Z' });
  expect(await screen.findByText('Délai de signature dépassé')).toBeVisible();
  // In the zone of the reader, as every screen.
  const limit = instantText('2026-12-04T08:00:00.000Z').replace('\u00a0', ' ');
  expect(
    screen.getByText(
      `L’acte était à signer avant le ${limit}. Recommencez la démarche, sauf si un gestionnaire s’en occupe.`,
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
