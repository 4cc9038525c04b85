import type { RemboursementDecide } from '@portal/shared-api/contract/demandes';
import { majority } from '@portal/shared-api/rules/ages';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { addDays, ageOn, formatDate } from '@portal/shared-api/rules/civil-dates';
import { findRibs, shownAccount, type AssureRow, type RibRow } from '../../contrats/public';
import { isPayer, keepDecompte, nextDecompteNumber, transferDay } from '../../prestations/public';
import type { RecapLine } from '../../demandes/public';
import type { Effect } from '../framework/declaration';
import type { FormScope } from '../framework/scope';
import { decidedOn, statementOf, totalOf, type Bill, type Transfer } from './bill';
import { messages } from './messages';
import { isHiddenFrom } from './open-requests';

/** A statement is paid in the first night of transfers from the next day on. */
const payableOn = (today: string) => addDays(today, 1);

/**
 * Keeps a bill as a statement that is paid at night, or by the management system, and tells the sender what is paid.
 * Whoever hides their care does not show by an answer what they have used.
 */
export async function pay(scope: FormScope, patient: AssureRow, bill: Bill): Promise<Effect> {
  const payee = await payeeOf(scope, patient);
  const numeroDecompte = await keepStatement(scope, payee, bill);
  const attributions = { numeroDecompte };
  if (isHiddenFrom(scope, bill.numPers)) return { attributions };
  const remboursement = decidedOn(bill.lines, numeroDecompte, transferOf(scope, payee, bill));
  return { lignes: linesOf(numeroDecompte, remboursement), remboursement, attributions };
}

/** What the confirmation says of a decision and stays true: the request keeps it in its recap. */
const linesOf = (
  numeroDecompte: string,
  { montantRC, libelleMotif, datePaiementPrevue }: RemboursementDecide,
): RecapLine[] => [
  {
    libelle: messages.statement,
    valeur: libelleMotif === null ? numeroDecompte : `${numeroDecompte} (${libelleMotif})`,
  },
  { libelle: messages.reimbursed, valeur: formatEuros(montantRC) },
  ...(datePaiementPrevue === null ? [] : [{ libelle: messages.transfer, valeur: formatDate(datePaiementPrevue) }]),
];

/** Who is paid for a person's care, and to whose account. */
interface Payee {
  numPersDestinataire: string;
  destinataire: 'ADHERENT' | 'BENEFICIAIRE';
  numPersCompte: string;
  account: RibRow | undefined;
}

/** The member is paid, or an adult with their own account. */
async function payeeOf(scope: FormScope, { assure: { numPers }, personne }: AssureRow): Promise<Payee> {
  const { database, client, numeroContrat, today, assures } = scope;
  const memberNumPers = assures.find(({ assure }) => assure.codeLienParente === 'ADH')?.assure.numPers ?? scope.numPers;
  const ribs = await findRibs(database, client.code, numeroContrat);
  const own = numPers === memberNumPers ? undefined : ribs.get(numPers);
  const isOwn = own !== undefined && ageOn(personne.dateNaissance, today) >= majority;
  return {
    numPersDestinataire: isOwn ? numPers : memberNumPers,
    destinataire: isOwn ? 'BENEFICIAIRE' : 'ADHERENT',
    numPersCompte: own ? numPers : memberNumPers,
    account: own ?? ribs.get(memberNumPers),
  };
}

function transferOf({ client, contrat, today }: FormScope, { account }: Payee, { lines }: Bill): Transfer {
  if (contrat.codeModePaiementPrestation !== 'VIR' || totalOf(lines).montantRC === 0) return {};
  if (!account) return { isCompteManquant: true };
  return isPayer(client) ? { datePaiementPrevue: transferDay(client, payableOn(today), account) } : {};
}

/** Stores the statement of a bill. @returns its number */
async function keepStatement(
  { database, client, numeroContrat, today, contrat }: FormScope,
  { account, destinataire, numPersDestinataire, numPersCompte }: Payee,
  bill: Bill,
): Promise<string> {
  const { code: clientCode } = client;
  const codeModePaiement = contrat.codeModePaiementPrestation;
  const numeroDecompte = await nextDecompteNumber(database, clientCode, today);
  const { decompte, actes } = statementOf(clientCode, numeroDecompte, bill);
  await keepDecompte(
    database,
    {
      ...decompte,
      numeroContrat,
      dateTraitement: today,
      destinataire,
      codeModePaiement,
      ibanMasque: codeModePaiement === 'VIR' && account ? shownAccount(account) : null,
    },
    actes,
    isPayer(client)
      ? {
          clientCode,
          numeroDecompte,
          numeroContrat,
          numPersDestinataire,
          numPersCompte,
          disponibleLe: payableOn(today),
        }
      : null,
  );
  return numeroDecompte;
}
