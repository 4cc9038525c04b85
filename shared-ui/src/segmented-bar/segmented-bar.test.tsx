import { render, screen } from '@testing-library/react';
import { SegmentedBar } from '.';

const consultation = { montantRO: 19, montantRC: 9, montantAutres: 0, resteACharge: 2 };

test('reads the amounts as text, without zero parts', () => {
  render(<SegmentedBar parts={consultation} />);
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Sécurité sociale 19,00 €, Votre mutuelle 9,00 €, Reste à charge 2,00 €'.replace(/ €/g, '\u00a0€'),
  );
});

test('each segment is as wide as its amount', () => {
  render(<SegmentedBar parts={consultation} />);
  const widths = [...screen.getByRole('img').children].map((segment) =>
    segment instanceof HTMLElement ? segment.style.flexGrow : '',
  );
  expect(widths).toEqual(['19', '9', '2']);
});

test('is hidden from screen readers where the amounts are written beside it', () => {
  render(<SegmentedBar parts={consultation} isDecorative />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
