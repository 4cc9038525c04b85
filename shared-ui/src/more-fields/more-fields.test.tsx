import { nirProblem, type NirParts } from '@portal/shared-api/rules/nir';
import type { Suggestion } from '@portal/shared-api/rules/suggestions';
import { checkPhone, phoneErrorMessage } from '@portal/shared-api/rules/telephone';
import { checkWholeNumber, type TypedWholeNumber } from '@portal/shared-api/rules/whole-numbers';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-final-form';
import { FormKitContext, type FormKit } from '../form/form-context';
import { serveForm } from '../form/testing/server';
import { moreFields } from '.';

interface Stay {
  telephone: string;
  nuits: TypedWholeNumber;
  heure: string;
  assure: NirParts;
  motDePasse: string;
  ville: Suggestion | null;
  etablissement: Suggestion | null;
  discipline: string;
  professionnel: string;
  isAlerte: boolean;
}
const F = moreFields<Stay>();
const initial: Stay = {
  telephone: '',
  nuits: null,
  heure: '',
  assure: { isMonegasque: false, nir: '', cle: '', numeroMonegasque: '' },
  motDePasse: '',
  ville: null,
  etablissement: null,
  discipline: '',
  professionnel: '',
  isAlerte: false,
};
const validate = ({ telephone, nuits, assure }: Stay) => {
  const phone = telephone === '' ? null : checkPhone(telephone);
  return {
    telephone: phone ? phoneErrorMessage(phone, telephone) : undefined,
    nuits: checkWholeNumber(nuits, { min: 1, max: 365 })?.message,
    assure: nirProblem(assure, { hasKey: true, isRequired: true })?.message,
  };
};
const labels: Record<string, unknown> = {};
const kit: FormKit = {
  files: null,
  find: () => undefined,
  typed: () => undefined,
  isShown: () => true,
  isRequired: (name) => name !== 'heure',
  serverError: () => undefined,
  register: (name, label) => Object.assign(labels, { [name]: label }),
  setBusy: () => undefined,
};
const onSubmit = jest.fn();

function Example() {
  return (
    <FormKitContext value={kit}>
      <Form<Stay> initialValues={initial} validate={validate} onSubmit={onSubmit}>
        {({ handleSubmit, values }) => (
          <form onSubmit={(event) => void handleSubmit(event)}>
            <F.PhoneField name="telephone" label="Téléphone" />
            <F.WholeNumberField name="nuits" label="Nombre de nuits" />
            <F.TimeField name="heure" label="Heure d’entrée" />
            <F.NirField name="assure" label="N° de Sécurité sociale" />
            <F.PasswordField name="motDePasse" label="Mot de passe actuel" />
            <F.SearchField name="ville" label="Commune" source="commune" />
            <F.SearchField name="etablissement" label="Établissement" source="etablissement" />
            <F.DependentSelectField
              name="discipline"
              label="Discipline"
              waitsFor="Choisissez d’abord l’établissement."
              options={values.etablissement ? [{ code: '181', libelle: 'Chirurgie' }] : null}
            />
            <F.ProposedTextField name="professionnel" label="Professionnel" source="professionnel" maxLength={12} />
            <F.SwitchField name="isAlerte" label="M’alerter par e-mail" hint="À chaque étape" />
            <output aria-label="Valeurs">{JSON.stringify(values)}</output>
          </form>
        )}
      </Form>
    </FormKitContext>
  );
}
const values = () => JSON.parse(screen.getByRole('status', { name: 'Valeurs' }).textContent ?? '') as Stay;

test('[VAL-14] each field has its label, its name in the summary, and shows the error of its rule once left', async () => {
  render(<Example />);
  const phone = screen.getByRole('textbox', { name: /^Téléphone/ });
  expect(phone).toBeRequired();
  await userEvent.type(phone, '0612');
  expect(phone).not.toBeInvalid();
  await userEvent.click(screen.getByRole('textbox', { name: /^Nombre de nuits/ }));
  expect(phone).toHaveAccessibleDescription(
    'Erreur\u00a0: Le numéro de téléphone doit comporter 10 chiffres et commencer par 0.',
  );
  await userEvent.keyboard('366');
  await userEvent.tab();
  expect(screen.getByRole('textbox', { name: /^Nombre de nuits/ })).toHaveAccessibleDescription(
    'Erreur\u00a0: Saisissez un nombre entre 1 et 365.',
  );
  expect(labels).toMatchObject({ telephone: 'Téléphone', assure: 'N° de Sécurité sociale' });
  expect(document.getElementById('champ-telephone')).toBe(phone);
});

