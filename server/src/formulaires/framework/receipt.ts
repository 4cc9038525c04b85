import type { RecapLine } from '../../demandes/public';
import { mailFrom, sendMail } from '../../platform/mail/message';
import { messages } from '../messages';
import { accountOf, type FormScope } from './scope';

interface Receipt {
  numero: string;
  titre: string;
  isManual: boolean;
  /** Content of the request, without health data and full numbers. */
  lignes: readonly RecapLine[];
}

/** Queues mail E-10 to the contact address, with the request itself. */
export async function sendReceipt(scope: FormScope, { numero, titre, isManual, lignes }: Receipt): Promise<void> {
  const { email, prenom } = await accountOf(scope);
  const { receipt } = messages;
  await sendMail(
    scope.database,
    scope.client.code,
    mailFrom(email, receipt.subject(numero), [
      receipt.hello(prenom),
      receipt.received(titre, scope.today, numero),
      ...lignes.map(({ libelle, valeur }) => `${libelle}\u00a0: ${valeur}`),
      isManual ? receipt.manual : receipt.automatic,
      scope.client.libelle,
    ]),
    scope.now,
  );
}
