import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterBar, filtersOf } from './filters';

const usual = { debut: '', fin: '' };
const filters = [filtersOf<typeof usual>().period('debut', 'fin')];

test('a period is not asked for with a day that the server refuses, and what is wrong is said', async () => {
  const onFilter = jest.fn();
  render(
    <FilterBar
      id="filtres"
      state={usual}
      usual={usual}
      narrowing={{}}
      filters={filters}
      isFiltered={false}
      onFilter={onFilter}
      onClear={() => undefined}
    />,
  );
  const until = screen.getByRole('textbox', { name: 'Au' });
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
