import { renderHook } from '@testing-library/react';
import type { Contrat } from '../contract/contrats';
import { schemeOf } from '../rules/scheme-words';
import { useSession } from './session-store';
import { useSchemeWords } from './use-scheme-words';

const contratOf = (...people: [string, string | null][]) =>
  ({
    beneficiaires: people.map(([codeLienParente, nirMasque]) => ({
      numPers: `P-${codeLienParente}`,
      codeLienParente,
      nirMasque,
    })),
  }) as never as Contrat;
const wordsFor = (contrat: Contrat | null, numPers?: string) => {
  useSession.setState({ contrat });
  const { result, unmount } = renderHook(() => useSchemeWords(numPers));
  unmount();
  return result.current;
};

test('a Monaco number begins with 98, masked or not', () => {
  expect(schemeOf('98 •••••••1234')).toBe('monegasque');
  expect(schemeOf('2 84 03 •• ••• ••• ••')).toBe('francais');
  expect(schemeOf(null)).toBe('francais');
});

test('[CTL-10] the words for the compulsory scheme are those of the person; without a number, of the member', () => {
  expect(wordsFor(null).name).toBe('Sécurité sociale');
  const family = contratOf(['CJT', '1 80 01'], ['ADH', '98 •••'], ['ENF', null]);
  expect(wordsFor(family, 'P-CJT')).toMatchObject({ name: 'Sécurité sociale', card: 'votre carte Vitale' });
  expect(wordsFor(family, 'P-ENF')).toMatchObject({ name: 'Caisse monégasque', card: 'votre carte d’immatriculation' });
});

test('[CTL-10] the words for a whole contract are true of each of its persons', () => {
  expect(wordsFor(contratOf(['ADH', '98 •••'], ['ENF', null])).name).toBe('Caisse monégasque');
  expect(wordsFor(contratOf(['ADH', '1 80 01'], ['CJT', '2 80 01'])).name).toBe('Sécurité sociale');
  const mixed = contratOf(['CJT', '98 •••'], ['ADH', '1 80 01']);
  expect(wordsFor(mixed).name).toBe('Régime obligatoire');
  expect(wordsFor(mixed, 'P-of-another-contract').name).toBe('Régime obligatoire');
});
