import { eliding } from '@portal/shared-api/rules/french';
import { findContractWithProduct } from '../../contrats/public';
import { escapeHtml } from '../../platform/mail/message';
import type { Context } from '../../platform/http/context';

/** Values of the variables of contents for a reader; those of a person are empty for a visitor. */
export type Variables = Readonly<Record<string, string>>;

/** Whether a text has a variable: without one nothing is read for it. */
export const hasVariable = (text: string): boolean => text.includes('{{');

/** Values for the reader of this call. */
export async function variablesOf(
  context: Pick<Context, 'client' | 'contrats' | 'database' | 'exchange' | 'session'>,
): Promise<Variables> {
  const { client, contrats, database, exchange, session } = context;
  const named = exchange.request.headers['x-numcontrat'];
  // A public call checks no contract: one that is not the person's counts as none.
  const contrat =
    session && typeof named === 'string' ? await contrats.findContratForUser(database, client, session, named) : null;
  const held = contrat && (await findContractWithProduct(database, client.code, contrat.numeroContratIndividuel));
  return {
    prenom: session?.prenom ?? '',
    nom: session?.nom ?? '',
    nomOffre: held?.offre.nom ?? '',
    numeroContratIndividuel: contrat?.numeroContratIndividuel ?? '',
    libelleClient: client.libelle,
  };
}

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;
const elide = eliding(VARIABLE);

/**
 * A text with the values in place of its variables, « de » and « que » before them elided as the value asks.
 * @param isHtml whether the values are escaped
 */
export const fillVariables = (text: string, variables: Variables, isHtml: boolean): string =>
  elide(text, (name) => variables[name]).replace(VARIABLE, (_, name: string) => {
    const value = variables[name] ?? '';
    return isHtml ? escapeHtml(value) : value;
  });
