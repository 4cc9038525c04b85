import { onAnnounce, useOpenPaths } from '@portal/shared-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen';
import Professionnels from './page';
import { address, doctor, options, found, answers, searches } from './testing/search';

test('[MEM-26] nothing is sent before a place, which gets the focus', async () => {
  renderScreen(Professionnels, address, answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Rechercher' }));
  expect(screen.getByRole('combobox', { name: /Adresse, code postal/ })).toHaveAccessibleDescription(
    expect.stringContaining('Saisissez une adresse, un code postal ou une commune.'),
  );
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Adresse, code postal/ })).toHaveFocus());
  expect(searches()).toEqual([]);
});

test('[MEM-26] a name of one letter is refused, not left out of the search', async () => {
  renderScreen(Professionnels, address, answers);
  await userEvent.type(await screen.findByRole('combobox', { name: /Nom/ }), 'D');
  await userEvent.type(screen.getByRole('combobox', { name: /Adresse, code postal/ }), 'Mende');
  await userEvent.click(screen.getByRole('button', { name: 'Rechercher' }));
  expect(screen.getByRole('combobox', { name: /Nom/ })).toHaveAccessibleDescription(/au moins deux lettres/);
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Nom/ })).toHaveFocus());
  expect(searches()).toEqual([]);
});

test('[MEM-26] every specialty around home is one press away, and another place can be typed', async () => {
  renderScreen(Professionnels, address, {
    ...answers,
    '/cgdm-svc/geo/search-options': { body: { ...options, lieuHabituel: '48000 Mende' } },
  });
  const place = screen.getByRole('combobox', { name: /Adresse, code postal/ });
  await waitFor(() => expect(place).toHaveValue('48000 Mende'));
  await userEvent.click(screen.getByRole('button', { name: 'Rechercher' }));
  await waitFor(() => expect(searches()[0]).toContain('lieu=48000+Mende'));
  expect(searches()[0]).not.toContain('specialite');
});

test('[MEM-26] a home that comes late stays out of a field that has the focus', async () => {
  renderScreen(Professionnels, address, {
    ...answers,
    '/cgdm-svc/geo/search-options': { body: { ...options, lieuHabituel: '48000 Mende' } },
  });
  const place = screen.getByRole('combobox', { name: /Adresse, code postal/ });
  act(() => place.focus());
  expect(await screen.findByRole('option', { name: 'Médecin généraliste' })).toBeInTheDocument();
  expect(place).toHaveValue('');
  await userEvent.type(place, 'Nice');
  expect(place).toHaveValue('Nice');
});

