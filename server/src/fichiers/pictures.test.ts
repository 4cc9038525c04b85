import { measurePicture } from './pictures';
import { heicOf } from './testing/samples';

test('[CTL-08] a HEIC is measured by its boxes, to its end', () => {
  expect(measurePicture(heicOf(4032, 3024), 'heic')).toEqual({ pixels: 4032 * 3024, end: heicOf(1, 1).length });
  expect(measurePicture(heicOf(60_000, 60_000), 'heic')).toMatchObject({ pixels: 3_600_000_000 });
  expect(measurePicture(Buffer.concat([heicOf(40, 30), Buffer.from('Rar!....')]), 'heic')?.end).toBe(
    heicOf(40, 30).length,
  );
});
