import { schemeWordsFor, type SchemeWords } from '../rules/scheme-words';
import { useSession } from './session-store';

/**
 * What to call the compulsory scheme on the current contract; the French one before sign-in.
 * @param numPers the person whom it is about; all of the contract when empty.
 */
export const useSchemeWords = (numPers = ''): SchemeWords =>
  useSession(({ contrat }) => schemeWordsFor(contrat?.beneficiaires ?? [], [numPers]));
