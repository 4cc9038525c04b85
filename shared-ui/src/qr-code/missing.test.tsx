import { render, screen } from '@testing-library/react';
import { QrCode } from '.';

jest.mock('../qr-drawing/modules', () => {
  throw new Error('Loading chunk failed');
});

test('a code that cannot be drawn says so', async () => {
  render(<QrCode label="QR code de la carte" value="VAL0004521" />);
  expect(await screen.findByText('Le QR code n’a pas pu être affiché.')).toBeVisible();
});
