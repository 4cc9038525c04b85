import { clearCache, onAnnounce, useSession } from '@portal/shared-api';
import { choice, day, files, person, repeat, text } from '@portal/shared-api/contract/formulaires/champs';
import { declareForm } from '@portal/shared-api/contract/formulaires/formulaire';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { contract } from '@portal/shared-api/testing';
import { personOf } from '@portal/shared-api/rules/formulaires/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object } from 'superstruct';
import { FormPage, type FormDeclaration } from '../form';
import { moveRead } from '../form/testing/move-form';
import { serveForm } from '../form/testing/server';

const champs = {
  assures: repeat('Personnes à retirer', {
    key: 'numPers',
    title: 'Personne',
    limit: 3,
    fields: {
      numPers: person('Personne'),
      codeMotif: choice('Motif', { choices: [{ code: 'DIVORCE', libelle: 'Divorce' }] }),
      date: day('Date'),
      pj: files('Justificatif'),
    },
  }),
  enfants: repeat('Enfants', {
    key: 'cle',
    title: 'Enfant',
    limit: 2,
    fields: { cle: text('Rang'), prenom: text('Prénom') },
  }),
};
const form = declareForm({
  code: 'adresseActeGestion',
  path: '/forms/adresse',
  titre: 'Famille',
  roles: ['User'],
  fields: champs,
  donnees: object({}),
  rules: {
    assures: {
      isRequired: true,
      entry: {
        codeMotif: { isRequired: true },
        date: { isRequired: true, isShown: ({ codeMotif }) => codeMotif !== '' },
        pj: { isShown: ({ codeMotif }) => codeMotif !== '' },
      },
    },
    enfants: { entry: { prenom: { isRequired: true } } },
  },
});

const draft = '/forms/brouillons/adresseActeGestion';
let sent: ReturnType<typeof serveForm>;
let brouillon: object | null = null;
afterEach(() => (brouillon = null));
async function open(changes: Partial<FormDeclaration<typeof champs, object>> = {}, button = 'Valider') {
  clearCache();
  window.location.hash = '#/forms/adresse';
  useSession.setState({ contrats: [contract()], contrat: contract(), today: '2026-11-20' });
  const people = [personOf('P1'), personOf('P2', { prenom: 'Julien', codeCivilite: 'M' })];
  sent = serveForm({
    [`GET ${draft}`]: { body: { brouillon } },
    [`PUT ${draft}`]: { status: 204 },
    'GET /forms/adresse': { body: { ...moveRead(), beneficiaires: people, donnees: {} } },
    'POST /forms/adresse/form': { body: { isModeGestionManuel: false, isEnvoiArActivated: false } },
  });
  render(
    <PortalRouter nav={createHashNav()}>
      <FormPage declaration={{ form, resource: 'adresse', ...changes }} />
    </PortalRouter>,
  );
  await screen.findByRole('button', { name: button });
}
const validate = () => userEvent.click(screen.getByRole('button', { name: 'Valider' }));
const entry = (name: RegExp) => within(screen.getByRole('region', { name }));

beforeAll(() => {
  window.scrollTo = () => undefined;
});

test('[VAL-14] an entry opens for each ticked person; its errors name it and lead to its fields', async () => {
  await open();
  await validate();
  expect(screen.getByRole('alert')).toHaveTextContent('Personnes à retirer : Ce champ est obligatoire.');
  await userEvent.click(screen.getByRole('checkbox', { name: /Julien/ }));
  await userEvent.selectOptions(entry(/Julien/).getByRole('combobox', { name: /^Motif/ }), 'Divorce');
  await userEvent.click(screen.getByRole('checkbox', { name: /Camille/ }));
  await validate();
  const [summary = document.body] = screen.getAllByRole('alert');
  expect(summary).toHaveTextContent('Merci de renseigner toutes les données obligatoires.');
  expect(entry(/Camille/).getByRole('combobox')).toHaveAccessibleDescription('Erreur\u00a0: Ce champ est obligatoire.');
  await userEvent.click(within(summary).getByRole('link', { name: /^M\. Julien VERNOUX – Date$/ }));
  expect(entry(/Julien/).getByRole('textbox', { name: /^Date/ })).toHaveFocus();
});

test('an entry that leaves takes its values along, and the others keep theirs', async () => {
  await open();
  await userEvent.click(screen.getByRole('checkbox', { name: /Camille/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Julien/ }));
  await userEvent.selectOptions(entry(/Julien/).getByRole('combobox', { name: /^Motif/ }), 'Divorce');
  await userEvent.type(entry(/Julien/).getByRole('textbox', { name: /^Date/ }), '02112026');
  await userEvent.click(screen.getByRole('checkbox', { name: /Camille/ }));
  await validate();
  const body = sent.find(({ method, path }) => method === 'POST' && path.endsWith('/form'))?.body;
  expect(body).toEqual({
    donnees: { assures: [{ numPers: 'P2', codeMotif: 'DIVORCE', date: '2026-11-02' }], enfants: [] },
    piecesJointes: [],
  });
});

