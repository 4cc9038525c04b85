import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ObjectField } from '../../kit/sheet/fields';
import { audiencesField, contractsField, type Exceptions } from './exceptions';

function Rows({ field, initial }: { field: ObjectField<Exceptions>; initial: Exceptions }) {
  const [values, setValues] = useState(initial);
  const set = (changes: Partial<Exceptions>) => setValues({ ...values, ...changes });
  return field.control(values, set, { label: field.label, error: null, isRequired: false }, () => undefined);
}

const names = () => screen.getAllByRole('switch').map((control) => control.getAttribute('aria-label'));

test('the switch of an exception says its contract, and the same while it is on and off', async () => {
  const of = (numeroContratIndividuel: string) => ({ numeroContratIndividuel, isActivated: true });
  render(<Rows field={contractsField} initial={{ parContrat: [of('VAL0004521'), of('')], parAudience: [] }} />);
  const expected = ['Active pour le contrat VAL0004521', 'Active pour l’exception 2'];
  expect(names()).toEqual(expected);
  await userEvent.click(screen.getByRole('switch', { name: 'Active pour le contrat VAL0004521', checked: true }));
  expect(screen.getByRole('switch', { name: 'Active pour le contrat VAL0004521', checked: false })).toBeVisible();
  expect(names()).toEqual(expected);
});

test('the switch of an audience says its name', () => {
  const of = (audience: string) => ({ audience, isActivated: false, modeGestion: null });
  const field = audiencesField([{ code: 'SENIORS', libelle: 'Seniors', isActive: true }], false);
  render(<Rows field={field} initial={{ parContrat: [], parAudience: [of('SENIORS'), of('')] }} />);
  expect(names()).toEqual(['Active pour l’audience Seniors', 'Active pour l’audience 2']);
});

test('an audience that is inactive stays the choice of its line, and is a choice of no other', () => {
  const of = (audience: string) => ({ audience, isActivated: false, modeGestion: null });
  const field = audiencesField([{ code: 'AUTOMNE', libelle: 'Automne (inactive)', isActive: false }], false);
  render(<Rows field={field} initial={{ parContrat: [], parAudience: [of('AUTOMNE'), of('')] }} />);
  expect(screen.getAllByRole('combobox').map((choice) => choice.textContent)).toEqual([
    expect.stringContaining('Automne (inactive)'),
    expect.not.stringContaining('Automne'),
  ]);
});
