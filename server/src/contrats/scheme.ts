import {
  contractScheme,
  personScheme,
  schemeWords,
  type Scheme,
  type SchemeWords,
} from '@portal/shared-api/rules/scheme-words';
import { currentContrat, type Context } from '../platform/http/context';
import { findAssures, type AssureRow } from './store';

type Insured = readonly Pick<AssureRow, 'assure' | 'personne'>[];

const numbered = (insured: Insured) =>
  insured.map(({ assure: { codeLienParente }, personne: { nirMasque } }) => ({ codeLienParente, nirMasque }));

/** What to call the compulsory scheme in documents of a contract, as its screens do. */
export const schemeWordsOf = (insured: Insured): SchemeWords => schemeWords[contractScheme(numbered(insured))];

/** Scheme of one person of a contract, all of whose persons are given; care is reimbursed by its rates. */
export const personSchemeOf = (insured: Insured, nirMasque: string | null): Scheme =>
  personScheme(nirMasque, numbered(insured));

/** The same for the current contract. */
export const readSchemeWords = async (
  context: Pick<Context, 'database' | 'client' | 'contrat'>,
): Promise<SchemeWords> =>
  schemeWordsOf(
    await findAssures(context.database, context.client.code, [currentContrat(context).numeroContratIndividuel]),
  );
