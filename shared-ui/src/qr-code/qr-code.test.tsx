import { render, screen } from '@testing-library/react';
import { QrCode } from '.';

test('a code has a name, and another text is another code', async () => {
  const { rerender } = render(<QrCode label="QR code de la carte" value="VAL0004521" />);
  const first = (await screen.findByRole('img', { name: 'QR code de la carte' })).innerHTML;
  rerender(<QrCode label="QR code de la carte" value="VAL0004522" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect((await screen.findByRole('img', { name: 'QR code de la carte' })).innerHTML).not.toBe(first);
});
