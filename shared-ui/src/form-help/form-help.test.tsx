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

test('the text of the editors for a form stands beside it', async () => {
  const addresses: string[] = [];
  serveForm({ 'GET /cms/blocklists': { body: [block] } });
  const { fetch } = globalThis;
  Object.assign(globalThis, {
    fetch: (address: string, init?: RequestInit) => (addresses.push(address), fetch(address, init)),
  });
  render(<FormHelp path="/forms/pec/hospi" />);
  expect(await screen.findByRole('region', { name: /Besoin d’aide/ })).toHaveTextContent('Neuf caractères.');
  expect(addresses[0]).toContain('name=HELP_pec-hospi');
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
