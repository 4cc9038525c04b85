import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { contentFields, type EditedContent } from './content-fields';

const audiences = [
  { code: 'SENIORS', libelle: 'Seniors', isActive: true },
  { code: 'AUTOMNE', libelle: 'Automne (inactive)', isActive: false },
  { code: 'HIVER', libelle: 'Hiver (inactive)', isActive: false },
];

function Audience({ stored }: { stored: string | null }) {
  const [audienceCode, setCode] = useState(stored);
  const field = contentFields(audiences, stored).find(({ name }) => name === 'audienceCode');
  // No other value is read by this field.
  const values = { audienceCode } as EditedContent;
  const set = (changes: Partial<EditedContent>) => setCode(changes.audienceCode ?? null);
  return field?.control(values, set, { label: field.label, error: null, isRequired: false }, () => undefined);
}

test('[ADM-12] a content of an inactive audience shows it, and may be for all readers by an explicit choice', async () => {
  render(<Audience stored="AUTOMNE" />);
  const choice = screen.getByRole('combobox', { name: 'Audience' });
  expect(choice).toHaveDisplayValue('Automne (inactive)');
  const off = 'Cette audience est inactive\u00a0: personne ne voit le contenu.';
  expect(choice).toHaveAccessibleDescription(off);
  expect(screen.queryByRole('option', { name: 'Hiver (inactive)' })).not.toBeInTheDocument();
  await userEvent.selectOptions(choice, 'Tous les lecteurs');
  expect(choice).toHaveDisplayValue('Tous les lecteurs');
  expect(choice).not.toHaveAccessibleDescription(off);
  await userEvent.selectOptions(choice, 'Automne (inactive)');
  expect(choice).toHaveDisplayValue('Automne (inactive)');
});
