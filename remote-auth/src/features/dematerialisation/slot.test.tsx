import { clearCache } from '@portal/shared-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverWith } from '../../testing/server';
import { told, visit } from '../../testing/visitor';
import Question from './slot';

beforeEach(clearCache);

const path = '/identity/dematerialisation';

test('[CTL-17] a member who was not asked chooses between paper and online statements', async () => {
  const { bodies } = serverWith({
    [`GET ${path}`]: { body: { isQuestionPosee: true } },
    [`POST ${path}`]: { status: 204 },
    'GET /cms/blocklists': { body: [] },
  });
  const onClose = jest.fn();
  visit(<Question params={{}} onClose={onClose} />, '/');
  expect(await screen.findByText(/recevoir vos relevés de remboursement par voie électronique/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Non, je préfère le papier' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(bodies(`POST ${path}`)).toEqual([{ dematerialization: false }]);
});

test('[CTL-17] an answer that cannot be stored shows an error, and the question stays', async () => {
  serverWith({
    [`GET ${path}`]: { body: { isQuestionPosee: true } },
    [`POST ${path}`]: { status: 500, body: { status: 500, message: 'La base ne répond pas.' } },
    'GET /cms/blocklists': { body: [] },
  });
  const onClose = jest.fn();
  visit(<Question params={{}} onClose={onClose} />, '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Oui, je choisis le zéro papier' }));
  await waitFor(() => expect(told).toEqual(['danger Votre choix n’a pas pu être enregistré | La base ne répond pas.']));
  expect(onClose).not.toHaveBeenCalled();
});

test('[CTL-17] nothing is asked of a person who has answered', async () => {
  serverWith({ [`GET ${path}`]: { body: { isQuestionPosee: false } } });
  const onClose = jest.fn();
  visit(<Question params={{}} onClose={onClose} />, '/');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([true, false])(
  '[CTL-17] the way back to paper is a page where the insurer has one (%s), otherwise a number that dials',
  async (isActivated) => {
    serverWith({ [`GET ${path}`]: { body: { isQuestionPosee: true } }, 'GET /cms/blocklists': { body: [] } });
    const fonctionnalites = { dematerialisationActeGestion: { isActivated } };
    visit(<Question params={{}} onClose={jest.fn()} />, '/', { fonctionnalites });
    const explanation = await screen.findByText(/revenir au papier à tout moment, sans frais/);
    expect(explanation).toHaveTextContent(isActivated ? /depuis votre espace\.$/ : /en appelant le 01 99 00 00 00\.$/);
    const calls = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
    expect(calls).toEqual(isActivated ? [] : ['tel:0199000000']);
  },
);
