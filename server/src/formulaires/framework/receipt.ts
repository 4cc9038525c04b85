import type { RecapLine } from '../../demandes/public';
import { mailFrom, sendMail } from '../../platform/mail/message';
import { messages } from '../messages';
import { accountOf, type FormScope } from './scope';

interface Receipt {
  numero: string;
  titre: string;
  /** Civil day on which it was sent. */
  dateDemande: string;
  /** Whether its effect is there already. */
  isDone: boolean;
  /** Content of the request, without health data and full numbers. */
  lignes: readonly RecapLine[];
}

/** Queues mail E-10 to the contact address, with the request itself. */
export async function sendReceipt(
  scope: FormScope,
  { numero, titre, dateDemande, isDone, lignes }: Receipt,
): Promise<void> {
  const { email, prenom } = await accountOf(scope);
  const { receipt } = messages;
  await sendMail(
    scope.database,
    scope.client.code,
    mailFrom(email, receipt.subject(numero), [
      receipt.hello(prenom),
      receipt.received(titre, dateDemande, numero),
      ...lignes.map(({ libelle, valeur }) => `${libelle}\u00a0: ${valeur}`),
      isDone ? receipt.automatic : receipt.manual,
      scope.client.libelle,
    ]),
    scope.now,
  );
}
