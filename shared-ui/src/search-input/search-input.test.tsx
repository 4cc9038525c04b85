import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchInput } from '.';

/** A list whose address answers a search only once « Répondre » is pressed, as under load. */
function SlowList() {
  const [asked, setAsked] = useState('');
  const [value, setValue] = useState('');
  return (
    <>
      <SearchInput label="Recherche" value={value} onSearch={setAsked} />
      <button onClick={() => setValue(asked)}>Répondre</button>
      <output>{asked}</output>
    </>
  );
}

function List() {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchInput label="Recherche" value={value} onSearch={setValue} />
      <button onClick={() => setValue('')}>Effacer les filtres</button>
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByRole('searchbox', { name: 'Recherche' });
const pauseOfTyping = () => act(async () => jest.advanceTimersByTimeAsync(1000));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const user = () => userEvent.setup({ advanceTimers: (delay) => jest.advanceTimersByTime(delay) });

test('a search that is cleared elsewhere stays cleared', async () => {
  const person = user();
  render(<List />);
  await person.click(field());
  await person.paste('zzzzz');
  await pauseOfTyping();
  expect(screen.getByRole('status')).toHaveTextContent('zzzzz');
  await person.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await pauseOfTyping();
  expect(field()).toHaveValue('');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('letters typed while a search is answered are kept, and searched after a pause', async () => {
  const person = user();
  render(<SlowList />);
  await person.type(field(), 'den');
  await pauseOfTyping();
  expect(screen.getByRole('status')).toHaveTextContent('den');
  await person.type(field(), 'taire');
  await person.click(screen.getByRole('button', { name: 'Répondre' }));
  expect(field()).toHaveValue('dentaire');
  await pauseOfTyping();
  expect(screen.getByRole('status')).toHaveTextContent('dentaire');
});

test('Enter searches at once', async () => {
  const person = user();
  render(<List />);
  await person.type(field(), 'optique{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('optique');
});
