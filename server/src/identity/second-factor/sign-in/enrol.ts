import { PortalError } from '../../../platform/errors';
import { stepOfCode } from '../strong/application';
import { saveApplication } from '../strong/application-store';
import { concludeChange } from '../strong/change';
import { passkeyPlace } from '../strong/passkey-routes';
import { savePasskey } from '../strong/passkey-store';
import { checkNewPasskey } from '../strong/passkeys';
import { renewRecoveryCodes } from '../strong/recovery-codes';
import type { Transaction } from '../../../platform/database/database';
import type { Pending } from './find';
import { messages } from './messages';
import type { VerifyContext } from './verify';
import { goOn, takeChallenge } from './waiting';

/**
 * Adds the application whose key the page showed, by its first code.
 * @throws PortalError 400 `CodeIncorrect`, `InvalidToken` when the sign-in has moved on.
 */
export async function enrolByApplication(context: VerifyContext, pending: Pending, typed: string): Promise<void> {
  const { database, secrets, now } = context;
  const { waiting, account } = pending;
  const secret = waiting.secretChiffre === null ? null : secrets.decrypt(waiting.secretChiffre);
  const step = secret === null ? null : stepOfCode(secret, typed.replace(/\D/g, ''), now());
  if (secret === null || step === null)
    throw new PortalError(400, 'CodeIncorrect', { message: messages.wrongApplication });
  await database.transaction(async (transaction) => {
    await showCodes(transaction, context, pending);
    await saveApplication(transaction, secrets, { compteId: account.id, secret, step }, now());
    await concludeChange(transaction, { ...context, session: null }, account, {
      action: 'facteur.ajoute',
      notice: 'application',
      details: { facteur: 'application', enrolement: true },
    });
  });
}

/**
 * Adds a new passkey.
 * @throws PortalError 400 `CodeIncorrect`, `InvalidToken`, 409 `RessourceUtilisee` for a known one.
 */
export async function enrolByPasskey(
  context: VerifyContext,
  pending: Pending,
  libelle: string,
  answer: unknown,
): Promise<void> {
  const { client, database, now } = context;
  const { waiting, account } = pending;
  const challenge = await takeChallenge(database, waiting);
  const made = challenge === null ? null : await checkNewPasskey(passkeyPlace(context, account), answer, challenge);
  if (!made) throw new PortalError(400, 'CodeIncorrect', { message: messages.passkeyRefused });
  await database.transaction(async (transaction) => {
    await showCodes(transaction, context, pending);
    if (
      !(await savePasskey(transaction, { clientCode: client.code, compteId: account.id }, { ...made, libelle }, now()))
    )
      throw new PortalError(409, 'RessourceUtilisee', { message: messages.passkeyKnown });
    await concludeChange(transaction, { ...context, session: null }, account, {
      action: 'facteur.ajoute',
      notice: 'passkey',
      details: { facteur: 'cle-acces', libelle, enrolement: true },
    });
  });
}

/** The next page shows recovery codes; only one of two concurrent requests reaches it. */
async function showCodes(
  transaction: Transaction,
  { secrets, now }: VerifyContext,
  { waiting, account }: Pending,
): Promise<void> {
  const codes = await renewRecoveryCodes(transaction, secrets, account.id);
  const isFirst = await goOn(
    transaction,
    waiting,
    { etape: 'CODES_SECOURS', secretChiffre: null, codesChiffres: secrets.encrypt(codes.join('\n')) },
    now(),
  );
  if (!isFirst) throw new PortalError(400, 'InvalidToken', { message: messages.passkeyRefused });
}
