import { addDays, ageOn } from '@portal/shared-api/rules/civil-dates';
import { nextTargetDay } from '@portal/shared-api/rules/target-days';
import { findRibs, shownAccount, type AssureRow, type RibRow } from '../../contrats/public';
import { keepDecompte, nextDecompteNumber, type NewActe } from '../../prestations/public';
import type { FormScope } from '../framework/scope';
import type { Kept } from './statement';

const majority = 18;

/** A statement is paid in the first night of transfers from the next day on. */
const payableOn = (today: string) => addDays(today, 1);

/** Day of the transfer of a statement that is decided today. */
export const transferDay = (today: string) => nextTargetDay(payableOn(today));

/**
 * Stores the statement of a request; it is paid to the member, or to an adult with their own account.
 * @param make the statement with this number
 * @returns its number
 */
export async function keepStatement(
  scope: FormScope,
  { assure: { numPers }, personne }: AssureRow,
  make: (numeroDecompte: string) => { decompte: Kept; actes: NewActe[] },
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
  const { decompte, actes } = make(numeroDecompte);
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
