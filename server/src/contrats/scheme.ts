import { personScheme, schemeWordsFor, type Scheme, type SchemeWords } from '@portal/shared-api/rules/scheme-words';
import { currentContrat, signedIn, type Context } from '../platform/http/context';
import { findAssures, type AssureRow } from './store';

type Insured = readonly Pick<AssureRow, 'assure' | 'personne'>[];

const numbered = (insured: Insured) =>
  insured.map(({ assure: { numPers, codeLienParente }, personne: { nirMasque } }) => ({
    numPers,
    codeLienParente,
    nirMasque,
  }));

/**
 * What to call the compulsory scheme in documents of a contract, as its screens do.
 * @param numPers the person whom they are about; all of the contract without one.
 */
export const schemeWordsOf = (insured: Insured, numPers = ''): SchemeWords =>
  schemeWordsFor(numbered(insured), [numPers]);

/** Scheme of one person of a contract, all of whose persons are given; care is reimbursed by its rates. */
export const personSchemeOf = (insured: Insured, nirMasque: string | null): Scheme =>
  personScheme(nirMasque, numbered(insured));

/** The words for the current contract; a reader other than its member sees themself alone there. */
export async function readSchemeWords(
  context: Pick<Context, 'database' | 'client' | 'session' | 'contrat'>,
  numPers = '',
): Promise<SchemeWords> {
  const { numeroContratIndividuel, roleAssure } = currentContrat(context);
  const insured = await findAssures(context.database, context.client.code, [numeroContratIndividuel]);
  return schemeWordsOf(insured, roleAssure === 'ADHERENT' ? numPers : (signedIn(context).numPers ?? ''));
}
