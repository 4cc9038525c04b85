import {
  changeIdentifiant,
  changePassword,
  checkPassword,
  exchangeSsoToken,
  readChangementIdentifiant,
  readSsoToken,
  type ChangementIdentifiant,
} from '@portal/shared-api/contract/securite';
import { signedIn, type Client } from '../../platform/http/context';
import { checkFeature } from '../../platform/http/gate';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import type { RelyingParty } from '../sign-in/public';
import { replaceIdentifiant } from './change-identifiant';
import { replacePassword } from './change-password';
import { tryOwnPassword } from './own-password';
import { sessionRoutes } from './session-routes';
import { checkOwnPage, exchangeToken, mintSsoToken } from './sso-token';

const checkMayChange = (client: Client) => checkFeature(client, 'changementIdentifiantAutreActe', null);

/** Password and identifier (F-06, F-30), tokens for partners, and sessions of the signed-in user. */
export const securiteRoutes = (party: RelyingParty): DomainRoutes => [
  handle(
    checkPassword,
    async (context) => ({ isValid: (await tryOwnPassword(context, context.body.password)).isRight }),
    { ownTransaction: true, isNeverReplayed: true },
  ),

  handle(changePassword, (context) => replacePassword(context, context.body), {
    ownTransaction: true,
    isNeverReplayed: true,
  }),

  handle(readChangementIdentifiant, async ({ client, session }): Promise<ChangementIdentifiant> => {
    checkMayChange(client);
    return { modeGestion: 'automatique', donnees: { userName: signedIn({ session }).userName } };
  }),

  handle(
    changeIdentifiant,
    async (context) => {
      checkMayChange(context.client);
      return { logoutUrl: await replaceIdentifiant(context, party, context.body) };
    },
    { ownTransaction: true, isNeverReplayed: true },
  ),

  handle(readSsoToken, async (context) => {
    checkOwnPage(context);
    return mintSsoToken(context, context.query.service);
  }),

  handle(
    exchangeSsoToken,
    async (context) => {
      const { id: userId, numPers, codeCivilite, nom, prenom, email } = await exchangeToken(context, context.body);
      return { userId, numPers, codeCivilite, nom, prenom, email };
    },
    { ownTransaction: true, isNeverReplayed: true },
  ),

  ...sessionRoutes,
];
