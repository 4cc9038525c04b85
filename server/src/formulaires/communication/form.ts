import type { FieldError } from '@portal/shared-api/contract/errors';
import {
  communicationMail,
  communicationTel,
  type ChampsCommunicationMail,
  type ChampsCommunicationTel,
} from '@portal/shared-api/contract/formulaires/communication';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import {
  chosenPaper,
  internationalPhone,
  normalizeEmail,
  storedPhone,
} from '@portal/shared-api/rules/formulaires/communication';
import type { Account } from '../../identity/accounts/public';
import { afterMobileChange, endOtherSessions, isAddressProven } from '../../identity/second-factor/public';
import { announce } from '../../notifications/public';
import type { ServerFormOf } from '../framework/declaration';
import type { Opening } from '../framework/opening';
import {
  accountOf,
  announceFrom,
  refuseForeignAccount,
  selectableAssures,
  toBeneficiaires,
  type FormScope,
} from '../framework/scope';
import { messages } from './messages';
import { findLandlines, saveContact, saveLandlines } from './store';

/** How a person is reached does not depend on their contract. */
const opening: Opening = { etats: ['valide', 'eninstance', 'suspendu', 'resilie'] };
const self = (scope: FormScope) =>
  toBeneficiaires(selectableAssures(scope).filter(({ assure }) => assure.numPers === scope.numPers));

/** Tells the person at the address and in the bell; called before the address changes. */
const warn = (scope: FormScope) =>
  announce(scope.database, announceFrom(scope), {
    kind: 'securite.contact',
    compteId: scope.compteId,
    variables: { date: formatDate(scope.today) },
  });

/** The choice of the box; what the person chose elsewhere after sending it stays. */
function paperOf(
  values: ChampsCommunicationMail,
  { isDematerialise, dateChoixReleves }: Pick<Account, 'isDematerialise' | 'dateChoixReleves'>,
  receivedAt: Date,
  now: Date,
) {
  const chosen = chosenPaper(values, isDematerialise);
  const isOutdated = dateChoixReleves !== null && dateChoixReleves > receivedAt;
  return chosen === null || isOutdated ? {} : { isDematerialise: chosen, dateChoixReleves: now };
}

/** Another address that was proven since, by F-06 for one, is the newer choice. */
const refuseOutdated = ({ email, dateEmailConfirme }: Account, asked: string, receivedAt: Date): FieldError[] =>
  email !== asked && dateEmailConfirme !== null && dateEmailConfirme > receivedAt
    ? [{ champ: 'email', code: 'changed', message: messages.changedSince }]
    : [];

/** The session that goes on; a handler who applies the request has none of the person's to keep. */
const keptSession = ({ idSession }: FormScope): string | null => idSession ?? null;

/** F-07 « Modifier mon adresse e-mail de contact »: a code proves the new address, the former one gets a mail. */
export const communicationMailForm: ServerFormOf<typeof communicationMail> = {
  form: communicationMail,
  opening,
  lecture: async (scope) => {
    const { email, isEmailConfirme, isDematerialise } = await accountOf(scope);
    return { donnees: { email, isEmailConfirme, isDematerialise }, beneficiaires: self(scope) };
  },
  verify: async ({ scope, values, receivedAt, isHandled }): Promise<FieldError[]> => {
    const { database, secrets, now, idSession } = scope;
    // The sender proved it on the day of the request; a handler cannot.
    if (isHandled) {
      const account = await accountOf(scope);
      return [
        ...refuseForeignAccount(account, scope),
        ...refuseOutdated(account, normalizeEmail(values.email), receivedAt),
      ];
    }
    const isProven =
      idSession !== undefined &&
      (await isAddressProven(database, secrets, idSession, normalizeEmail(values.email), now));
    return isProven ? [] : [{ champ: 'email', code: 'securityCode', message: messages.notProven }];
  },
  execute: async ({ scope, values, receivedAt }) => {
    const { database, client, compteId, now } = scope;
    const account = await accountOf(scope);
    await warn(scope);
    await saveContact(database, client.code, compteId, {
      email: normalizeEmail(values.email),
      isEmailConfirme: true,
      dateEmailConfirme: now,
      ...paperOf(values, account, receivedAt, now),
    });
    await endOtherSessions(database, compteId, keptSession(scope));
    return {};
  },
};

const portableOf = ({ telephonePortable, isSuppressionPortable }: ChampsCommunicationTel): string | null =>
  isSuppressionPortable || telephonePortable === '' ? null : storedPhone(telephonePortable);
const kept = (international: string) => (international === '' ? null : storedPhone(international));

/** F-08 « Modifier mes numéros de téléphone »: a mobile that protects the account is verified before it changes. */
export const communicationTelForm: ServerFormOf<typeof communicationTel> = {
  form: communicationTel,
  opening,
  lecture: async (scope) => {
    const { telephonePortable, isTelephoneConfirme, isAmfActive } = await accountOf(scope);
    const { fixe, professionnel } = await findLandlines(scope.database, {
      clientCode: scope.client.code,
      numPers: scope.numPers,
    });
    return {
      donnees: {
        telephones: {
          portable: internationalPhone(telephonePortable),
          fixe: internationalPhone(fixe),
          professionnel: internationalPhone(professionnel),
        },
        isAmfActive,
        isPortableConfirme: isTelephoneConfirme,
      },
      beneficiaires: self(scope),
    };
  },
  verify: async ({ scope, values }): Promise<FieldError[]> => {
    const account = await accountOf(scope);
    const foreign = refuseForeignAccount(account, scope);
    if (foreign.length > 0) return foreign;
    const { telephonePortable, isAmfActive } = account;
    // The code to the new number has already put it into the account (MODIFY_TEL_AMF).
    return isAmfActive && portableOf(values) !== telephonePortable
      ? [{ champ: 'telephonePortable', code: 'securityCode', message: messages.notVerified }]
      : [];
  },
  execute: async ({ scope, values }) => {
    const { database, client, compteId, numPers, now } = scope;
    const account = await accountOf(scope);
    const portable = portableOf(values);
    const isOtherMobile = portable !== account.telephonePortable;
    await warn(scope);
    await saveContact(database, client.code, compteId, {
      telephonePortable: portable,
      isTelephoneConfirme: account.isTelephoneConfirme && !isOtherMobile,
    });
    if (isOtherMobile) await afterMobileChange(database, client, account, keptSession(scope), now);
    await saveLandlines(
      database,
      { clientCode: client.code, numPers },
      kept(values.telephoneFixe),
      kept(values.telephoneProfessionnel),
    );
    return {};
  },
};
