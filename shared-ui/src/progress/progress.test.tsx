import { render, screen } from '@testing-library/react';
import { Progress } from '.';

test.each([
  [0, 0],
  [62, 60],
  [99, 95],
  [100, 100],
  [130, 100],
  [-4, 0],
])('[CTL-08] at %d %% a screen reader hears %d', (percent, told) => {
  render(<Progress percent={percent} label="facture.jpg" />);
  expect(screen.getByRole('progressbar', { name: 'facture.jpg' })).toHaveAttribute('aria-valuenow', String(told));
});
