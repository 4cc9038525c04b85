import { array, boolean, nonempty, nullable, object, optional, record, size, string } from 'superstruct';
import { askedDay, euros, freeText, wholeNumber } from './common';
import { defineEndpoint } from './endpoint';
import { numeroDemande } from './historique';
import { handledDetailStruct, handledParams, handling } from './traitement-demandes';

/* Back office: acts of handlers on requests. Each answers the request as it is afterwards. */

/** Number of the last event that the handler has seen: an act on an older state of the request is refused. */
const rang = wholeNumber(0);
const errors = ['NonTrouve', 'EtatIncompatible'] as const;

/** Puts the caller in charge. `isReprise` takes a request over from a colleague; without it 409 names them. */
export const takeRequest = defineEndpoint({
  method: 'POST',
  path: '/admin/history/:numeroDemande/prise-en-charge',
  summary: 'Prise en charge d’une demande',
  access: handling,
  params: handledParams,
  body: object({ isReprise: boolean() }),
  response: handledDetailStruct,
  errors,
});

/** Several at once: each has its own result. */
export const takeRequests = defineEndpoint({
  method: 'POST',
  path: '/admin/history/prises-en-charge',
  summary: 'Prise en charge de plusieurs demandes, avec un résultat pour chacune',
  access: handling,
  body: object({ numeros: size(array(numeroDemande), 1, 100) }),
  response: object({ resultats: array(object({ numeroDemande, isFait: boolean(), message: nullable(string()) })) }),
});

export const releaseRequest = defineEndpoint({
  method: 'POST',
  path: '/admin/history/:numeroDemande/liberation',
  summary: 'Remet une demande à la disposition de tous',
  access: handling,
  params: handledParams,
  body: object({ rang }),
  response: handledDetailStruct,
  errors,
});

/** Asks the member for documents, until a day. */
export const askPieces = defineEndpoint({
  method: 'POST',
  path: '/admin/history/:numeroDemande/demande-pieces',
  summary: 'Demande des pièces à l’adhérent',
  access: handling,
  params: handledParams,
  body: object({
    rang,
    message: nonempty(freeText(500)),
    pieces: size(array(size(string(), 1, 20)), 0, 10),
    dateLimite: askedDay,
  }),
  response: handledDetailStruct,
  errors,
});

/** A message to the member, without change of state. */
export const writeMessage = defineEndpoint({
  method: 'POST',
  path: '/admin/history/:numeroDemande/messages',
  summary: 'Message à l’adhérent',
  access: handling,
  params: handledParams,
  body: object({ rang, message: nonempty(freeText(500)) }),
  response: handledDetailStruct,
  errors,
});

/**
 * Checks the request again and applies it, in one transaction. What no longer holds answers 409 `DemandeInapplicable`
 * with its reason, and nothing has changed.
 */
export const acceptRequest = defineEndpoint({
  method: 'POST',
  path: '/admin/history/:numeroDemande/acceptation',
  summary: 'Accepte une demande et l’applique',
  access: handling,
  params: handledParams,
  body: object({
    rang,
    precisions: record(size(string(), 1, 40), size(string(), 0, 40)),
    /** Numbers of the same care that the handler has seen and confirmed: another one answers 409 `EtatIncompatible`. */
    memesSoinsVus: optional(size(array(size(string(), 1, 40)), 0, 1000)),
    /**
     * The higher contribution to which the member agrees, as the handler has read it: without it, or with another one,
     * 409 `EtatIncompatible`.
     */
    cotisationAcceptee: optional(euros),
  }),
  response: handledDetailStruct,
  errors: [...errors, 'DemandeInapplicable'],
});

export const refuseRequest = defineEndpoint({
  method: 'POST',
  path: '/admin/history/:numeroDemande/refus',
  summary: 'Refuse une demande, avec son motif',
  access: handling,
  params: handledParams,
  body: object({ rang, motif: nonempty(freeText(500)) }),
  response: handledDetailStruct,
  errors,
});

/** Tries again to apply an automatic request that failed. */
export const replayRequest = defineEndpoint({
  method: 'POST',
  path: '/admin/history/:numeroDemande/rejeu',
  summary: 'Rejoue l’écriture automatique d’une demande',
  access: handling,
  params: handledParams,
  response: handledDetailStruct,
  errors: [...errors, 'DemandeInapplicable'],
});

export const resendReceipt = defineEndpoint({
  method: 'POST',
  path: '/admin/history/:numeroDemande/accuse-reception',
  summary: 'Renvoie l’accusé de réception',
  access: handling,
  params: handledParams,
  response: handledDetailStruct,
  errors,
});
