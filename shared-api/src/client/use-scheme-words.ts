import { contractScheme, schemeWords, type SchemeWords } from '../rules/scheme-words';
import { useSession } from './session-store';

/** What to call the compulsory scheme on the current contract; the French one before sign-in. */
export const useSchemeWords = (): SchemeWords =>
  useSession(({ contrat }) => schemeWords[contractScheme(contrat?.beneficiaires ?? [])]);
