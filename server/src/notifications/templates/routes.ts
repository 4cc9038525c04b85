import {
  listModelesMessages,
  previewModeleMessage,
  readModeleHistory,
  saveModeleMessage,
} from '@portal/shared-api/contract/modeles-messages';
import { foldText } from '@portal/shared-api/rules/search-text';
import { mailLook } from '../../identity/clients/public';
import { audit } from '../../platform/audit/store';
import { notFound } from '../../platform/errors';
import { signedIn } from '../../platform/http/context';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { pagination } from '../../platform/http/pagination';
import { allTemplates, isSms } from '../../platform/mail/catalogue';
import { findStoredText, listTemplates, previewTemplate, saveTemplate } from '../../platform/mail/overrides';
import { expectVersion, findLatestVersions, findVersions, recordChange } from '../../platform/objects/store';
import { messages } from '../messages';

const type = 'modele-message';

function known(code: string): string {
  if (!allTemplates.has(code)) throw notFound(messages.unknownTemplate);
  return code;
}

/** Texts of mails and SMS that an insurer may replace (product 8.3, A-16). */
export const templateRoutes: DomainRoutes = [
  handle(listModelesMessages, async ({ database, client, query }) => {
    const { texte = '', canal, etat, tri = 'code' } = query;
    const versions = await findLatestVersions(database, client.code, type);
    const found = (await listTemplates(database, client.code))
      .filter(({ code, objet, corps }) => foldText(`${code} ${objet} ${corps}`).includes(foldText(texte)))
      .filter((each) => canal === undefined || each.isSms === (canal === 'SMS'))
      .filter((each) => etat === undefined || (etat === 'eteint' ? !each.isActif : each.modification !== null))
      .sort((one, other) =>
        tri.endsWith('objet') ? one.objet.localeCompare(other.objet, 'fr') : one.code.localeCompare(other.code),
      );
    if (tri.startsWith('-')) found.reverse();
    const { page, taille, slice } = pagination(query);
    return {
      modeles: found
        .slice(slice.offset, slice.offset + slice.limit)
        .map(({ modification, variables, obligatoires, ...template }) => ({
          ...template,
          variables: [...variables],
          obligatoires: [...obligatoires],
          modification: modification && { auteur: modification.auteur, date: modification.date.toISOString() },
          version: versions.get(template.code)?.version ?? 0,
        })),
      pagination: { page, taille, total: found.length },
    };
  }),

  handle(saveModeleMessage, async (context) => {
    const { client, database, params, ip, now } = context;
    const { version, ...typed } = context.body;
    const session = signedIn(context);
    const code = known(params.code);
    const name = { clientCode: client.code, type, cle: code };
    await expectVersion(database, name, version);
    const before = await findStoredText(database, client.code, code);
    const texte = await saveTemplate(database, client.code, { code, ...typed }, session.userName, now());
    const change = { ...name, version: version + 1, valeurs: { ...texte }, auteur: session.userName, date: now() };
    await recordChange(database, change, { ...before });
    await audit(database, {
      clientCode: client.code,
      date: now(),
      action: 'modele.modifie',
      acteur: session,
      cible: code,
      details: { ...texte },
      ip,
    });
    return {};
  }),

  handle(readModeleHistory, async ({ client, database, params }) => ({
    versions: await findVersions(database, { clientCode: client.code, type, cle: known(params.code) }),
  })),

  handle(previewModeleMessage, async ({ client, database, body, params }) => {
    const code = known(params.code);
    const { subject, text, html } = previewTemplate(await mailLook(database, client.code), code, body);
    return { objet: subject, texte: text, html: isSms(code) ? null : html };
  }),
];
