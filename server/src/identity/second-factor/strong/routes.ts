import { readFacteurs, renewCodesSecours } from '@portal/shared-api/contract/facteurs';
import { maskEmail, maskTelephone } from '@portal/shared-api/rules/masking';
import { PortalError } from '../../../platform/errors';
import { handle, type DomainRoutes } from '../../../platform/http/handle';
import { isStaff } from '../../accounts/public';
import { applicationRoutes } from './application-routes';
import { concludeChange, lockFactors, ownAccount } from './change';
import { requireForFactors } from './guard';
import { messages } from './messages';
import { channelFor } from '../codes/rules';
import { passkeyRoutes } from './passkey-routes';
import { rpIdOf } from './passkeys';
import { hasStrongFactor, readStrongFactors } from './protection';
import { renewRecoveryCodes } from './recovery-codes';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Protection of the signed-in user's account (« Sécurité et connexion »). */
export const factorRoutes: DomainRoutes = [
  handle(readFacteurs, async (context) => {
    const account = await ownAccount(context);
    const { application, passkeys, recoveryCodes } = await readStrongFactors(context.database, account.id);
    const { sendType, telephoneForbidden } = channelFor(
      account.isAmfActive ? 'VERIFY_AMF' : 'ACTIVATE_AMF',
      'SMS',
      account,
      context.client,
    );
    return {
      isAmfActive: account.isAmfActive,
      isBiometrieActive: account.isBiometrieActive,
      telephone: account.telephonePortable === null ? null : maskTelephone(account.telephonePortable),
      isTelephoneConfirme: account.isTelephoneConfirme,
      canalCodes: sendType,
      isTelephoneInterdit: telephoneForbidden,
      email: maskEmail(account.email),
      isFacteurFortRequis: isStaff(account),
      application: application && {
        dateAjout: application.dateAjout.toISOString(),
        dateDerniereUtilisation: iso(application.dateDerniereUtilisation),
      },
      clesAcces: passkeys.map(({ id, libelle, rpId, dateAjout, dateDerniereUtilisation }) => ({
        id,
        libelle,
        dateAjout: dateAjout.toISOString(),
        dateDerniereUtilisation: iso(dateDerniereUtilisation),
        ...(rpId === rpIdOf(context.origin) ? {} : { autreAdresse: rpId }),
      })),
      codesSecoursRestants: recoveryCodes,
      dateMotDePasse: context.client.settings.identityProvider ? null : iso(account.dateMotDePasse),
    };
  }),

  handle(
    renewCodesSecours,
    async (context) => {
      const { database, secrets } = context;
      const account = await ownAccount(context);
      await lockFactors(database, account.id);
      const factors = await readStrongFactors(database, account.id);
      await requireForFactors(context, account, factors);
      if (!hasStrongFactor(factors)) throw new PortalError(404, 'NonTrouve', { message: messages.noStrong });
      const codesSecours = await renewRecoveryCodes(database, secrets, account.id);
      await concludeChange(database, context, account, {
        action: 'facteur.codes-renouveles',
        notice: 'codes',
        details: {},
      });
      return { codesSecours };
    },
    { isNeverReplayed: true },
  ),

  ...applicationRoutes,
  ...passkeyRoutes,
];
