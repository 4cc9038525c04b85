import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { focusField } from '../field';
import { RadioGroup, YesNo } from '.';

const people = [
  { numPers: 'P000452101', identite: 'Mme Camille VERNOUX', detail: 'née le 14/03/1984' },
  { numPers: 'P000452102', identite: 'M. Julien VERNOUX', detail: 'né le 02/11/1982' },
  { numPers: 'P000452103', identite: 'Lina VERNOUX', detail: 'Accès déjà créé', disabled: true },
];

function Beneficiary({ onBlur }: { onBlur?: () => void }) {
  const [value, setValue] = useState('');
  return (
    <RadioGroup
      id="numPers"
      look="cards"
      label="Bénéficiaire des soins"
      isRequired
      labelField="identite"
      valueField="numPers"
      options={people}
      value={value}
      onChange={setValue}
      onBlur={onBlur}
    />
  );
}

function Bed() {
  const [value, setValue] = useState<boolean | null>(null);
  return (
    <YesNo isOptional label="Lit d’accompagnant ?" value={value} onChange={setValue} onClear={() => setValue(null)} />
  );
}

function Accident() {
  const [value, setValue] = useState<boolean | null>(null);
  return (
    <>
      <YesNo label="Soins liés à un accident ?" value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
}

test('[CTL-05] without lists it offers Oui, which is true, and Non, which is false', async () => {
  render(<Accident />);
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual(['Oui', 'Non']);
  await userEvent.click(screen.getByRole('radio', { name: 'Non' }));
  expect(screen.getByRole('status')).toHaveTextContent('false');
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('status')).toHaveTextContent('true');
  expect(screen.getByRole('radio', { name: 'Oui' })).toHaveFocus();
});

test('[CTL-05] values and labels of equal length make the choices; of different length they throw', () => {
  const { rerender } = render(
    <YesNo
      label="Mode de réception"
      sources={['COURRIER', 'PDF']}
      labels={['Par courrier', 'Téléchargement immédiat']}
      value="PDF"
      onChange={() => undefined}
    />,
  );
  expect(screen.getByRole('radio', { name: 'Téléchargement immédiat' })).toBeChecked();
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() =>
    rerender(
      <YesNo
        label="Mode de réception"
        sources={['COURRIER', 'PDF']}
        labels={['Par courrier']}
        value="PDF"
        onChange={() => undefined}
      />,
    ),
  ).toThrow('Les valeurs et les libellés du groupe de boutons radio n’ont pas la même longueur.');
  told.mockRestore();
});

test('[CTL-05] label and value may be read from other fields than libelle and code', async () => {
  render(<Beneficiary />);
  const group = screen.getByRole('radiogroup', { name: /^Bénéficiaire des soins/ });
  expect(group).toHaveAttribute('aria-required', 'true');
  await userEvent.click(screen.getByRole('radio', { name: /Julien VERNOUX né le 02\/11\/1982/ }));
  expect(screen.getByRole('radio', { name: /Julien/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Lina/ })).toBeDisabled();
});

test('[VAL-14] an error summary focuses the selected choice, or the first; leaving the group reports one blur', async () => {
  const onBlur = jest.fn();
  render(
    <>
      <Beneficiary onBlur={onBlur} />
      <button type="button">Valider</button>
    </>,
  );
  expect(focusField('numPers')).toBe(true);
  expect(screen.getByRole('radio', { name: /Camille/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(onBlur).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onBlur).toHaveBeenCalledTimes(1);
  focusField('numPers');
  expect(screen.getByRole('radio', { name: /Julien/ })).toHaveFocus();
  expect(focusField('inconnu')).toBe(false);
});

test('[CTL-05] an answer that is optional can be taken back, and the focus stays in its group', async () => {
  render(<Bed />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Non' }));
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Effacer mon choix' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getAllByRole('radio').filter((radio) => radio.matches(':checked'))).toEqual([]);
  expect(screen.getByRole('radio', { name: 'Non' })).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
