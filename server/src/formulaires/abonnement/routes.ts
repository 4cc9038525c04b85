import {
  readAbonnements,
  saveAbonnements,
  subscriptionCodes,
  subscriptions,
} from '@portal/shared-api/contract/formulaires/abonnement';
import { checkChannels } from '@portal/shared-api/rules/formulaires/abonnement';
import { holdAccount } from '../../identity/accounts/public';
import { audit } from '../../platform/audit/store';
import { invalid } from '../../platform/errors';
import { signedIn } from '../../platform/http/context';
import { checkFeature } from '../../platform/http/gate';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { keepAnswer } from '../consentement/store';
import { newsletter, rowsByCode } from './rules';
import { keepChoices, readChoices } from './store';

const feature = 'abonnementAutreActe';

/** F-01 « Mes alertes et abonnements »: of the account, whatever the contract. */
export const subscriptionRoutes: DomainRoutes = [
  handle(readAbonnements, async (context) => {
    checkFeature(context.client, feature, null);
    const { chosen, offered, possible, isTelephoneInterdit } = await readChoices(context);
    return {
      abonnements: subscriptionCodes.map((code) => ({
        code,
        libelle: subscriptions[code],
        canaux: chosen(code).canaux,
        isObligatoire: code === 'SECURITE',
      })),
      frequence: chosen('ALERTE_REMBOURSEMENT').frequence,
      canauxProposes: offered,
      canauxPossibles: possible,
      isTelephoneInterdit,
    };
  }),

  handle(saveAbonnements, async (context) => {
    const { client, database, body, ip, now } = context;
    checkFeature(client, feature, null);
    const session = signedIn(context);
    // Two tabs turn channels of one row: the second goes on from what the first has stored.
    await holdAccount(database, client.code, session.userId);
    const { possible, isTelephoneInterdit, ...choices } = await readChoices(context);
    const { frequence } = body.data;
    const rows = rowsByCode(body.data.abonnements);
    const [fault, ...others] = checkChannels(rows, possible, isTelephoneInterdit);
    if (fault)
      throw invalid(
        [fault, ...others].map((each) => ({ ...each, code: 'unavailable' })),
        fault.message,
      );
    await keepChoices(context, choices, rows, frequence);
    const letter = rows.find(({ code }) => code === newsletter.nom);
    if (letter)
      await keepAnswer(
        database,
        { clientCode: client.code, compteId: session.userId },
        {
          ...newsletter,
          isAccepted: Object.values(choices.kept(letter.code, letter.canaux)).includes(true),
          adresseIp: ip,
        },
        now(),
      );
    await audit(database, {
      clientCode: client.code,
      date: now(),
      action: 'abonnement.modifie',
      acteur: session,
      cible: session.userId,
      details: {
        ...Object.fromEntries(rows.map(({ code, canaux }) => [code, canaux])),
        ...(frequence === undefined ? {} : { frequence }),
      },
      ip,
    });
    return { isModeGestionManuel: false, isEnvoiArActivated: false };
  }),
];
