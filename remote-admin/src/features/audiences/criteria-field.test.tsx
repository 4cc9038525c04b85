import type { Criteria } from '@portal/shared-api/contract/audiences';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CriteriaField } from './criteria-field';

function Audience() {
  const [value, setValue] = useState<Criteria>({ lien: 'ET', groupes: [] });
  return <CriteriaField value={value} error={null} choicesOf={() => []} onChange={setValue} />;
}

const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
const line = (rang: number, groupe: number) =>
  within(screen.getByRole('group', { name: new RegExp(`^Critère.${rang} du groupe.${groupe}$`) }));

test('[ADM-05] the focus goes to the criterion that comes, and to the next one when one goes', async () => {
  render(<Audience />);
  await press(/^Ajouter un groupe/);
  expect(line(1, 1).getAllByRole('combobox')[0]).toHaveFocus();
  await press(/^Ajouter un groupe/);
  expect(line(1, 2).getAllByRole('combobox')[0]).toHaveFocus();
  await userEvent.click(screen.getAllByRole('button', { name: /^Ajouter un critère/ })[0] ?? document.body);
  expect(line(2, 1).getAllByRole('combobox')[0]).toHaveFocus();
  await userEvent.click(line(1, 1).getByRole('button', { name: /^Retirer/ }));
  expect(line(1, 1).getByRole('button', { name: /^Retirer/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(line(1, 1).getByRole('button', { name: /^Retirer/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: /^Ajouter un groupe/ })).toHaveFocus();
});