test('[MEM-26] where the criteria could not be read, a search by place works without them', async () => {
  renderScreen(Professionnels, address, { ...answers, '/cgdm-svc/geo/search-options': { status: 503, body: null } });
  expect(await screen.findByText(/Critères de recherche/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Spécialité' })).toHaveDisplayValue('Toutes les spécialités');
  await userEvent.type(screen.getByRole('combobox', { name: /^Adresse, code postal/ }), 'Mende');
  await userEvent.click(screen.getByRole('button', { name: 'Rechercher' }));
  await waitFor(() => expect(searches()).toHaveLength(1));
});

test('[MEM-26] a search is in the address; the list shows name, address, distance, fees and contact', async () => {
  renderScreen(Professionnels, address, answers);
  await screen.findByRole('option', { name: 'Médecin généraliste' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Spécialité' }), 'Médecin généraliste');
  await userEvent.type(screen.getByRole('combobox', { name: /Adresse, code postal/ }), 'Mende');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rayon' }), '20');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tiers payant' }));
  await userEvent.click(screen.getByRole('button', { name: 'Rechercher' }));
  const card = await screen.findByRole('article', { name: 'Dr ESSAI Solène' });
  expect(card).toHaveTextContent(
    /Médecin généraliste · Secteur 1.*1,2 km3 rue du Moulin, 48000 MENDE.*Consultation31,50 € à 60,00 €/,
  );
  // What was found is read next.
  expect(screen.getByRole('heading', { name: '1 professionnel autour de MENDE (48000)' })).toHaveFocus();
  expect(window.location.hash).toBe(`#${address}?specialite=MG&lieu=Mende&rayon=20&tiers-payant=oui`);
  expect(searches()).toEqual([`${address}?lieu=Mende&rayon=20&page=1&taille=20&specialite=MG&services=TP`]);
  expect(screen.getByRole('link', { name: 'Appeler le 01 99 00 00 01' })).toHaveAttribute('href', 'tel:0199000001');
  expect(screen.getByRole('link', { name: /^Itinéraire vers Dr ESSAI Solène/ })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/directions?to=44.5%2C3.5',
  );
  expect(screen.queryByRole('button', { name: 'Afficher la carte' })).not.toBeInTheDocument();
});

test('[MEM-26] a town is proposed while typing, and its postal code tells it from another of its name', async () => {
  renderScreen(Professionnels, address, {
    ...answers,
    '/referentiel/code-postal': {
      body: [{ code: '48000', libelle: 'MENDE', codeInsee: '48095', ordre: 1, parent: null }],
    },
  });
  await userEvent.type(screen.getByRole('combobox', { name: /Adresse, code postal/ }), 'mend');
  await userEvent.click(await screen.findByRole('option', { name: /MENDE/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Rechercher' }));
  await waitFor(() => expect(searches().at(-1)).toContain('lieu=48000+MENDE'));
});

test('[MEM-26] a professional chosen by name opens at once, and leads back to the search', async () => {
  renderScreen(Professionnels, `${address}?lieu=Nice`, {
    ...answers,
    '/ps/suggestions': {
      body: {
        professionnels: [
          {
            idPs: 'PS-0001',
            nom: 'Dr ESSAI Solène',
            specialite: 'Généraliste',
            codePostal: '48000',
            localite: 'MENDE',
          },
        ],
      },
    },
  });
  await userEvent.type(screen.getByRole('combobox', { name: /^Nom/ }), 'ess');
  await userEvent.click(await screen.findByRole('option', { name: /Dr ESSAI Solène/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Rechercher' }));
  expect(await screen.findByText('RPPS 99900020019')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Résultats de la recherche' }));
  expect(window.location.hash).toBe(`#${address}?lieu=Nice`);
});

test('[MEM-26] without a result in the radius a larger one is offered; an unknown place shows at its field', async () => {
  const { unmount } = renderScreen(Professionnels, `${address}?specialite=MG&lieu=Mende`, {
    ...answers,
    [address]: found([]),
  });
  expect(
    await screen.findByText('Aucun professionnel trouvé dans ce rayon. Élargissez votre recherche.'),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Chercher dans un rayon de 20.km$/ }));
  await waitFor(() => expect(searches().at(-1)).toContain('rayon=20'));
  unmount();
  renderScreen(Professionnels, `${address}?specialite=MG&lieu=atlantide`, {
    ...answers,
    [address]: {
      status: 400,
      body: { status: 400, erreurs: [{ champ: 'lieu', code: 'unknown', message: 'Ce lieu n’est pas reconnu.' }] },
    },
  });
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /Adresse, code postal/ })).toHaveAccessibleDescription(
      expect.stringContaining('Ce lieu n’est pas reconnu.'),
    ),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[MEM-26] a configured map is drawn on demand only, with the numbers of the list', async () => {
  const carteTuiles = { url: 'https://tuiles.exemple.test/{z}/{x}/{y}.png', attribution: '© Exemple' };
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  renderScreen(Professionnels, `${address}?specialite=MG&lieu=Mende`, {
    ...answers,
    '/cgdm-svc/geo/search-options': { body: { ...options, carteTuiles } },
  });
  const show = await screen.findByRole('button', { name: 'Afficher la carte' });
  expect(screen.getByText(/La carte est fournie par tuiles\.exemple\.test/)).toBeInTheDocument();
  expect(document.querySelector('img')).toBeNull();
  await userEvent.click(show);
  expect(screen.getByRole('img', { name: /^Carte de ce professionnel/ })).toBeInTheDocument();
  expect(screen.getByText('© Exemple')).toBeInTheDocument();
  // At its last level the button keeps the focus, which a disabled one loses.
  const further = screen.getByRole('button', { name: 'Réduire la carte' });
  for (let level = 0; level < 25; level += 1) await userEvent.click(further);
  expect(further).toHaveAttribute('aria-disabled', 'true');
  expect(further).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Agrandir la carte' }));
  expect(further).toHaveAttribute('aria-disabled', 'false');
});

test('[MEM-26] another search that finds as many, or nothing again, is announced', async () => {
  const said: string[] = [];
  const stop = onAnnounce((text) => said.push(text));
  const total = (words: RegExp) => said.filter((text) => words.test(text)).length;
  renderScreen(Professionnels, `${address}?specialite=MG&lieu=Mende`, {
    ...answers,
    [address]: (query) => found(query.get('nom') === 'zz' || query.get('nom') === 'yy' ? [] : [doctor]),
  });
  await screen.findByRole('article');
  await waitFor(() => expect(total(/^1 professionnel/)).toBe(1));
  const search = (query: string) => act(() => void window.location.replace(`#${address}?${query}`));
  search('specialite=MG&lieu=Florac');
  await waitFor(() => expect(total(/^1 professionnel/)).toBe(2));
  search('specialite=MG&lieu=Mende&nom=zz');
  await screen.findByText(/^Aucun professionnel/);
  const before = total(/^Aucun professionnel/);
  search('specialite=MG&lieu=Mende&nom=yy');
  await waitFor(() => expect(total(/^Aucun professionnel/)).toBeGreaterThan(before));
  stop();
});

beforeEach(() => useOpenPaths.setState({ open: [address] }));

test('[MEM-26] the details of a professional lead back to the same search', async () => {
  renderScreen(Professionnels, `${address}?specialite=MG&lieu=Mende`, answers);
  await userEvent.click(await screen.findByRole('link', { name: 'Voir la fiche de Dr ESSAI Solène' }));
  expect(await screen.findByText('RPPS 99900020019')).toBeInTheDocument();
  expect(screen.getByText('9 h – 12 h')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Résultats de la recherche' }));
  expect(window.location.hash).toBe(`#${address}?specialite=MG&lieu=Mende`);
  expect(await screen.findByRole('article')).toBeInTheDocument();
});

test('[MEM-26] an unknown professional, or a foreign address, leads nowhere else', async () => {
  renderScreen(Professionnels, '/ps/get?idPs=PS-9&retour=//mechant.test', {
    '/ps/get': { status: 404, body: { status: 404, data: 'NonTrouve' } },
  });
  expect(await screen.findByText('Ce professionnel ne figure plus dans l’annuaire.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Résultats de la recherche' })).toHaveAttribute('href', `#${address}`);
});
