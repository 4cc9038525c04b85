import { freezeHours } from '@portal/shared-api/rules/account-freeze';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { isTargetDay, nextTargetDay } from '@portal/shared-api/rules/target-days';
import { maskIbanShort } from '@portal/shared-api/rules/masking';
import type { RibRow } from '../../contrats/public';
import { listClients } from '../../identity/clients/public';
import { announceToPerson, backgroundContext } from '../../notifications/public';
import { civilDateOf } from '../../platform/clock';
import type { Client, Platform } from '../../platform/http/context';
import { nextNumber } from '../../platform/numbers/store';
import type { Database, Transaction } from '../../platform/database/database';
import { keepPayment, markPaid, takePayable, type Payable } from './store';

/** Hours during which nothing is paid to a changed account, as the insurer chose. */
export const freezeOf = ({ settings }: Pick<Client, 'settings'>): number =>
  settings.delaiGelCompte ?? freezeHours.usual;

/** Whether the portal pays for care: with a connector the insurer's management system alone does (decision 0172). */
export const isPayer = ({ settings }: Pick<Client, 'settings'>): boolean => settings.connecteur === undefined;

const hourMs = 3_600_000;

/** Day on which a transfer reaches an account: not before it is due, nor before the freeze of a change is over. */
export function transferDay(
  client: Pick<Client, 'settings'>,
  disponibleLe: string,
  { dateModification }: Pick<RibRow, 'dateModification'>,
): string {
  if (dateModification === null) return nextTargetDay(disponibleLe);
  const free = civilDateOf(new Date(dateModification.getTime() + freezeOf(client) * hourMs));
  return nextTargetDay(free > disponibleLe ? free : disponibleLe);
}

const atOnce = 500;

type Portal = Pick<Platform, 'config' | 'clock'>;

/**
 * Pays the due statements of the insurers for which it pays, one transfer per receiver and contract, and tells each
 * receiver. Several servers may run it at once.
 * @returns the number of paid statements.
 */
export async function payWaiting(database: Database, platform: Portal, now: Date): Promise<number> {
  const today = platform.clock.today();
  // Banks settle nothing on other days: payments wait.
  if (!isTargetDay(today)) return 0;
  let total = 0;
  for (const client of (await listClients(database)).filter(isPayer))
    for (let paid = atOnce; paid === atOnce; total += paid) paid = await paySome(database, platform, client, now);
  return total;
}

function paySome(database: Database, platform: Portal, client: Client, now: Date): Promise<number> {
  const due = {
    clientCode: client.code,
    today: platform.clock.today(),
    frozenSince: new Date(now.getTime() - freezeOf(client) * hourMs),
  };
  return database.transaction(async (transaction) => {
    const payables = await takePayable(transaction, due, atOnce);
    for (const group of byReceiver(payables)) await payGroup(transaction, platform, group, due.today);
    return payables.length;
  });
}

function byReceiver(payables: readonly Payable[]): Iterable<Payable[]> {
  const groups = new Map<string, Payable[]>();
  for (const payable of payables) {
    const { clientCode, numeroContrat, numPersDestinataire, numPersCompte } = payable.attente;
    const key = `${clientCode}/${numeroContrat}/${numPersDestinataire}/${numPersCompte}`;
    groups.set(key, [...(groups.get(key) ?? []), payable]);
  }
  return groups.values();
}

async function payGroup(
  transaction: Transaction,
  platform: Portal,
  group: readonly Payable[],
  today: string,
): Promise<void> {
  const [first] = group;
  if (!first) return;
  const {
    attente: { clientCode, numeroContrat, numPersDestinataire },
    decompte: { destinataire },
    codeModePaiement,
  } = first;
  const isTransfer = codeModePaiement === 'VIR';
  const ibanMasque = isTransfer && first.pays !== null ? maskIbanShort(`${first.pays}${first.cle}${first.fin}`) : null;
  const paid = group.filter(({ decompte }) => decompte.montantRC > 0);
  const serial = paid.length > 0 ? String(await nextNumber(transaction, clientCode, 'paiement')).padStart(7, '0') : '';
  const day = today.replaceAll('-', '');
  const idPaiement = `PAY-${numeroContrat}-${day}-${serial}`;
  for (const payable of group)
    await markPaid(transaction, payable, {
      idPaiement: payable.decompte.montantRC > 0 ? idPaiement : null,
      ibanMasque,
      today,
    });
  if (paid.length === 0) return;
  await keepPayment(transaction, {
    clientCode,
    id: idPaiement,
    numeroContrat,
    numPers: numPersDestinataire,
    datePaiement: today,
    reference: `${codeModePaiement}-${day}-${serial}`,
    montant: paid.reduce((sum, { decompte }) => sum + decompte.montantRC, 0),
    destinataire,
    nomDestinataire: `${first.nom.toUpperCase()} ${first.prenom}`,
    ibanMasque,
    codeModePaiement,
    nombreDecomptes: paid.length,
  });
  const context = await backgroundContext(transaction, platform, clientCode);
  if (context)
    await announceToPerson(transaction, context, numPersDestinataire, {
      kind: 'prestation.payee',
      numeroContrat,
      variables: { date: formatDate(today) },
    });
}
