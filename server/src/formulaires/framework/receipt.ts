import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import type { RecapLine } from '../../demandes/public';
import { sendTemplate } from '../../platform/mail/templates';
import { messages } from '../messages';
import { reachableAccount, type AccountScope } from './scope';

/**
 * What has become of a request: done at once, accepted since, or waiting: for a handler, or for papers or the signature
 * of its sender.
 */
export type Standing = 'done' | 'accepted' | 'toHandle' | 'toComplete' | 'toSign';

interface Receipt {
  numero: string;
  titre: string;
  /** Civil day on which it was sent. */
  dateDemande: string;
  standing: Standing;
  /** What comes of it later, a sentence. */
  suite?: string | undefined;
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
  { numero, titre, dateDemande, standing, suite, lignes }: Receipt,
): Promise<boolean> {
  const account = await reachableAccount(scope);
  if (!account) return false;
  const { email, prenom } = account;
  const { next, inHistory } = messages.receipt;
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
        delai: [next[standing], suite ?? [], isHistoryOpen(scope) ? inHistory[standing] : []].flat().join(' '),
      },
      about: { numeroDemande: numero, compteId: scope.compteId },
    },
    scope.now,
  );
  return true;
}
