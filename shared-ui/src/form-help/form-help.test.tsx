import { render, screen, waitFor } from '@testing-library/react';
import { serveForm } from '../form/testing/server';
import { FormHelp } from '.';

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

test.each([
  ['without a text', { body: [] }],
  ['after a failure', { status: 500, body: { status: 500 } }],
])('nothing shows %s', async (name, answer) => {
  const sent = serveForm({ 'GET /cms/blocklists': answer });
  const { container } = render(<FormHelp path={`/forms/${name.replaceAll(' ', '-')}`} />);
  await waitFor(() => expect(sent.length).toBeGreaterThan(0));
  expect(container).toBeEmptyDOMElement();
});
