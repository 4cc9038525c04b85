import { formulaires } from '@portal/shared-api/contract/formulaires/index';
import { deleteBrouillon, keepBrouillon, readBrouillon } from '@portal/shared-api/contract/formulaires/brouillons';
import type { FileOwner } from '../../fichiers/public';
import { PortalError, notFound } from '../../platform/errors';
import { namedContrat, signedIn, type Context } from '../../platform/http/context';
import { checkFeature } from '../../platform/http/gate';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { findDraft, forgetDraft, saveDraft } from './store';
import { messages } from './messages';

/** Largest draft in bytes of JSON; files are stored separately. */
const largest = 65_536;

/** What has a draft, and for whom. */
const draftable = formulaires.map(({ code, isOfAccount, submit: { access } }) => ({
  code,
  isOfAccount,
  roles: access.kind === 'member' ? access.roles : [],
}));

/**
 * Owner and form of a draft; an unknown form and one not for the caller get the same response.
 * @throws PortalError 404, 403 `FonctionnaliteInactive`.
 */
function ownerOf(context: Context<{ code: string }>): FileOwner {
  const session = signedIn(context);
  const found = draftable.find(({ code }) => code === context.params.code);
  if (!found?.roles.some((role) => session.roles.includes(role))) throw notFound();
  checkFeature(context.client, found.code, context.contrat);
  return {
    clientCode: context.client.code,
    compteId: session.userId,
    numeroContrat: found.isOfAccount ? '' : namedContrat(context).numeroContratIndividuel,
    form: found.code,
  };
}

export const draftRoutes: DomainRoutes = [
  handle(readBrouillon, async (context) => ({
    brouillon: await findDraft(context.database, context.secrets, ownerOf(context), context.now()),
  })),

  handle(keepBrouillon, async (context) => {
    const owner = ownerOf(context);
    if (Buffer.byteLength(JSON.stringify(context.body.valeurs)) > largest)
      throw new PortalError(413, 'ValidationError', { message: messages.tooLarge });
    await saveDraft(context.database, context.secrets, owner, context.body, context.now());
  }),

  handle(deleteBrouillon, async (context) => {
    await forgetDraft(context.database, ownerOf(context), context.now());
  }),
];
