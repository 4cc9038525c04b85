import {
  creerPaiement,
  lireTransaction,
  notifierPaiement,
  readPaiementCotisation,
  type TransactionPaiement,
} from '@portal/shared-api/contract/formulaires/paiement-cotisation';
import { isEmailValid } from '@portal/shared-api/rules/contact';
import { toCents, toEuros } from '@portal/shared-api/rules/amounts';
import { findContractWithProduct, lockContrat } from '../contrats/public';
import { findAccount } from '../identity/accounts/public';
import type { Front } from '../identity/sign-in/public';
import { audit } from '../platform/audit/store';
import type { Database } from '../platform/database/database';
import { PortalError, invalid, notFound, refused } from '../platform/errors';
import { currentContrat, signedIn, type Context } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { reasonOf } from '../platform/jobs/worker';
import { countAttempt, type LimitRule } from '../platform/limits/store';
import { nextNumber } from '../platform/numbers/store';
import type { PaymentProvider } from '../platform/payment/provider';
import { findOperationDocument, keepOperation } from '../signatures-paiements/public';
import { messages } from './messages';
import { checkPayments, readPayment } from './overdue';
import { findOwed, type Owed } from './owed';
import {
  areOwed,
  centsOf,
  chosenLines,
  firstRank,
  isOver,
  leastOf,
  mostCents,
  outcomeOf,
  paymentReference,
  presentOwed,
  validityMs,
  wayBack,
} from './rules';
import { settlePayment } from './settle';
import { findByToken, findWaiting, keepPayment, type HeldLines, type PaiementRow } from './store';

/** Far above normal use. */
const tokenLimit: LimitRule = { name: 'paiement-carte', limit: 20, windowMs: 3_600_000 };
/** Age of the oldest notification that is taken. */
const notificationMs = 24 * 3_600_000;
const minuteMs = 60_000;

/** Number of the current contract. @throws PortalError 403 for anybody but its member. */
async function ownContract({ database, client, contrat }: Pick<Context, 'database' | 'client' | 'contrat'>) {
  const { numeroContratIndividuel: numero, roleAssure } = currentContrat({ contrat });
  if (roleAssure !== 'ADHERENT') throw refused('payment for a contract whose member is somebody else');
  if (!(await findContractWithProduct(database, client.code, numero))) throw notFound();
  return numero;
}

/**
 * The lines that a person pays, and their sum.
 * @throws PortalError 409 `MontantModifie` where they, or it, are no longer those of the screen.
 */
function toPay(
  { lines, covered }: Owed,
  { idMouvements, montant }: { idMouvements: readonly string[]; montant: number },
) {
  const changed = (message: string) => new PortalError(409, 'MontantModifie', { message });
  if (!areOwed(lines, idMouvements)) throw changed(messages.amountChanged);
  const chosen = chosenLines(lines, idMouvements);
  if (!chosen) throw changed(messages.wrongLines);
  const cents = centsOf(chosen);
  if (cents !== toCents(montant) || cents < leastOf(lines) || cents > mostCents) throw changed(messages.amountChanged);
  return { montant: cents, rangs: [...covered, ...chosen.map(({ rang }) => rang)] };
}

const underCheck = () => new PortalError(409, 'DemandeEnCours', { message: messages.checking });

/** @throws PortalError 409 `DemandeEnCours` while a payment of one of these lines is not decided (decision 0122). */
async function requireFree(database: Database, held: HeldLines, now: Date): Promise<void> {
  const open = await findWaiting(database, held);
  if (!open) return;
  if (isOver(open, now)) throw underCheck();
  const minutes = Math.ceil((open.dateExpiration.getTime() - now.getTime()) / minuteMs);
  throw new PortalError(409, 'DemandeEnCours', { message: messages.waiting(open.reference, minutes) });
}

