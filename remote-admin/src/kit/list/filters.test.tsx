import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterBar, filtersOf } from './filters';

const usual = { adherent: '', debut: '', fin: '' };
const { text, period, day } = filtersOf<typeof usual>();

/** A bar with one filter, and what it asks for. */
function show(filter: ReturnType<typeof text>) {
  const onFilter = jest.fn();
  render(
    <FilterBar
      id="filtres"
      state={usual}
      usual={usual}
      narrowing={{}}
      filters={[filter]}
      isFiltered={false}
      onFilter={onFilter}
      onClear={() => undefined}
    />,
  );
  return onFilter;
}

test('attack: a social-security number that is typed as a filter stays out of the address, and what to do is said', async () => {
  const onFilter = show(text('adherent', 'Adhérent'));
  const field = screen.getByRole('textbox', { name: 'Adhérent' });
  await userEvent.type(field, '2 84 03 48 000 000{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Un n°\sde Sécurité sociale ne se cherche pas ici/);
  for (const typed of ['VERNOUX 2840348000000', '2-84-03-48-000-000-65', '2840348000000/6']) {
    await userEvent.clear(field);
    await userEvent.type(field, `${typed}{Enter}`);
  }
  expect(onFilter).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, 'vernoux{Enter}');
  expect(onFilter).toHaveBeenCalledWith({ adherent: 'vernoux' });
});

test.each([
  ['a period', 'Au', period('debut', 'fin')],
  ['a day', 'Date', day('fin', 'Date')],
])('%s is not asked for with a day that the server refuses, and what is wrong is said', async (_what, name, filter) => {
  const onFilter = show(filter);
  const until = screen.getByRole('textbox', { name });
  for (const [typed, told] of [
    ['31/02/2026', 'La date doit être au format JJ/MM/AAAA.'],
    ['31/12/9999', 'L’année doit être comprise entre 1000 et 8999.'],
    ['05/11/0202', 'L’année doit être comprise entre 1000 et 8999.'],
  ] as const) {
    await userEvent.clear(until);
    await userEvent.type(until, `${typed}{Enter}`);
    expect(screen.getByRole('alert')).toHaveTextContent(told);
  }
  expect(onFilter).not.toHaveBeenCalled();
  await userEvent.clear(until);
  await userEvent.type(until, '20/11/2026{Enter}');
  expect(onFilter).toHaveBeenCalledWith({ fin: '2026-11-20' });
});
