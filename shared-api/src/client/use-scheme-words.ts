import type { Contrat } from '../contract/contrats';
import { schemeOf, schemeWords, type SchemeWords } from '../rules/scheme-words';
import { useSession } from './session-store';

/** The scheme of a contract is that of its member. */
function numberOf(contrat: Contrat | null): string | null {
  const people = contrat?.beneficiaires ?? [];
  return (people.find(({ codeLienParente }) => codeLienParente === 'ADH') ?? people[0])?.nirMasque ?? null;
}

/** What to call the compulsory scheme on the current contract; the French one before sign-in. */
export const useSchemeWords = (): SchemeWords =>
  useSession((session) => schemeWords[schemeOf(numberOf(session.contrat))]);
