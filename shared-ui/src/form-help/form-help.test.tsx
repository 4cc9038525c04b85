import { onToast } from '@portal/shared-api';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serveForm } from '../form/testing/server';
import { FormHelp } from '.';
import { HelpBlocks } from './form-help';

const block = {
  id: '1',
  title: 'Trouver le numéro FINESS',
  content: '<p>Neuf caractères.</p>',
  name: 'HELP_pec-hospi',
  itemName: 'aide',
  tags: [],
};

test.each([
  ['/forms/pec/hospi', 'HELP_pec-hospi'],
  // A new version of a form keeps its help.
  ['/forms/contact/v2', 'HELP_contact'],
  ['/vel/option', 'HELP_vel-option'],
])('the text of the editors for %s stands beside it, under %s', async (path, place) => {
  const addresses: string[] = [];
  serveForm({ 'GET /cms/blocklists': { body: [block] } });
  const { fetch } = globalThis;
  Object.assign(globalThis, {
    fetch: (address: string, init?: RequestInit) => (addresses.push(address), fetch(address, init)),
  });
  render(<FormHelp path={path} />);
  expect(await screen.findByRole('region', { name: /Besoin d’aide/ })).toHaveTextContent('Neuf caractères.');
  expect(addresses[0]).toMatch(new RegExp(`name=${place}(&|$)`));
});

test('headings of a text follow the one above them: its own title, or that of the help', () => {
  const content = '<h4>Où le lire</h4><p>Neuf caractères.</p>';
  render(<HelpBlocks blocks={[{ id: '1', title: '', content }]} />);
  expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H2', 'H3']);
});

test('[API-12] a text that cannot be read is named in a toast, and the form goes on without', async () => {
  const told: string[] = [];
  const stop = onToast(({ title, text }) => told.push(`${title} | ${text}`));
  // What was said before anyone listened comes first.
  told.length = 0;
  serveForm({ 'GET /cms/blocklists': { status: 500, body: { status: 500, message: 'La base ne répond pas.' } } });
  const { container } = render(<FormHelp path="/forms/dont-le-texte-manque" />);
  await waitFor(() => expect(told).toEqual(['Le message d’aide n’a pas pu être chargé | La base ne répond pas.']));
  expect(container).toBeEmptyDOMElement();
  stop();
});

test.each([
  ['without a text', { body: [] }],
  ['after a failure', { status: 500, body: { status: 500 } }],
])('nothing shows %s', async (name, answer) => {
  const sent = serveForm({ 'GET /cms/blocklists': answer });
  const { container } = render(<FormHelp path={`/forms/${name.replaceAll(' ', '-')}`} />);
  await waitFor(() => expect(sent.length).toBeGreaterThan(0));
  expect(container).toBeEmptyDOMElement();
});

test.each([
  ['beside the fields it is open', true],
  ['above them, on a telephone, it is folded', false],
])('%s', async (_where, isWide) => {
  Object.assign(window, { matchMedia: () => ({ matches: isWide }) });
  render(<HelpBlocks blocks={[block]} />);
  const text = screen.getByText('Neuf caractères.');
  expect(text.closest('details')?.open).toBe(isWide);
  await userEvent.click(screen.getByRole('heading', { level: 2, name: /Besoin d’aide/ }));
  expect(text.closest('details')?.open).toBe(!isWide);
  Reflect.deleteProperty(window, 'matchMedia');
});
