import { ApiError, hasTyped, useSession } from '@portal/shared-api';
import type { CurrentUser } from '@portal/shared-api/contract/identity';
import type { TypedWholeNumber } from '@portal/shared-api/rules/whole-numbers';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffWith } from '../../testing/staff';
import { differences, isDrafted } from './differences';
import { fieldsOf, type ObjectField } from './fields';
import { ObjectForm, type Saved } from './object-form';

interface Values {
  libelle: string;
  type: string;
  isActif: boolean;
}
const { text, choice, flag } = fieldsOf<Values>();
const fields = [
  text('libelle', 'Libellé', { maxLength: 80, isRequired: true }),
  choice('type', 'Type', [
    { code: 'TOUS', libelle: 'Tous' },
    { code: 'FICHIER', libelle: 'Fichier' },
  ]),
  flag('isActif', 'Active', { hint: 'Une ligne inactive n’est plus proposée.' }),
];
const stored: Values = { libelle: 'Jeunes', type: 'TOUS', isActif: true };

const staff = (droits: CurrentUser['droits'], more: Partial<CurrentUser> = {}) =>
  act(() => useSession.setState({ user: staffWith(droits, { roles: ['Consultant', 'BackEndUser'], ...more }) }));
const refusal = (body: object) => ({ isDone: false, error: new ApiError(409, body as never) }) as const;

const form = (
  values: Values,
  version: number,
  save: (values: Values, version: number) => Promise<Saved>,
  more: { readOnlyBecause?: string } = {},
) => (
  <ObjectForm
    fields={fields}
    values={values}
    version={version}
    right="audiences:update"
    save={save}
    onReload={() => undefined}
    {...more}
  />
);

test('[VAL-14] a sheet with a compulsory field explains its star; one without has none, where the note is not shown', () => {
  staff(['audiences:update']);
  const marks = (container: HTMLElement) => container.querySelectorAll('[data-required-mark]');
  const { container, unmount } = render(form(stored, 1, async () => ({ isDone: true })));
  expect(screen.getByText('saisie obligatoire')).toHaveTextContent(/^\* saisie obligatoire$/);
  expect(marks(container)).toHaveLength(1);
  unmount();
  const { container: without } = render(
    <ObjectForm
      fields={[flag('isActif', 'Active')]}
      values={stored}
      version={1}
      right="audiences:update"
      save={async () => ({ isDone: true })}
      onReload={() => undefined}
    />,
  );
  expect(marks(without)).toHaveLength(0);
});

test('a switch says what it does', () => {
  staff(['audiences:update']);
  render(form(stored, 1, async () => ({ isDone: true })));
  expect(screen.getByRole('switch', { name: 'Active' })).toHaveAccessibleDescription(
    'Une ligne inactive n’est plus proposée.',
  );
});

test('a field in words shows what changed, and equal values show nothing', () => {
  expect(differences(fields, stored, { ...stored, type: 'FICHIER', isActif: false })).toEqual([
    { name: 'type', label: 'Type', before: 'Tous', after: 'Fichier' },
    { name: 'isActif', label: 'Active', before: 'Oui', after: 'Non' },
  ]);
  expect(differences(fields, stored, { ...stored })).toEqual([]);
});

test('bold text, which no words tell, is a draft; an emptied field that was empty is none', () => {
  const rich = [{ ...text('libelle', 'Libellé', { maxLength: 80 }), words: () => 'Jeunes' }];
  expect(isDrafted(rich, stored, { ...stored, libelle: '<b>Jeunes</b>' })).toBe(true);
  expect(differences(rich, stored, { ...stored, libelle: '<b>Jeunes</b>' })).toEqual([]);
  const optional = [fieldsOf<{ fin: string | null }>().text('fin', 'Fin', { maxLength: 10 })];
  expect(isDrafted(optional, { fin: null }, { fin: '' })).toBe(false);
  const words = [fieldsOf<{ tags: string[] }>().words('tags', 'Mots-clés', { maxLength: 80 })];
  expect(isDrafted(words, { tags: [] }, { tags: [''] })).toBe(false);
  expect(isDrafted(words, { tags: ['vue'] }, { tags: ['vue', ''] })).toBe(false);
  expect(isDrafted(words, { tags: ['vue'] }, { tags: ['vue', 'soin'] })).toBe(true);
});