test('a person who is ticked again finds what was answered for them', async () => {
  await open();
  const julien = () => screen.getByRole('checkbox', { name: /Julien/ });
  await userEvent.click(julien());
  await userEvent.selectOptions(entry(/Julien/).getByRole('combobox', { name: /^Motif/ }), 'Divorce');
  await userEvent.type(entry(/Julien/).getByRole('textbox', { name: /^Date/ }), '02112026');
  await userEvent.click(julien());
  expect(screen.queryByRole('region', { name: /Julien/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: /Camille/ }));
  await userEvent.click(julien());
  expect(entry(/Julien/).getByRole('textbox', { name: /^Date/ })).toHaveValue('02/11/2026');
  expect(entry(/Camille/).getByRole('combobox', { name: /^Motif/ })).toHaveValue('');
});

test('entries without a known person are added and removed up to the limit, and the focus goes with them', async () => {
  const said: string[] = [];
  const stop = onAnnounce((text) => said.push(text));
  await open();
  const add = () => screen.queryByRole('button', { name: 'Ajouter un enfant' });
  await userEvent.click(add() ?? document.body);
  expect(entry(/Enfant.1/).getByRole('textbox', { name: /Prénom/ })).toHaveFocus();
  await userEvent.type(entry(/Enfant.1/).getByRole('textbox', { name: /Prénom/ }), 'Ana');
  await userEvent.click(add() ?? document.body);
  expect(add()).toBeNull();
  expect(entry(/Enfant.2/).getByRole('textbox', { name: /Prénom/ })).toHaveFocus();
  await userEvent.type(entry(/Enfant.2/).getByRole('textbox', { name: /Prénom/ }), 'Émile');
  await userEvent.click(entry(/Enfant.1/).getByRole('button', { name: /Retirer/ }));
  expect(entry(/Enfant.1/).getByRole('textbox', { name: /Prénom/ })).toHaveValue('Émile');
  expect(add()).toHaveFocus();
  expect(said).toContainEqual(expect.stringMatching(/^Retrait fait\s: Enfant\s1\.$/));
  stop();
});

test('an entry that the form begins with keeps what was typed when its step returns', async () => {
  const begun = { ...form, start: () => ({ enfants: [{ cle: 'n1', prenom: '' }] }) };
  const steps = [
    { title: 'Les enfants', fields: ['enfants'] },
    { title: 'Les personnes', fields: ['assures'] },
  ] as const;
  await open({ form: begun, steps }, 'Suivant');
  await userEvent.type(entry(/^Enfant.1$/).getByRole('textbox', { name: /^Prénom/ }), 'Ana');
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  await screen.findByRole('heading', { name: /Les personnes/ });
  await userEvent.click(screen.getByRole('button', { name: 'Précédent' }));
  expect(entry(/^Enfant.1$/).getByRole('textbox', { name: /^Prénom/ })).toHaveValue('Ana');
});

const firstNames = () =>
  screen.queryAllByRole<HTMLInputElement>('textbox', { name: /^Prénom/ }).map(({ value }) => value);
const remove = async (rank: number) =>
  userEvent.click(entry(new RegExp(`^Enfant.${rank}$`)).getByRole('button', { name: /Retirer/ }));
/** The form with a draft that the person continues. */
async function resume(valeurs: object) {
  brouillon = { valeurs: { assures: [], enfants: [], ...valeurs }, piecesJointes: [], etape: 0, dateModification: old };
  await open({}, 'Reprendre');
  await userEvent.click(screen.getByRole('button', { name: 'Reprendre' }));
}
const old = '2026-11-20T10:00:00Z';
const children = (...names: string[]) => ({ enfants: names.map((prenom, rank) => ({ cle: `n${rank}`, prenom })) });

test.each([
  [1, ['Bruno']],
  [2, ['Anna']],
])('[MEM-15] of two entries of a draft, the one that is taken away leaves: the %s', async (rank, left) => {
  await resume(children('Anna', 'Bruno'));
  expect(firstNames()).toEqual(['Anna', 'Bruno']);
  await remove(rank);
  expect(firstNames()).toEqual(left);
});

test.each([
  [1, ['Bruno']],
  [2, ['Anna']],
])('[MEM-15] of an entry that the form begins with and one that is added, the %s leaves', async (rank, left) => {
  await open({ form: { ...form, start: () => ({ enfants: [{ cle: 'n1', prenom: '' }] }) } });
  await userEvent.type(entry(/^Enfant.1$/).getByRole('textbox', { name: /^Prénom/ }), 'Anna');
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter un enfant' }));
  await userEvent.type(entry(/^Enfant.2$/).getByRole('textbox', { name: /^Prénom/ }), 'Bruno');
  await remove(rank);
  expect(firstNames()).toEqual(left);
});

test('[MEM-15] an entry that is added after one of a draft left is empty', async () => {
  await resume(children('Anna', 'Bruno'));
  await remove(2);
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter un enfant' }));
  expect(firstNames()).toEqual(['Anna', '']);
});

test('[MEM-15] each person of a draft keeps their reason and day when another is unticked', async () => {
  const leaving = (numPers: string, date: string) => ({ numPers, codeMotif: 'DIVORCE', date, pj: [] });
  await resume({ assures: [leaving('P1', '2026-11-01'), leaving('P2', '2026-11-15')] });
  await userEvent.click(screen.getByRole('checkbox', { name: /Camille/ }));
  expect(entry(/Julien/).getByRole('textbox', { name: /^Date/ })).toHaveValue('15/11/2026');
});
