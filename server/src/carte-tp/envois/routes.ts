import { openSentCard } from '@portal/shared-api/contract/carte-tp';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { findContratsOf, roleOn } from '../../contrats/public';
import { findAccount, openStates } from '../../identity/accounts/public';
import { audit } from '../../platform/audit/store';
import { PortalError } from '../../platform/errors';
import type { Client, Context } from '../../platform/http/context';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { countAddress, type LimitRule } from '../../platform/limits/store';
import type { CardHolder } from '../orders';
import { drawSentCard } from '../sent';
import { messages } from './messages';
import { attemptLimit, codeText, noteOpened, noteRight, tryCode } from './store';

/** Openings from one network: a practice opens a few cards, a program that guesses many. */
const openings: LimitRule = { name: 'carte-ouverture', limit: 30, windowMs: 15 * 60_000 };

/** The insurer as a person has it, where features differ by audience. */
export type ClientForPerson = (
  database: Context['database'],
  client: Client,
  person: { numPers: string; contrats: readonly string[]; numeroContrat: string },
  today: string,
) => Promise<Client>;

interface Sending {
  compteId: string;
  numeroContrat: string;
}

/**
 * The sender as they are today, with the insurer as their audiences have it: an account that ended, or left the
 * contract, shows nothing any more.
 */
async function senderOf(
  { database, client, today }: Pick<Context, 'database' | 'client' | 'today'>,
  { compteId, numeroContrat }: Sending,
  clientForPerson: ClientForPerson,
): Promise<{ holder: CardHolder; client: Client } | null> {
  const account = await findAccount(database, client.code, compteId);
  if (!account || !openStates.includes(account.etat) || account.numPers === null) return null;
  const held = await findContratsOf(database, client.code, account.numPers);
  const own = held.find(({ contrat }) => contrat.numero === numeroContrat);
  if (!own) return null;
  const { numPers } = account;
  const contrats = held.map(({ contrat }) => contrat.numero);
  const seen = await clientForPerson(database, client, { numPers, contrats, numeroContrat }, today());
  if (!isFeatureAllowed(seen.configuration.fonctionnalites, 'envoiCarteTpAutreActe', numeroContrat)) return null;
  const isMember = roleOn(own.assure.codeLienParente) === 'ADHERENT';
  return { holder: { clientCode: client.code, numeroContrat, numPers, isMember }, client: seen };
}

/** Opening of a card by its receiver, who has no session. */
export const sentCardRoutes = (clientForPerson: ClientForPerson): DomainRoutes => [
  handle(
    openSentCard,
    async (context) => {
      const { database, client, secrets, body, now, ip } = context;
      await countAddress(context, openings);
      const sent = await tryCode(database, secrets, { clientCode: client.code, now: now(), ...body });
      if (!sent) throw new PortalError(400, 'InvalidToken', { message: messages.gone });
      if (!secrets.indexes(codeText(body.jeton, body.code)).includes(sent.codeIndex)) {
        const left = attemptLimit - sent.echecs;
        throw left > 0
          ? new PortalError(400, 'CodeIncorrect', { message: messages.wrong(left) })
          : new PortalError(400, 'InvalidToken', { message: messages.gone });
      }
      await noteRight(database, sent);
      const sender = await senderOf(context, sent, clientForPerson);
      const card = sender && (await drawSentCard({ ...context, client: sender.client }, sender.holder, sent.numPers));
      if (!card) throw new PortalError(404, 'CarteNonDisponible', { message: messages.noCard });
      await noteOpened(database, sent, now());
      await audit(database, {
        clientCode: client.code,
        date: now(),
        action: 'carte.ouverte',
        acteur: null,
        cible: sent.numeroContrat,
        details: { compteId: sent.compteId, personnes: sent.numPers },
        ip,
      });
      return { nomFichier: card.nomFichier, contenu: card.contenu.toString('base64') };
    },
    // A wrong code counts although it is refused, and the answer holds numbers.
    { ownTransaction: true, isNeverReplayed: true },
  ),
];
