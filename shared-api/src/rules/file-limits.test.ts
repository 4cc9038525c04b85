import { acceptedTypes, extensionOf, fileMessages, filterFiles, limitHints, refusingFilter } from './file-limits';

const MEGA = 1024 ** 2;
const limits = {
  queueLimit: 5,
  maxFileSize: 5 * MEGA,
  maxQueueSize: 15 * MEGA,
  allowedExtensions: ['pdf', 'jpg'],
  allowedMimeTypes: ['application/pdf', 'image/jpeg'],
};
const pdf = (changes: Partial<{ name: string; size: number; type: string }> = {}) => ({
  name: 'facture.pdf',
  size: MEGA,
  type: 'application/pdf',
  ...changes,
});

test.each([
  ['a sixth file', pdf(), [1, 1, 1, 1, 1], 'queueLimit', 'Vous ne pouvez pas joindre plus de 5 fichiers.'],
  ['a file too big', pdf({ size: 5 * MEGA + 1 }), [], 'maxFileSize', 'Le fichier dépasse la taille maximale de 5 Mo.'],
  [
    'too much together',
    pdf({ size: 5 * MEGA }),
    [5 * MEGA, 5 * MEGA, 1],
    'maxQueueSize',
    'La taille totale des fichiers dépasse 15 Mo.',
  ],
  [
    'another extension',
    pdf({ name: 'facture.exe' }),
    [],
    'allowedExtensions',
    'Ce format de fichier n’est pas accepté.',
  ],
  ['no extension', pdf({ name: 'facture' }), [], 'allowedExtensions', 'Ce format de fichier n’est pas accepté.'],
  ['another type', pdf({ type: 'text/html' }), [], 'allowedMimeTypes', 'Le type de ce fichier n’est pas accepté.'],
] as const)('[CTL-08] %s is refused', (_, file, present, filter, message) => {
  expect(refusingFilter(file, present, limits)).toBe(filter);
  expect(fileMessages[filter](limits).replace(/\u00a0/g, ' ')).toBe(message);
});

test('[CTL-08] files at the limits, capital extensions and unknown types are accepted', () => {
  expect(
    refusingFilter(pdf({ name: 'FACTURE.PDF', size: 5 * MEGA, type: '' }), [5 * MEGA, 5 * MEGA], limits),
  ).toBeNull();
  expect(extensionOf('archive.tar.GZ')).toBe('gz');
});

test('[CTL-08] files selected together share the limits', () => {
  const files = Array.from({ length: 6 }, (_, index) => pdf({ name: `${index}.pdf` }));
  const { accepted, refused } = filterFiles(files, [1], limits);
  expect(accepted.map(({ name }) => name)).toEqual(['0.pdf', '1.pdf', '2.pdf', '3.pdf']);
  expect(refused.map(({ file }) => file.name)).toEqual(['4.pdf', '5.pdf']);
  expect(fileMessages.queueLimit({ ...limits, queueLimit: 1 })).toBe('Vous ne pouvez pas joindre plus d’un fichier.');
});

test('[CTL-08] hints and accepted types follow the limits', () => {
  expect(limitHints(limits)).toEqual([
    'Formats acceptés\u00a0: PDF, JPG',
    'Taille maximale par pièce jointe\u00a0: 5\u00a0Mo',
    'Taille totale maximale\u00a0: 15\u00a0Mo',
  ]);
  expect(limitHints({ ...limits, queueLimit: 1 })).toHaveLength(2);
  expect(acceptedTypes(limits)).toBe('.pdf,.jpg,application/pdf,image/jpeg');
});