test('[VAL-04] the error of a number stands at the part it is about', async () => {
  render(<Example />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Numéro (13 caractères)' }), '2840348000000');
  await userEvent.type(screen.getByRole('textbox', { name: 'Clé' }), '64');
  await userEvent.tab();
  expect(screen.getByRole('textbox', { name: 'Clé' })).toHaveAccessibleDescription(
    'Erreur\u00a0: La clé du numéro de Sécurité sociale est incorrecte.',
  );
  expect(screen.getByRole('textbox', { name: 'Numéro (13 caractères)' })).not.toBeInvalid();
});

test('the current password may be shown, and password managers know its kind', async () => {
  render(<Example />);
  const password = screen.getByLabelText(/^Mot de passe actuel/);
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  await userEvent.type(password, 'Demo!Portail2026');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
  expect(password).toHaveAttribute('type', 'text');
});

test('a switch says its name and its hint, and keeps its value with the form', async () => {
  render(<Example />);
  const alerte = screen.getByRole('switch', { name: 'M’alerter par e-mail' });
  expect(alerte).not.toBeChecked();
  expect(alerte).toHaveAccessibleDescription('À chaque étape');
  await userEvent.click(alerte);
  expect(values().isAlerte).toBe(true);
});

test('a town and an establishment are searched on the server, and a list waits for the second', async () => {
  serveForm({
    'GET /referentiel/code-postal': {
      body: [{ code: '48000', libelle: 'MENDE', ordre: 1, parent: null, codeInsee: '48095', departement: '48' }],
    },
    'GET /ps/etablissements': {
      body: {
        etablissements: [
          {
            finess: '990000010',
            raisonSociale: 'Centre hospitalier de Test',
            adresse: { ligne: '1 rue de la Gare', codePostal: '48000', localite: 'MENDE' },
            telephone: null,
            email: null,
          },
        ],
      },
    },
  });
  render(<Example />);
  expect(screen.getByRole('combobox', { name: /^Discipline/ })).toBeDisabled();
  await userEvent.type(screen.getByRole('combobox', { name: /^Commune/ }), 'mende');
  await userEvent.click(await screen.findByRole('option', { name: 'MENDE 48000' }));
  expect(values().ville).toEqual({ code: '48095-48000', libelle: 'MENDE', detail: '48000' });
  await userEvent.type(screen.getByRole('combobox', { name: /^Établissement/ }), 'test');
  await userEvent.click(await screen.findByRole('option', { name: /Centre hospitalier de Test/ }));
  expect(values().etablissement).toEqual({
    code: '990000010',
    libelle: 'Centre hospitalier de Test',
    detail: '48000 MENDE – FINESS 990000010',
  });
  expect(screen.getByRole('combobox', { name: /^Discipline/ })).toBeEnabled();
});

test('[MEM-20] a text is proposed from the directory while it is typed, and stays what one types', async () => {
  serveForm({
    'GET /ps/suggestions': {
      body: {
        professionnels: [
          { idPs: 'PS1', nom: 'TEST Armelle-Marie', specialite: 'Dentiste', codePostal: '48000', localite: 'MENDE' },
        ],
      },
    },
  });
  render(<Example />);
  const field = screen.getByRole('combobox', { name: /^Professionnel/ });
  await userEvent.type(field, 'Dr te');
  expect(values().professionnel).toBe('Dr te');
  await userEvent.click(await screen.findByRole('option', { name: /TEST Armelle-Marie/ }));
  expect(values().professionnel).toBe('TEST Armelle');
  expect(field).toHaveAccessibleDescription('Dentiste – 48000 MENDE');
  await userEvent.type(field, '{Backspace}');
  expect(values().professionnel).toBe('TEST Armell');
  expect(field).not.toHaveAccessibleDescription('Dentiste – 48000 MENDE');
  await userEvent.clear(field);
  expect(values().professionnel).toBe('');
});
