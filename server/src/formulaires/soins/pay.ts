import { addDays, ageOn } from '@portal/shared-api/rules/civil-dates';
import { nextTargetDay } from '@portal/shared-api/rules/target-days';
import { findRibs, shownAccount, type AssureRow, type RibRow } from '../../contrats/public';
import { keepDecompte, nextDecompteNumber } from '../../prestations/public';
import type { Effect } from '../framework/declaration';
import type { FormScope } from '../framework/scope';
import { decidedOn, reasonOf, statementOf, totalOf, type Bill } from './bill';
import { messages } from './messages';
import { isHiddenFrom } from './open-requests';

const majority = 18;

/** A statement is paid in the first night of transfers from the next day on. */
const payableOn = (today: string) => addDays(today, 1);

/**
 * Keeps a bill as a statement that is paid at night, and tells the sender what is paid. Whoever hides their care does
 * not show by an answer what they have used.
 */
export async function pay(scope: FormScope, patient: AssureRow, bill: Bill): Promise<Effect> {
  const numeroDecompte = await keepStatement(scope, patient, bill);
  const attributions = { numeroDecompte };
  if (isHiddenFrom(scope, bill.numPers)) return { attributions };
  const reason = reasonOf(bill.lines);
  const isTransferred = scope.contrat.codeModePaiementPrestation === 'VIR' && totalOf(bill.lines).montantRC > 0;
  const transferDay = isTransferred ? nextTargetDay(payableOn(scope.today)) : null;
  return {
    lignes: [
      { libelle: messages.statement, valeur: reason === null ? numeroDecompte : `${numeroDecompte} (${reason})` },
    ],
    remboursement: decidedOn(bill.lines, numeroDecompte, transferDay),
    attributions,
  };
}

/** Stores the statement of a bill; it is paid to the member, or to an adult with their own account. @returns its number */
async function keepStatement(
  scope: FormScope,
  { assure: { numPers }, personne }: AssureRow,
  bill: Bill,
): Promise<string> {
  const {
    database,
    client: { code: clientCode },
    numeroContrat,
    today,
    contrat,
  } = scope;
  const memberNumPers =
    scope.assures.find(({ assure }) => assure.codeLienParente === 'ADH')?.assure.numPers ?? scope.numPers;
  const ribs = await findRibs(database, clientCode, numeroContrat);
  const own = numPers === memberNumPers ? undefined : ribs.get(numPers);
  const isOwn = own !== undefined && ageOn(personne.dateNaissance, today) >= majority;
  const numeroDecompte = await nextDecompteNumber(database, clientCode, today);
  const { decompte, actes } = statementOf(clientCode, numeroDecompte, bill);
  await keepDecompte(
    database,
    {
      ...decompte,
      numeroContrat,
      dateTraitement: today,
      destinataire: isOwn ? 'BENEFICIAIRE' : 'ADHERENT',
      codeModePaiement: contrat.codeModePaiementPrestation,
      ibanMasque: contrat.codeModePaiementPrestation === 'VIR' ? shown(own ?? ribs.get(memberNumPers)) : null,
    },
    actes,
    {
      clientCode,
      numeroDecompte,
      numeroContrat,
      numPersDestinataire: isOwn ? numPers : memberNumPers,
      numPersCompte: own ? numPers : memberNumPers,
      disponibleLe: payableOn(today),
    },
  );
  return numeroDecompte;
}

const shown = (rib: RibRow | undefined) => (rib ? shownAccount(rib) : null);
