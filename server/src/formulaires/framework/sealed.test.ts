import type { Secrets } from '../../platform/secrets';
import { submissionOf } from './sealed';

const plain: Pick<Secrets, 'decrypt'> = { decrypt: (text) => text };
const request = (corps: object, fichiers?: string[]) =>
  submissionOf(
    JSON.stringify({ corps, fichiers, modeGestion: 'automatique', numPers: 'P1', isAdherent: true, courriel: [] }),
    plain,
  );

test('a request is handed over without the file of a field that was hidden', () => {
  const donnees = { codesOptions: ['CONFORT'], precision: '' };
  expect(request({ donnees, piecesJointes: ['taken', 'hidden'] }, ['taken']).corps).toEqual({
    donnees,
    piecesJointes: ['taken'],
  });
});

test('so is one whose body names its files in a field of its own', () => {
  const rib = ['taken', 'hidden'].map((remoteFileName) => ({ remoteFileName, localFileName: 'rib.pdf' }));
  expect(request({ iban: 'FR', rib }, ['taken']).corps).toEqual({
    iban: 'FR',
    rib: [{ remoteFileName: 'taken', localFileName: 'rib.pdf' }],
  });
});

test('a request of before files were named keeps its body', () => {
  const corps = { donnees: {}, piecesJointes: ['one'] };
  expect(request(corps)).toEqual({ numPers: 'P1', corps, precisions: {} });
});
