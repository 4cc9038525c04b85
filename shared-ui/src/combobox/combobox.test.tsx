import type { Suggestion } from '@portal/shared-api/rules/suggestions';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox, type SearchSuggestions } from '.';

const mende: Suggestion = { code: '48095', libelle: 'MENDE', detail: '48000' };
const menton: Suggestion = { code: '06083', libelle: 'MENTON', detail: '06500' };

interface ExampleProps {
  search: SearchSuggestions;
  isFreeTextAllowed?: boolean;
  onSubmit?: () => void;
}

function Example({ search, isFreeTextAllowed, onSubmit }: ExampleProps) {
  const [value, setValue] = useState<Suggestion | null>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <Combobox
        label="Commune"
        search={search}
        isFreeTextAllowed={isFreeTextAllowed}
        value={value}
        onChange={setValue}
      />
      <output aria-label="Valeur">{JSON.stringify(value)}</output>
      <button>Valider</button>
    </form>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Commune' });
const value = (): unknown => JSON.parse(screen.getByRole('status', { name: 'Valeur' }).textContent ?? '');
const spoken = () => screen.getByText(/./, { selector: '[role=status]:not([aria-label])' }).textContent;
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
});
afterEach(() => jest.useRealTimers());
const pause = () => act(() => jest.advanceTimersByTimeAsync(300));

test('a search waits for two characters and a pause, says how many it found, and Enter chooses', async () => {
  const search = jest.fn(async () => [mende, menton]);
  const onSubmit = jest.fn();
  render(<Example search={search} onSubmit={onSubmit} />);
  await user.type(field(), 'm');
  await pause();
  expect(search).not.toHaveBeenCalled();
  expect(spoken()).toBe('Saisissez au moins 2 caractères.');
  await user.type(field(), 'en');
  expect(spoken()).toBe('Recherche en cours…');
  await pause();
  expect(search).toHaveBeenCalledTimes(1);
  expect(search).toHaveBeenCalledWith('men', expect.any(AbortSignal));
  expect(spoken()).toBe('2 propositions. Flèches vers le bas et vers le haut pour choisir.');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const second = screen.getByRole('option', { selected: true });
  expect(second).toHaveTextContent('MENTON06500');
  expect(field()).toHaveAttribute('aria-activedescendant', second.id);
  expect(field()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(value()).toEqual(menton);
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(field()).toHaveAccessibleDescription('06500');
  expect(spoken()).toBe('Choisi\u00a0: MENTON, 06500.');
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('arrows go round, Escape closes and keeps the text, and an arrow opens again', async () => {
  render(<Example search={async () => [mende, menton]} />);
  await user.type(field(), 'men');
  await pause();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('MENTON');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('MENDE');
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(field()).toHaveValue('men');
  await user.keyboard('{ArrowDown}');
  await pause();
  expect(options()).toEqual(['MENDE48000', 'MENTON06500']);
});

test('a click chooses, and a choice that is edited is text again', async () => {
  render(<Example search={async () => [mende]} />);
  await user.type(field(), 'men');
  await pause();
  await user.click(screen.getByRole('option'));
  expect(value()).toEqual(mende);
  expect(field()).toHaveFocus();
  await user.type(field(), '{Backspace}');
  expect(value()).toEqual({ code: '', libelle: 'MEND', detail: null });
  await user.clear(field());
  expect(value()).toBeNull();
});

test('no result says so; text that is not chosen stays, without a code, for the rule of the form', async () => {
  render(<Example search={async () => []} />);
  await user.type(field(), 'atlantide ');
  await pause();
  expect(spoken()).toBe('Aucun résultat pour «\u00a0atlantide\u00a0».');
  await user.tab();
  expect(value()).toEqual({ code: '', libelle: 'atlantide', detail: null });
});

test('where free text is allowed, it is the last choice', async () => {
  render(<Example isFreeTextAllowed search={async () => [mende]} />);
  await user.type(field(), 'mendes');
  await pause();
  expect(options()).toEqual(['MENDE48000', 'Utiliser «\u00a0mendes\u00a0»']);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(value()).toEqual({ code: '', libelle: 'mendes', detail: null });
  expect(options()).toEqual([]);
});

test('where free text is allowed, Enter without a choice leaves the list and sends the form', async () => {
  const onSubmit = jest.fn();
  render(<Example isFreeTextAllowed search={async () => [mende]} onSubmit={onSubmit} />);
  await user.type(field(), 'mendes');
  await pause();
  await user.keyboard('{Enter}');
  expect(options()).toEqual([]);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(value()).toEqual({ code: '', libelle: 'mendes', detail: null });
});

test('a failed search says so, and Enter tries again', async () => {
  const search = jest
    .fn<Promise<Suggestion[]>, []>()
    .mockRejectedValueOnce(new Error('réseau'))
    .mockResolvedValue([mende]);
  render(<Example search={search} />);
  await user.type(field(), 'men');
  await pause();
  expect(spoken()).toBe('La recherche n’a pas abouti. Appuyez sur Entrée pour réessayer.');
  await user.keyboard('{Enter}');
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(options()).toEqual(['MENDE48000']);
});

test('an answer that comes after a later key is dropped', async () => {
  const answers: ((rows: Suggestion[]) => void)[] = [];
  const signals: AbortSignal[] = [];
  const search: SearchSuggestions = (_typed, signal) => {
    signals.push(signal);
    return new Promise((resolve) => answers.push(resolve));
  };
  render(<Example search={search} />);
  await user.type(field(), 'men');
  await pause();
  await user.type(field(), 't');
  await pause();
  expect(signals[0]?.aborted).toBe(true);
  await act(async () => answers[1]?.([menton]));
  await act(async () => answers[0]?.([mende]));
  expect(options()).toEqual(['MENTON06500']);
});
