import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import type { RecapLine } from '../../demandes/public';
import { sendTemplate } from '../../platform/mail/templates';
import { messages } from '../messages';
import { reachableAccount, type AccountScope } from './scope';

interface Receipt {
  numero: string;
  titre: string;
  /** Civil day on which it was sent. */
  dateDemande: string;
  /** Whether its effect is there already. */
  isDone: boolean;
  /** Whether it waits for the signature of its sender. */
  isToSign?: boolean;
  /** Content of the request, without health data and full numbers. */
  lignes: readonly RecapLine[];
}

/** Whether the page of the request is open: the mail may name it. */
const isHistoryOpen = ({ client, numeroContrat, contratCourant }: AccountScope): boolean =>
  isFeatureAllowed(client.configuration.fonctionnalites, 'historyConsultation', numeroContrat || contratCourant);

/**
 * Queues mail E-10 to the contact address, with the request itself.
 * @returns false for a deleted account, which nothing reaches
 */
export async function sendReceipt(
  scope: AccountScope,
  { numero, titre, dateDemande, isDone, isToSign = false, lignes }: Receipt,
): Promise<boolean> {
  const account = await reachableAccount(scope);
  if (!account) return false;
  const { email, prenom } = account;
  const { receipt } = messages;
  const next = isDone ? [receipt.automatic, receipt.detail] : [receipt.manual, receipt.follow];
  if (!isHistoryOpen(scope)) next.pop();
  await sendTemplate(
    scope.database,
    scope.client,
    {
      code: 'E-10',
      to: email,
      variables: {
        prenom,
        demarche: titre,
        date: formatDate(dateDemande),
        numeroDemande: numero,
        recapitulatif: lignes.map(({ libelle, valeur }) => `${libelle}\u00a0: ${valeur}`),
        delai: isToSign ? receipt.toSign : next.join(' '),
      },
      about: { numeroDemande: numero, compteId: scope.compteId },
    },
    scope.now,
  );
  return true;
}
