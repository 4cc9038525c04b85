import type { FastifyRequest } from 'fastify';
import {
  enrolApplication,
  enrolPasskey,
  finishEnrolment,
  sendLoginCode,
  startEnrolPasskey,
  startLoginPasskey,
  verifyLoginCode,
  verifyLoginPasskey,
} from '@portal/shared-api/contract/connexion';
import { notFound } from '../../../platform/errors';
import { redirect } from '../../../platform/http/answers';
import { isFormPost } from '../../../platform/http/form-post';
import { handle, type DomainRoutes, type HandleOptions } from '../../../platform/http/handle';
import { newPasskeyOptions, passkeyOptions } from '../strong/passkeys';
import { passkeyPlace } from '../strong/passkey-routes';
import type { Front, SignInParts } from '../../sign-in/public';
import { leaveCodeNotice } from './code-notice';
import { amfOf, concludeFactor, ENROLMENT_PATH } from './conclude';
import { enrolByApplication, enrolByPasskey } from './enrol';
import { renderRefusal } from './failure';
import { requirePending } from './find';
import { sendLoginFactor } from './send';
import { parsedAnswer, verifyFactor } from './verify';
import { endWaiting, keepChallenge } from './waiting';

/**
 * Steps after the password: second factor, and the first strong one of staff. All accept JSON and the forms of the
 * pages.
 */
export function secondFactorRoutes(parts: SignInParts, front: Front): DomainRoutes {
  const own: HandleOptions = { ownTransaction: true, isNeverReplayed: true };
  /** An error response keeps the counted attempts; no response is replayed. */
  const options: HandleOptions = {
    ...own,
    formErrors: (error, failure) => renderRefusal(parts, front, error, failure),
  };
  const goTo = <T extends { redirectUrl: string }>(request: FastifyRequest, answer: T) =>
    isFormPost(request) ? redirect(answer.redirectUrl, 303) : answer;

  return [
    handle(
      sendLoginCode,
      async (context) => {
        const { exchange, body } = context;
        const pending = await requirePending(parts, exchange, 'FACTEUR');
        const { sendType, content, telephoneForbidden } = await sendLoginFactor(context, parts, pending, body.sendType);
        const avis = content && !telephoneForbidden ? 'sms' : 'renvoye';
        return goTo(exchange.request, {
          sendType,
          redirectUrl: `/connexion/code?moyen=code${pending.waiting.sendType === null && avis === 'renvoye' ? '' : `&avis=${avis}`}`,
        });
      },
      options,
    ),

    handle(
      verifyLoginCode,
      async (context) => {
        const { exchange, body } = context;
        const pending = await requirePending(parts, exchange, 'FACTEUR');
        await verifyFactor(context, pending, body.moyen, body.code);
        return goTo(exchange.request, {
          redirectUrl: await concludeFactor(context, pending, body.moyen, body.isAppareilConfiance === 'true'),
        });
      },
      options,
    ),

    handle(
      startLoginPasskey,
      async (context) => {
        const pending = await requirePending(parts, context.exchange, 'FACTEUR');
        if (pending.demand.passkeys.length === 0) throw notFound();
        const asked = await passkeyOptions(passkeyPlace(context, pending.account), pending.demand.passkeys);
        await keepChallenge(context.database, pending.waiting, asked.challenge);
        return { options: asked };
      },
      own,
    ),

    handle(
      verifyLoginPasskey,
      async (context) => {
        const { exchange, body } = context;
        const pending = await requirePending(parts, exchange, 'FACTEUR');
        await verifyFactor(context, pending, 'cle-acces', body.reponse);
        return goTo(exchange.request, {
          redirectUrl: await concludeFactor(context, pending, 'cle-acces', body.isAppareilConfiance === 'true'),
        });
      },
      options,
    ),

    handle(
      enrolApplication,
      async (context) => {
        const { exchange, body } = context;
        await enrolByApplication(context, await requirePending(parts, exchange, 'ENROLEMENT'), body.code);
        return goTo(exchange.request, { redirectUrl: ENROLMENT_PATH });
      },
      options,
    ),

    handle(
      startEnrolPasskey,
      async (context) => {
        const { waiting, account } = await requirePending(parts, context.exchange, 'ENROLEMENT');
        const asked = await newPasskeyOptions(passkeyPlace(context, account), account, []);
        await keepChallenge(context.database, waiting, asked.challenge);
        return { options: asked };
      },
      own,
    ),

    handle(
      enrolPasskey,
      async (context) => {
        const { exchange, body } = context;
        await enrolByPasskey(
          context,
          await requirePending(parts, exchange, 'ENROLEMENT'),
          body.libelle,
          parsedAnswer(body.reponse),
        );
        return goTo(exchange.request, { redirectUrl: ENROLMENT_PATH });
      },
      options,
    ),

    handle(
      finishEnrolment,
      async (context) => {
        const { waiting, account, interaction } = await requirePending(parts, context.exchange, 'CODES_SECOURS');
        await endWaiting(context.database, waiting);
        if (waiting.sendType !== null) leaveCodeNotice(context.exchange);
        return goTo(context.exchange.request, {
          redirectUrl: await interaction.conclude(account.id, amfOf('code', waiting)),
        });
      },
      options,
    ),
  ];
}
