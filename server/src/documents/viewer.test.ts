import { isNew, isReadable } from './rules';
import { picturesOf } from './viewer';

const picture = (start: number[], length = 64) => Buffer.concat([Buffer.from(start), Buffer.alloc(length)]);
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

test.each([
  ['PNG', png, 'image/png'],
  ['JPEG', [0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
] as const)('[API-04] a picture in %s is returned unchanged, whatever its name', async (_kind, start, typeMime) => {
  const content = picture([...start]);
  expect(await picturesOf({ name: 'facture.pdf', content })).toEqual({
    nomFichier: 'facture.pdf',
    nombrePages: 1,
    pages: [{ numero: 1, image: `data:${typeMime};base64,${content.toString('base64')}` }],
  });
});

test.each([
  [
    'larger than what is drawn',
    picture(png, 15 * 1024 * 1024),
    'Ce document est trop volumineux pour être affiché ici. Téléchargez-le pour le lire.',
  ],
  [
    'a page of a site under the name of a PDF',
    Buffer.from('<html><script>alert(1)</script></html>'),
    'Ce document ne peut pas être affiché ici. Téléchargez-le pour le lire.',
  ],
  [
    'a drawing that may run scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'Ce document ne peut pas être affiché ici. Téléchargez-le pour le lire.',
  ],
])('[API-04] refuses %s', async (_what, content, message) => {
  await expect(picturesOf({ name: 'facture.pdf', content })).rejects.toMatchObject({
    status: 400,
    data: 'FichierRefuse',
    details: { message },
  });
});

test.each([
  ['2026-11-20', true],
  ['2026-10-22', true],
  ['2026-10-21', false],
  ['2026-11-21', false],
] as const)('[MEM-07] on 20/11/2026 a document of %s is new: %s', (date, expected) => {
  expect(isNew(date, '2026-11-20')).toBe(expected);
});

const member = { userId: 'camille', isMember: true, visiblePersons: ['P1', 'P3'], isOnBehalf: false };
const beneficiary = { userId: 'julien', isMember: false, visiblePersons: ['P2'], isOnBehalf: false };
test.each([
  ['of the contract', { numPers: null, compteId: null, modele: 'FEUILLE' }, true, false],
  ['about a child', { numPers: 'P3', compteId: null, modele: 'RELEVE_DECOMPTE' }, true, false],
  ['about an adult who keeps their care', { numPers: 'P2', compteId: null, modele: 'RELEVE_DECOMPTE' }, false, true],
  ['that the member asked for about them', { numPers: 'P2', compteId: 'camille', modele: 'ATTESTATION' }, true, true],
  ['that is everyone’s card', { numPers: null, compteId: null, modele: 'CARTE_TP' }, true, true],
] as const)('[MEM-28] readers of a document %s', (_what, document, forMember, forBeneficiary) => {
  expect([isReadable(document, member), isReadable(document, beneficiary)]).toEqual([forMember, forBeneficiary]);
});
