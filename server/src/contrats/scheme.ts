import { contractScheme, schemeWords, type SchemeWords } from '@portal/shared-api/rules/scheme-words';
import { currentContrat, type Context } from '../platform/http/context';
import { findAssures, type AssureRow } from './store';

/** What to call the compulsory scheme in documents of a contract, as its screens do. */
export const schemeWordsOf = (insured: readonly Pick<AssureRow, 'assure' | 'personne'>[]): SchemeWords =>
  schemeWords[
    contractScheme(
      insured.map(({ assure: { codeLienParente }, personne: { nirMasque } }) => ({ codeLienParente, nirMasque })),
    )
  ];

/** The same for the current contract. */
export const readSchemeWords = async (
  context: Pick<Context, 'database' | 'client' | 'contrat'>,
): Promise<SchemeWords> =>
  schemeWordsOf(
    await findAssures(context.database, context.client.code, [currentContrat(context).numeroContratIndividuel]),
  );
