import { enterOtherSession, useOpenPaths, useSession } from '@portal/shared-api';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DeletionCancellationPage from '../../features/deletion-cancellation/page';
import ResetPasswordErrorPage from '../../features/reset-password-error/page';
import UsernameCancellationPage from '../../features/username-cancellation/page';
import { someone } from '../../testing/security';
import { serverWith } from '../../testing/server';
import { visit } from '../../testing/visitor';
import { InvalidLink } from './invalid-link';

jest.mock('@portal/shared-api', () => ({
  ...jest.requireActual<object>('@portal/shared-api'),
  enterOtherSession: jest.fn(),
}));

const outside = { oidcExternalProvider: { libelle: 'Externe' } };
let links = 0;
/** Parameters that no other test has opened, and the account that they name. */
const link = () => ({ search: `?code=code-${(links += 1)}&userId=u${links}`, userId: `u${links}` });
const signInAs = (userId: string) => act(() => useSession.setState({ user: someone({ userId }) }));
const newPassword = (role: 'link' | 'button') => screen.queryByRole(role, { name: 'Choisir un nouveau mot de passe' });
const openPaths = (...open: string[]) => useOpenPaths.setState({ open });

/** The page reads the link before it offers anything. */
const valid = {
  'POST /identity/check-token': {
    body: { isValid: true, isCreatedByAdmin: false, consentements: [], isCguRequise: false },
  },
};

beforeEach(() => openPaths('/', '/register'));

async function refuseChange(signedInAs: (userId: string) => string | null) {
  serverWith({ ...valid, 'POST /identity/forgot-username/annulation': { status: 204 } });
  const { search, userId } = link();
  visit(<UsernameCancellationPage />, `/annulation-identifiant${search}`);
  const user = signedInAs(userId);
  if (user !== null) signInAs(user);
  await userEvent.click(await screen.findByRole('button', { name: 'Refuser le changement' }));
  await screen.findByRole('heading', { level: 1, name: 'Le changement d’identifiant est refusé' });
}

test('a visitor who refused a change of identifier goes on to a new password', async () => {
  await refuseChange(() => null);
  expect(newPassword('link')).toHaveAttribute('href', expect.stringContaining('#/forgot-password'));
});

test('somebody signed in whose sessions the refusal ended goes on to a new password as a visitor', async () => {
  await refuseChange((userId) => userId);
  expect(newPassword('link')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Choisir un nouveau mot de passe' }));
  expect(enterOtherSession).toHaveBeenCalledWith('/#/forgot-password');
});

test('nothing leads another signed-in person to the page for a new password', async () => {
  await refuseChange(() => 'quelqu-un-d-autre');
  expect(newPassword('link')).toBeNull();
  expect(newPassword('button')).toBeNull();
});

test('a space that comes back speaks of identifier and password where the portal keeps them', async () => {
  serverWith({ ...valid, 'POST /identity/suppression-compte/annulation': { status: 204 } });
  visit(<DeletionCancellationPage />, `/annulation-suppression${link().search}`);
  expect(
    await screen.findByText(
      /identifiant, mot de passe et protection compris. Un mot de passe à renouveler le reste, .*un blocage qui court encore/,
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Rétablir mon espace' }));
  expect(
    await screen.findByText(
      /un mot de passe à renouveler le reste, .*un blocage qui court encore\. Si ni vous.*changez-le sans attendre/,
    ),
  ).toBeVisible();
  expect(newPassword('link')).toBeVisible();
});

test('[PRE-25] with an external provider it speaks of neither, and offers no new password', async () => {
  serverWith({ 'POST /identity/suppression-compte/annulation': { status: 204 } });
  visit(<DeletionCancellationPage />, `/annulation-suppression${link().search}`, outside);
  expect(await screen.findByText(/Vous pouvez encore le rétablir tel qu’il était\.$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Rétablir mon espace' }));
  expect(await screen.findByText(/contactez votre mutuelle sans attendre/)).toBeVisible();
  expect(screen.queryByText(/mot de passe/)).toBeNull();
});

test('the link of a deletion that came too late offers a new space only where people register by themselves', async () => {
  const { unmount } = visit(<DeletionCancellationPage />, '/annulation-suppression');
  expect(await screen.findByText(/Vous pouvez en créer un nouveau/)).toBeVisible();
  unmount();
  openPaths('/');
  visit(<DeletionCancellationPage />, '/annulation-suppression', outside);
  expect(await screen.findByText(/le délai pour le rétablir est passé\. Contactez votre mutuelle au/)).toBeVisible();
  expect(screen.queryByText(/créer un nouveau/)).toBeNull();
});

test.each([
  ['an invalid link', <InvalidLink key="lien" />, 'Mot de passe oublié', /déconnectez-vous, puis passez par/],
  [
    'a reset link that expired',
    <ResetPasswordErrorPage key="reset" />,
    'Demander un nouveau lien',
    /déconnectez-vous d/,
  ],
])(
  '[PRE-23] %s leads a visitor to another one, and somebody signed in to their home',
  async (_what, page, another, advice) => {
    visit(page, '/reset-password-error');
    expect(screen.getByRole('link', { name: another })).toHaveAttribute(
      'href',
      expect.stringContaining('#/forgot-password'),
    );
    expect(screen.queryByText(advice)).toBeNull();
    signInAs('u1');
    expect(screen.queryByRole('link', { name: another })).toBeNull();
    expect(screen.getByRole('link', { name: 'Accueil' })).toBeVisible();
    expect(screen.getByText(advice)).toBeVisible();
  },
);

test.each([
  [
    'a space that was restored, or is gone,',
    <DeletionCancellationPage key="suppression" />,
    'suppression',
    'Rétablir mon espace',
  ],
  [
    'a refusal that came too late',
    <UsernameCancellationPage key="identifiant" />,
    'identifiant',
    'Refuser le changement',
  ],
])('[MEM-27] %s is told at once, and nothing is offered that would fail', async (_what, page, path, decide) => {
  const { asked } = serverWith({ 'POST /identity/check-token': { status: 400, body: { data: 'InvalidToken' } } });
  visit(page, `/annulation-${path}${link().search}`);
  expect(await screen.findByText('Le lien que vous avez suivi n’est plus valide')).toBeVisible();
  expect(screen.queryByRole('button', { name: decide })).not.toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

test('[MEM-27] who does not restore the space leaves things as they are', async () => {
  serverWith(valid);
  visit(<DeletionCancellationPage />, `/annulation-suppression${link().search}`);
  expect(await screen.findByRole('link', { name: 'Ne rien changer' })).toBeVisible();
});
