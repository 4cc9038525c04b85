import { render } from '@testing-library/react';
import { DateText, InstantText, instantText } from '.';
import { Amount } from '../amount';

test('[CTL-14] a date is dd/MM/yyyy in tables and in words in sentences, the first day being 1er', () => {
  expect(render(<DateText date="2026-11-05" />).container).toHaveTextContent('05/11/2026');
  expect(render(<DateText date="2026-12-05" isLong />).container).toHaveTextContent('05 décembre 2026');
  expect(render(<DateText date="2027-01-01" isLong />).container).toHaveTextContent('1er janvier 2027');
});

test('an instant shows date and time', () => {
  const { container } = render(<InstantText instant="2026-11-18T08:12:00Z" />);
  expect(container.textContent).toMatch(/^18\/11\/2026\sà\s\d{2}:12$/);
  expect(container.querySelector('time')).toHaveAttribute('datetime', '2026-11-18T08:12:00Z');
  expect(instantText('2026-11-18T08:12:00Z')).toBe(container.textContent);
});

test('an amount has two decimals, no-break spaces, and a true minus sign', () => {
  expect(render(<Amount euros={1234.5} />).container.textContent).toMatch(/^1[\u202f\u00a0]234,50\u00a0€$/);
  expect(render(<Amount euros={-12} />).container.textContent).toMatch(/^\u221212,00\u00a0€$/);
});