test('without the right the values are read, with the reason', () => {
  staff(['audiences:read']);
  render(form(stored, 3, async () => ({ isDone: true })));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByText('Jeunes')).toBeInTheDocument();
  expect(
    screen.getByText(/le rôle Consultant n’a pas le droit « Modification » sur « Audiences »/),
  ).toBeInTheDocument();
});

test('[ADM-02] the reason names the role that the client made, not the one it was made from', () => {
  staff(['audiences:read'], { libelleRole: 'Auditeur' });
  render(form(stored, 3, async () => ({ isDone: true })));
  expect(screen.getByText(/le rôle Auditeur n’a pas le droit « Modification »/)).toBeInTheDocument();
});

test('an object that nobody changes is read, with the reason, whatever the right', () => {
  staff(['audiences:update']);
  render(form(stored, 3, async () => ({ isDone: true }), { readOnlyBecause: 'Ces mots sont ceux du portail.' }));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).not.toBeInTheDocument();
  expect(screen.getByText('Jeunes')).toBeInTheDocument();
  expect(screen.getByText('Ces mots sont ceux du portail.')).toBeInTheDocument();
});

test('a required field is asked for before anything is sent, and has the focus at each attempt', async () => {
  staff(['audiences:update']);
  const save = jest.fn(async () => ({ isDone: true }) as const);
  render(form(stored, 3, save));
  await userEvent.clear(screen.getByRole('textbox', { name: /Libellé/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(screen.getByText('Ce champ est obligatoire.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Libellé/ })).toHaveFocus();
  // Spaces are nothing.
  await userEvent.type(screen.getByRole('textbox', { name: /Libellé/ }), '  ');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(screen.getByRole('textbox', { name: /Libellé/ })).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
});

test('a field that the server refuses has the focus', async () => {
  staff(['audiences:update']);
  const erreurs = [{ champ: 'type', code: 'INVALID', message: 'Ce type n’est plus proposé.' }];
  render(form(stored, 3, async () => refusal({ status: 400, data: 'ValidationError', message: 'Refusé', erreurs })));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveAccessibleDescription(/Ce type n’est plus proposé\./);
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveFocus();
});

test('the second of two to save sees both values, and saves over the first only by choice', async () => {
  staff(['audiences:update']);
  const save = jest
    .fn<Promise<Saved>, [Values, number]>()
    .mockResolvedValueOnce(refusal({ status: 409, data: 'EtatIncompatible', message: 'Modifié par odile' }))
    .mockResolvedValueOnce({ isDone: true });
  const { rerender } = render(form(stored, 3, save));
  const box = screen.getByRole('textbox', { name: /Libellé/ });
  await userEvent.clear(box);
  await userEvent.type(box, 'Étudiants');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(save).toHaveBeenLastCalledWith({ ...stored, libelle: 'Étudiants' }, 3);
  rerender(form({ ...stored, libelle: 'Actifs' }, 4, save));
  const row = screen.getByRole('row', { name: /Libellé/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Actifs', 'Étudiants']);
  expect(box).toHaveValue('Étudiants');
  await userEvent.click(screen.getByRole('button', { name: 'Garder ma saisie' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(save).toHaveBeenLastCalledWith({ ...stored, libelle: 'Étudiants' }, 4);
});

test('what one never typed is neither shown as typed nor saved over', async () => {
  staff(['audiences:update']);
  const save = jest.fn(async (): Promise<Saved> => ({ isDone: true }));
  const { rerender } = render(form(stored, 3, save));
  await userEvent.type(screen.getByRole('textbox', { name: /Libellé/ }), ' gens');
  rerender(form({ ...stored, type: 'FICHIER', isActif: false }, 4, save));
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ChampEnregistréVotre saisie',
    'LibelléJeunesJeunes gens',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Garder ma saisie' }));
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('FICHIER');
  expect(screen.getByRole('switch', { name: 'Active' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(save).toHaveBeenLastCalledWith({ libelle: 'Jeunes gens', type: 'FICHIER', isActif: false }, 4);
});

test('nothing is asked when what was typed is what somebody else stored', async () => {
  staff(['audiences:update']);
  const save = async () => ({ isDone: true }) as const;
  const { rerender } = render(form(stored, 3, save));
  await userEvent.type(screen.getByRole('textbox', { name: /Libellé/ }), ' gens');
  rerender(form({ ...stored, libelle: 'Jeunes gens', isActif: false }, 4, save));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Active' })).not.toBeChecked();
  expect(hasTyped()).toBe(false);
});

test('what somebody else stored replaces the fields while nothing is typed', () => {
  staff(['audiences:update']);
  const save = async () => ({ isDone: true }) as const;
  const { rerender } = render(form(stored, 3, save));
  rerender(form({ ...stored, libelle: 'Actifs' }, 4, save));
  expect(screen.getByRole('textbox', { name: /Libellé/ })).toHaveValue('Actifs');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('letters in a whole number are refused at the field, and nothing is saved', async () => {
  staff(['audiences:update']);
  const save = jest.fn(async (): Promise<Saved> => ({ isDone: true }));
  const number = [fieldsOf<{ ordre: TypedWholeNumber }>().integer('ordre', 'Ordre', { isRequired: true })];
  render(
    <ObjectForm
      fields={number}
      values={{ ordre: 3 }}
      version={1}
      right="audiences:update"
      save={save}
      onReload={() => undefined}
    />,
  );
  await userEvent.type(screen.getByLabelText(/^Ordre/), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(screen.getByLabelText(/^Ordre/)).toHaveAccessibleDescription(/Saisissez un nombre entier, sans virgule/);
  expect(save).not.toHaveBeenCalled();
});

test('after a save the fields show what the server stored, and what was typed meanwhile stays', async () => {
  staff(['audiences:update']);
  const save = async () => ({ isDone: true }) as const;
  const { rerender } = render(form(stored, 3, save));
  const box = screen.getByRole('textbox', { name: /Libellé/ });
  await userEvent.type(box, '  ');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  rerender(form({ ...stored, libelle: 'Jeunes' }, 4, save));
  expect(box).toHaveValue('Jeunes');

  await userEvent.type(box, ' gens ');
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Active' }));
  rerender(form({ ...stored, libelle: 'Jeunes gens' }, 5, save));
  expect(box).toHaveValue('Jeunes gens');
  expect(screen.getByRole('switch', { name: 'Active' })).not.toBeChecked();
});

describe('an upload', () => {
  let arrive = () => undefined as void;
  const field: ObjectField<Values> = {
    ...text('libelle', 'Libellé', { maxLength: 80 }),
    control: ({ libelle }, set, _field, hold) => (
      <>
        <button
          type="button"
          onClick={() => {
            hold(true);
            arrive = () => {
              hold(false);
              set({ libelle: 'Fichier reçu' });
            };
          }}
        >
          Envoyer
        </button>
        <output>{libelle}</output>
      </>
    ),
  };
  const upload = (values: Values, version: number) => (
    <ObjectForm
      fields={[field]}
      values={values}
      version={version}
      right="audiences:update"
      save={async () => ({ isDone: true })}
      onReload={() => undefined}
    />
  );

  test('« Annuler les changements » ends it: the file that arrives afterwards changes nothing', async () => {
    staff(['audiences:update']);
    render(upload(stored, 1));
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    expect(hasTyped()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: /Annuler/ }));
    act(() => arrive());
    expect(screen.getByText('Jeunes')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
  });

  test('what somebody else stored meanwhile is compared once the file is there', async () => {
    staff(['audiences:update']);
    const { rerender } = render(upload(stored, 1));
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
    rerender(upload({ ...stored, libelle: 'Actifs' }, 2));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    act(() => arrive());
    expect(screen.getByRole('row', { name: /Libellé/ })).toHaveTextContent('LibelléActifsFichier reçu');
  });
});
