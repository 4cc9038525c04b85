import {
  listMetadatas,
  listMetadatasV2,
  readCmsDocument,
  readCmsImage,
} from '@portal/shared-api/contract/documentation';
import { settingPictures } from '../../identity/clients/public';
import { audit } from '../../platform/audit/store';
import { notFound } from '../../platform/errors';
import { file } from '../../platform/http/answers';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { readGuide } from './file';
import { messages } from './messages';
import { readerOf } from './reader';
import { presentMetadata } from './rules';
import { findDocuments, findImage } from './store';

/** A picture never changes, but its visibility may: browsers cache it for a day, shared proxies do not. */
const pictureCaching = 'private, max-age=86400';

const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

export const documentationRoutes: DomainRoutes = [
  handle(listMetadatas, async (context) =>
    (await findDocuments(context.database, await readerOf(context), context.query)).map(
      ({ id, title, description }) => ({ id, title, description }),
    ),
  ),

  handle(listMetadatasV2, async (context) =>
    (await findDocuments(context.database, await readerOf(context), context.query)).map(presentMetadata),
  ),

  handle(readCmsDocument, async (context) => {
    const {
      database,
      client,
      session,
      now,
      ip,
      query: { id },
    } = context;
    const guide = await readGuide(context, id);
    // Downloads of visitors identify nobody, and anyone could flood the audit trail.
    if (session) {
      await database.transaction((transaction) =>
        audit(transaction, {
          clientCode: client.code,
          date: now(),
          action: guide ? 'document.telecharge' : 'document.refuse',
          acteur: session,
          cible: id,
          details: { origine: 'CMS' },
          ip,
        }),
      );
    }
    if (!guide) throw notFound(messages.gone);
    return file(guide);
  }),

  handle(readCmsImage, async (context) => {
    const { client, session, query } = context;
    const { isActivated = false, isActivatedPerContract = {} } =
      client.configuration.fonctionnalites['documentationConsultation'] ?? {};
    const reader = {
      ...(await readerOf(context)),
      isSignedIn: session !== null,
      isEditor: session?.rights.has('cms:read') ?? false,
      // The address of a picture names no contract: one that has the page is enough for a member.
      hasDocuments: isActivated || (session !== null && Object.values(isActivatedPerContract).includes(true)),
      named: settingPictures(client),
    };
    const image = await findImage(context.database, reader, query.id);
    if (!image) throw notFound();
    context.exchange.reply.header('cache-control', pictureCaching);
    return file({
      name: `${image.id}.${extensions[image.typeMime]}`,
      type: image.typeMime,
      content: image.contenu,
      disposition: 'inline',
    });
  }),
];
