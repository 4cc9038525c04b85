import {
  createScToken,
  listReseaux,
  openScForm,
  SC_TOKEN,
  type Placement,
} from '@portal/shared-api/contract/reseaux-soins';
import { checkOwnPage, mintToken, networkService, useOwnToken } from '../identity/security/public';
import { notFound } from '../platform/errors';
import { page } from '../platform/http/answers';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { cspNonce, sendsFormTo } from '../platform/http/security-headers';
import { addressWith } from './address';
import { gonePage, transferPage } from './form-page';
import { messages } from './messages';
import { networksFor, networksOf } from './networks';

/** A navigation cannot set a header: the token goes by form (product 6.1, « header/form »). */
const goesByForm: ReadonlySet<Placement> = new Set(['form', 'header']);

/** « Mes réseaux de soins » and the transfers to their providers (S-21). */
export const routes: DomainRoutes = [
  handle(listReseaux, async (context) => ({
    reseaux: (await networksFor(context)).map(
      ({ reseau, libelle, description, icon, imageId, placement, address }) => ({
        reseau,
        libelle,
        description,
        icon,
        imageId,
        isPersonnel: placement !== 'form',
        domaine: address.host,
      }),
    ),
  })),

  handle(createScToken, async (context) => {
    checkOwnPage(context);
    const { reseau } = context.query;
    const network = (await networksFor(context)).find((each) => each.reseau === reseau);
    if (!network) throw notFound(messages.unknown);
    const { token: scTokenId, dateExpiration } = await mintToken(context, networkService(reseau));
    const form = `${context.origin}/api${openScForm.path}?${new URLSearchParams({ reseau, [SC_TOKEN]: scTokenId })}`;
    return {
      scTokenId,
      url: goesByForm.has(network.placement) ? form : addressWith(network.address, network.placement, scTokenId),
      placement: network.placement,
      dateExpiration,
    };
  }),

  handle(openScForm, async (context) => {
    const {
      client,
      secrets,
      query,
      exchange: { reply },
    } = context;
    const network = networksOf(client).find((each) => each.reseau === query.reseau && goesByForm.has(each.placement));
    const nonce = cspNonce(reply);
    if (!network || !(await useOwnToken(context, networkService(network.reseau), query.scTokenId)))
      return page(gonePage(client, nonce), 404);
    sendsFormTo(reply, network.address.origin);
    // This page consumes the first token: a provider that accepts tokens gets another one.
    const credential =
      network.placement === 'header'
        ? { [SC_TOKEN]: (await mintToken(context, networkService(network.reseau))).token }
        : network.cleApiChiffree !== null && { API_KEY: secrets.decrypt(network.cleApiChiffree) };
    return page(transferPage(client, network, { ...credential, NUM_OMC: network.numOmc }, nonce));
  }),
];