/** Card payments of contributions (F-18). @param provider null where none is configured: the form is closed. */
export function routes(provider: PaymentProvider | null, front: Front): DomainRoutes {
  const chosen = (): PaymentProvider => {
    if (!provider) throw new PortalError(403, 'FonctionnaliteInactive', { message: messages.closed });
    return provider;
  };

  const check = checkPayments(provider);

  /**
   * Reads the payment at the provider and stores its outcome before the answer. @throws Error when it does not answer
   */
  async function refresh(context: Context, row: PaiementRow, token: string): Promise<void> {
    const answer = await readPayment(chosen(), row.clientCode, token);
    const outcome = outcomeOf(answer, isOver(row, context.now()));
    if (outcome) await settlePayment(context.database, context, row, outcome);
  }

  return [
    handle(readPaiementCotisation, async (context) => {
      const { isSimulation } = chosen();
      const { database, client } = context;
      const numero = await ownContract(context);
      const isPaiementEnVerification = await check(context, numero);
      const { lines } = await findOwed(database, client.code, numero);
      const account = await findAccount(database, client.code, signedIn(context).userId);
      return {
        isPaiementEnVerification,
        solde: toEuros(centsOf(lines)),
        echeances: presentOwed(lines),
        montantMin: toEuros(leastOf(lines)),
        montantMax: toEuros(mostCents),
        isPaiementPartiel: lines.length > 1,
        email: account?.email ?? '',
        isSimulation,
      };
    }),

    handle(
      creerPaiement,
      async (context) => {
        const { database, client, secrets, body, origin, ip } = context;
        const session = signedIn(context);
        const now = context.now();
        await countAttempt(database, secrets, tokenLimit, session.userId, now);
        const numero = await ownContract(context);
        const email = body.email.normalize('NFKC').trim();
        if (!isEmailValid(email)) throw invalid([{ champ: 'email', code: 'pattern', message: messages.email }]);
        // What was charged before is entered before anything is asked again.
        if (await check(context, numero)) throw underCheck();
        const { montant, rangs } = toPay(await findOwed(database, client.code, numero), body);
        const held = { clientCode: client.code, numeroContrat: numero, rangs };
        await requireFree(database, held, now);
        const rank = await database.transaction((transaction) =>
          nextNumber(transaction, client.code, 'paiement-carte', firstRank),
        );
        const reference = paymentReference(context.today().slice(0, 4), rank);
        const dateExpiration = new Date(now.getTime() + validityMs);
        const { hasRoute } = await front.frameFor(client, session.userId);
        const { token, urlPaiement } = await chosen().open({
          clientCode: client.code,
          reference,
          montant,
          // The browser comes back to the portal alone, wherever it says that it is, and to this contract.
          urlRetour: (jeton) => `${origin}/#${wayBack(jeton, numero, hasRoute)}`,
          dateExpiration,
          origin,
        });
        const { userId: compteId } = session;
        const common = { clientCode: client.code, numeroContrat: numero, compteId, montant };
        await database.transaction(async (transaction) => {
          // Of two tabs the second waits; nobody gets the address of its page at the provider.
          await lockContrat(transaction, client.code, numero);
          await requireFree(transaction, held, now);
          // A payment that was accepted meanwhile has paid some of them.
          toPay(await findOwed(transaction, client.code, numero), body);
          await keepPayment(transaction, {
            ...common,
            reference,
            jetonIndex: secrets.index(token),
            jetonChiffre: secrets.encrypt(token),
            rangs,
            email,
            etat: 'EN_ATTENTE',
            dateCreation: now,
            dateExpiration,
          });
          await keepOperation(transaction, {
            ...common,
            id: reference,
            type: 'PAIEMENT',
            libelle: messages.operation,
            date: now,
            etat: 'EN_ATTENTE',
          });
          await audit(transaction, {
            clientCode: client.code,
            date: now,
            action: 'paiement.ouvert',
            acteur: session,
            cible: reference,
            details: { contrat: numero, montant },
            ip,
          });
        });
        return { token, urlPaiement, reference, dateExpiration: dateExpiration.toISOString() };
      },
      // The provider is another machine: no transaction waits for it.
      { ownTransaction: true, isNeverReplayed: true },
    ),

    handle(lireTransaction, async (context) => {
      const { database, client, secrets, query } = context;
      const { numeroContratIndividuel: numero } = currentContrat(context);
      const find = async () => {
        const row = await findByToken(database, secrets, client.code, query.token);
        // Unknown and foreign payments do not differ.
        if (row?.compteId !== signedIn(context).userId || row.numeroContrat !== numero)
          throw notFound(messages.unknown);
        return row;
      };
      const asked = await find();
      await refresh(context, asked, query.token).catch((error: unknown) => {
        if (error instanceof PortalError) throw error;
        // What is stored is true until the provider answers.
        context.log.error({ reason: reasonOf(error), reference: asked.reference }, 'state of a payment not read');
      });
      const row = await find();
      return present(row, await findOperationDocument(database, client.code, row.reference));
    }),

    handle(
      notifierPaiement,
      async (context) => {
        const { database, client, secrets, body, exchange } = context;
        const signature = exchange.request.headers['x-signature'];
        const age = context.now().getTime() - Date.parse(body.date);
        const isFromProvider =
          typeof signature === 'string' &&
          Math.abs(age) < notificationMs &&
          chosen().isSigned(`${body.date}.${body.token}`, signature);
        if (!isFromProvider) throw new PortalError(403, 'AccesRefuse', { message: messages.notSigned });
        const row = await findByToken(database, secrets, client.code, body.token);
        if (row) await refresh(context, row, body.token);
      },
      { ownTransaction: true },
    ),
  ];
}

const present = (
  { etat, reference, numeroTransaction, montant, dateTransaction, libelleRefus }: PaiementRow,
  idDocument: string | null,
): TransactionPaiement => ({
  etat,
  reference,
  numeroTransaction,
  montant: toEuros(montant),
  dateTransaction: dateTransaction?.toISOString() ?? null,
  libelleRefus,
  idDocument,
});
