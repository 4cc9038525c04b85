import {
  listModelesMessages,
  previewModeleMessage,
  saveModeleMessage,
} from '@portal/shared-api/contract/modeles-messages';
import { mailLook } from '../../identity/clients/public';
import { audit } from '../../platform/audit/store';
import { notFound } from '../../platform/errors';
import { signedIn } from '../../platform/http/context';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { allTemplates, isSms } from '../../platform/mail/catalogue';
import { listTemplates, previewTemplate, saveTemplate } from '../../platform/mail/overrides';
import { messages } from '../messages';

function known(code: string): string {
  if (!allTemplates.has(code)) throw notFound(messages.unknownTemplate);
  return code;
}

/** Texts of mails and SMS that an insurer may replace (product 8.3, A-16). */
export const templateRoutes: DomainRoutes = [
  handle(listModelesMessages, async ({ database, client }) => ({
    modeles: (await listTemplates(database, client.code)).map(
      ({ modification, variables, obligatoires, ...template }) => ({
        ...template,
        variables: [...variables],
        obligatoires: [...obligatoires],
        modification: modification && { auteur: modification.auteur, date: modification.date.toISOString() },
      }),
    ),
  })),

  handle(saveModeleMessage, async (context) => {
    const { client, database, body, params, ip, now } = context;
    const session = signedIn(context);
    const code = known(params.code);
    await saveTemplate(database, client.code, { code, ...body }, session.userName, now());
    await audit(database, {
      clientCode: client.code,
      date: now(),
      action: 'modele.modifie',
      acteur: session,
      cible: code,
      details: { ...body },
      ip,
    });
    return {};
  }),

  handle(previewModeleMessage, async ({ client, database, body, params }) => {
    const code = known(params.code);
    const { subject, text, html } = previewTemplate(await mailLook(database, client.code), code, body);
    return { objet: subject, texte: text, html: isSms(code) ? null : html };
  }),
];
