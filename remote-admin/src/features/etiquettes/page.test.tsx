import { clearCache, hasTyped, useSession } from '@portal/shared-api';
import type { Etiquette } from '@portal/shared-api/contract/etiquettes';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffWith } from '../../testing/staff';
import Etiquettes from './page';

const staff = staffWith(['etiquette:read', 'etiquette:update']);
const cle = 'remote-member.accueil.hello';
const label: Etiquette = {
  cle,
  contexte: 'Phrase avec variables',
  valeurDefaut: 'Bonjour {prenom}',
  valeur: null,
  variables: ['prenom'],
  longueurMax: 60,
  version: 0,
  auteur: null,
  dateModification: null,
  isInapplicable: false,
};

/** The text that the server holds, and the writes that it was asked for. */
let kept: Etiquette;
let written: unknown[];
let refusal: { status: number; body: object } | null;

const json = (body: object, status = 200) => ({
  ok: status < 400,
  status,
  headers: new Headers(),
  json: async () => body,
});

beforeAll(() => {
  Object.assign(globalThis, {
    BroadcastChannel: class {
      postMessage() {
        return undefined;
      }
      close() {
        return undefined;
      }
    },
  });
});

beforeEach(() => {
  kept = label;
  written = [];
  refusal = null;
  clearCache();
  window.location.hash = '#/admin/settings/etiquette/edition-init';
  useSession.setState({ user: staff });
  globalThis.fetch = jest.fn(async (url: string, init: { method: string; body?: string }) => {
    const path = new URL(url, 'http://localhost').pathname;
    if (path.endsWith('/admin/vues')) return json({ vues: [], isPartagePossible: false });
    if (init.method === 'POST') {
      const body = JSON.parse(init.body ?? '') as { valeur: string | null; isEssai?: boolean };
      written.push(body);
      if (refusal) return json(refusal.body, refusal.status);
      if (path.endsWith('/import'))
        return json({
          isApplique: body.isEssai === false,
          changements: [{ cle, avant: 'Bonjour {prenom}', apres: 'Bienvenue {prenom}' }],
          refus: [],
        });
      kept = { ...kept, valeur: body.valeur, version: kept.version + 1 };
      return json({ etiquette: kept });
    }
    if (path.endsWith('/historique'))
      return json({
        etiquette: kept,
        changements: kept.version
          ? [{ date: '2026-11-20T08:00:00Z', auteur: 'helene', avant: null, apres: kept.valeur }]
          : [],
      });
    return json({
      ecrans: [{ code: 'remote-member.accueil', libelle: 'Espace adhérent\u00a0: Accueil' }],
      etiquettes: [kept],
      pagination: { page: 1, taille: 20, total: 1 },
    });
  }) as unknown as typeof fetch;
});

async function open() {
  const nav = createHashNav();
  render(
    <PortalRouter nav={nav}>
      <Etiquettes />
    </PortalRouter>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Bonjour \{prenom\}/ }));
  const sheet = await screen.findByRole('region', { name: 'Texte' });
  await within(sheet).findByRole('textbox', { name: 'Valeur personnalisée' });
  return { user, sheet };
}

async function type(user: ReturnType<typeof userEvent.setup>, text: string) {
  const field = screen.getByRole('textbox', { name: 'Valeur personnalisée' });
  await user.clear(field);
  // A brace would be a key for the keyboard of the test.
  await user.click(field);
  await user.paste(text);
}

test('a text is opened by its default, previewed with sample values, saved with its version, and put back', async () => {
  const { user, sheet } = await open();
  await type(user, 'Bienvenue {prenom}');
  expect(within(sheet).getByText('Bienvenue Camille')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(written).toEqual([{ cle, valeur: 'Bienvenue {prenom}', version: 0 }]));
  expect(await within(sheet).findByText(/« Bonjour \{prenom\} » devient « Bienvenue \{prenom\} »/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Rétablir' }));
  await waitFor(() => expect(written[1]).toEqual({ cle, valeur: null, version: 1 }));
});

test('a refused text stays typed, with the reason of the server at its field', async () => {
  const { user } = await open();
  const message = 'La variable {prenom} est obligatoire.';
  const erreurs = [{ champ: 'valeur', code: 'text', message }];
  refusal = { status: 400, body: { status: 400, data: 'ValidationError', message, erreurs } };
  await type(user, 'Bonjour');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const field = screen.getByRole('textbox', { name: 'Valeur personnalisée' });
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(field).toHaveValue('Bonjour');
});

test('the second of two who change a text reads what the first wrote, and keeps what was typed', async () => {
  const { user, sheet } = await open();
  const message = 'Ce texte a été modifié entre-temps par karim : « Salut {prenom} ». Le vôtre n’a pas été enregistré.';
  refusal = { status: 409, body: { status: 409, data: 'EtatIncompatible', message } };
  kept = { ...label, valeur: 'Salut {prenom}', version: 4 };
  await type(user, 'Bienvenue {prenom}');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await within(sheet).findByText(/« Bonjour \{prenom\} » devient « Salut \{prenom\} »/);
  const field = screen.getByRole('textbox', { name: 'Valeur personnalisée' });
  expect(field).toHaveValue('Bienvenue {prenom}');
  // The refusal is not about what was typed: it stands over the form.
  expect(screen.getByRole('alert')).toHaveTextContent('Ce texte a été modifié entre-temps par karim');
  expect(field).toBeValid();
  refusal = null;
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(written.at(-1)).toEqual({ cle, valeur: 'Bienvenue {prenom}', version: 4 }));
});

test('staff who may only read see no field and no import', async () => {
  act(() => useSession.setState({ user: { ...staff, droits: ['etiquette:read'] } }));
  const nav = createHashNav();
  render(
    <PortalRouter nav={nav}>
      <Etiquettes />
    </PortalRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /Bonjour \{prenom\}/ }));
  expect(await screen.findByText('Votre rôle permet de lire ces textes, pas de les modifier.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Importer' })).toBeNull();
});

test('a workbook is checked first, its changes show, and a second step saves them', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Importer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importer des textes' });
  await user.click(within(dialog).getByRole('button', { name: 'Vérifier' }));
  expect(await within(dialog).findByText('Choisissez un fichier.')).toBeVisible();
  const file = new File(['classeur'], 'etiquettes.xlsx');
  file.arrayBuffer = async () => new TextEncoder().encode('classeur').buffer;
  await user.upload(within(dialog).getByLabelText(/Classeur exporté/), file);
  await user.click(within(dialog).getByRole('button', { name: 'Vérifier' }));
  expect(await within(dialog).findByText('1 texte va changer.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer ces changements' }));
  await waitFor(() =>
    expect(written).toEqual([
      { classeur: btoa('classeur'), isEssai: true, regle: 'TOUT_OU_RIEN' },
      { classeur: btoa('classeur'), isEssai: false, regle: 'TOUT_OU_RIEN' },
    ]),
  );
});

test('[ADM-11] a session that ends leaves the page, and the text that is being typed, where they are', async () => {
  const { user } = await open();
  expect(hasTyped()).toBe(false);
  await type(user, 'Bienvenue {prenom}');
  expect(hasTyped()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(hasTyped()).toBe(false));
});
