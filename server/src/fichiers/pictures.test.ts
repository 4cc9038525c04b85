import { measurePicture } from './pictures';
import { heicOf, webpOf } from './testing/samples';

test('[CTL-08] a HEIC is measured by its boxes, to its end', () => {
  expect(measurePicture(heicOf(4032, 3024), 'heic')).toEqual({ width: 4032, height: 3024, end: heicOf(1, 1).length });
  expect(measurePicture(heicOf(60_000, 60_000), 'heic')).toMatchObject({ width: 60_000, height: 60_000 });
  expect(measurePicture(Buffer.concat([heicOf(40, 30), Buffer.from('Rar!....')]), 'heic')?.end).toBe(
    heicOf(40, 30).length,
  );
});

test('[ADM-12] a WebP is measured by its header, whatever its coding, to its end', () => {
  expect(measurePicture(webpOf(1200, 630), 'webp')).toEqual({ width: 1200, height: 630, end: 30 });
  expect(measurePicture(Buffer.concat([webpOf(1200, 630), Buffer.from('PK')]), 'webp')?.end).toBe(30);
  expect(measurePicture(webpOf(1200, 630).subarray(0, 28), 'webp')).toBeNull();
});
