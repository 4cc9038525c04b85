import { renderHook } from '@testing-library/react';
import type { Contrat } from '../contract/contrats';
import { schemeOf } from '../rules/scheme-words';
import { useSession } from './session-store';
import { useSchemeWords } from './use-scheme-words';

const contratOf = (...people: [string, string | null][]) =>
  ({
    beneficiaires: people.map(([codeLienParente, nirMasque]) => ({ codeLienParente, nirMasque })),
  }) as never as Contrat;
const wordsFor = (contrat: Contrat | null) => {
  useSession.setState({ contrat });
  return renderHook(() => useSchemeWords()).result.current;
};

test('a Monaco number begins with 98, masked or not', () => {
  expect(schemeOf('98 •••••••1234')).toBe('monegasque');
  expect(schemeOf('2 84 03 •• ••• ••• ••')).toBe('francais');
  expect(schemeOf(null)).toBe('francais');
});

test('[CTL-10] the words for the compulsory scheme follow the member of the contract', () => {
  expect(wordsFor(null).name).toBe('Sécurité sociale');
  expect(wordsFor(contratOf(['CJT', '98 •••'], ['ADH', '1 80 01']))).toMatchObject({ card: 'votre carte Vitale' });
  expect(wordsFor(contratOf(['ENF', '1 12 01'], ['ADH', '98 •••']))).toEqual(
    expect.objectContaining({ name: 'Caisse monégasque', card: 'votre carte d’immatriculation' }),
  );
});
