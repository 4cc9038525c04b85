import { useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Images from '../features/images/page';
import { picture, servePictures } from '../testing/pictures';
import { staffWith } from '../testing/staff';

const nav = createHashNav();

/** The library with « plage » open. */
async function open() {
  servePictures(picture('plage'), picture('port'));
  useSession.setState({
    user: staffWith(['cms:read', 'cms:update', 'cms:create', 'users.adherent:read']),
    today: '2026-11-20',
  });
  nav.navigator.push('/admin');
  nav.navigator.push('/admin/cms/images?ouvert=plage');
  render(
    <PortalRouter nav={nav}>
      <Images />
    </PortalRouter>,
  );
  await screen.findByLabelText(/^Texte alternatif/);
}
const box = () => screen.getByLabelText(/^Texte alternatif/);
// By text: names by role take half a second each on a whole page.
const question = () => screen.queryByText('Quitter sans enregistrer ?')?.closest('dialog') ?? null;
const answer = (words: string) => fireEvent.click(within(question() ?? document.body).getByText(words));
const isUnloadAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const waysOut: readonly (readonly [string, () => unknown])[] = [
  ['the cross', () => fireEvent.click(screen.getByLabelText('Fermer la fiche'))],
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['J', () => fireEvent.keyDown(document.body, { key: 'j' })],
  ['another row', () => fireEvent.click(screen.getByText('port', { selector: 'button span' }))],
  ['« Ajouter »', () => fireEvent.click(screen.getByText('Ajouter une image'))],
  ['a filter', () => userEvent.type(screen.getByLabelText('Nom ou texte alternatif'), 'p{Enter}')],
  ['a link of the menu', () => fireEvent.click(screen.getByText('Images', { selector: 'nav a' }))],
  ['the search of the header', () => userEvent.type(screen.getByLabelText('Rechercher un adhérent'), 'Ver{Enter}')],
  ['the order', () => fireEvent.click(screen.getByText('Image', { selector: 'th button, th button *' }))],
  [
    'the palette',
    async () => {
      fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
      fireEvent.change(screen.getByLabelText(/^Écran, adhérent/, { selector: 'input' }), {
        target: { value: 'Tableau' },
      });
      fireEvent.click(await screen.findByText('Tableau de bord', { selector: '[role=option], [role=option] *' }));
    },
  ],
];

test.each(waysOut)('[ADM-12] typed text of a sheet is not lost by %s without a question', async (_, leave) => {
  await open();
  fireEvent.change(box(), { target: { value: 'plage du nord' } });
  const address = window.location.hash;
  await leave();
  expect(question()).toBeInTheDocument();
  expect(window.location.hash).toBe(address);
  await answer('Annuler');
  expect(question()).not.toBeInTheDocument();
  expect(box()).toHaveValue('plage du nord');
  await leave();
  await answer('Quitter sans enregistrer');
  await waitFor(() => expect(window.location.hash).not.toBe(address));
  expect(question()).not.toBeInTheDocument();
  expect(isUnloadAsked()).toBe(false);
});

test('[ADM-12] without typed text a sheet closes at once; the row that is open already asks nothing', async () => {
  await open();
  expect(isUnloadAsked()).toBe(false);
  fireEvent.change(box(), { target: { value: 'plage du nord' } });
  expect(isUnloadAsked()).toBe(true);
  await fireEvent.click(screen.getByText('plage', { selector: 'button span' }));
  expect(question()).not.toBeInTheDocument();
  await fireEvent.click(screen.getByText('Annuler les changements'));
  expect(isUnloadAsked()).toBe(false);
  await fireEvent.click(screen.getByLabelText('Fermer la fiche'));
  expect(window.location.hash).toBe('#/admin/cms/images');
});

test('[ADM-12] typed text of a sheet is not lost by Back without a question', async () => {
  await open();
  fireEvent.change(box(), { target: { value: 'plage du nord' } });
  const address = window.location.hash;
  window.history.back();
  await waitFor(() => expect(question()).toBeInTheDocument());
  await waitFor(() => expect(window.location.hash).toBe(address));
  await answer('Annuler');
  expect(box()).toHaveValue('plage du nord');
  window.history.back();
  await waitFor(() => expect(question()).toBeInTheDocument());
  await waitFor(() => expect(window.location.hash).toBe(address));
  await answer('Quitter sans enregistrer');
  await waitFor(() => expect(window.location.hash).toBe('#/admin'));
});
