import { exportDonnees, readProfil, readSituationFamiliale } from '@portal/shared-api/contract/profil';
import { requireSecurityCode } from '../identity/second-factor/public';
import { audit } from '../platform/audit/store';
import { file } from '../platform/http/answers';
import { signedIn } from '../platform/http/context';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { countAttempt, type LimitRule } from '../platform/limits/store';
import { gatherPersonalData } from './export/gather';
import { messages } from './export/messages';
import { personalDataPdf } from './export/pdf';
import { readFamily, readProfile } from './read';

/** Above normal use, and low enough to protect the server. */
const exportLimit: LimitRule = { name: 'export-donnees', limit: 10, windowMs: 3_600_000 };

export const routes: DomainRoutes = [
  handle(readProfil, readProfile),
  handle(readSituationFamiliale, readFamily),
  handle(exportDonnees, async (context) => {
    const {
      database,
      client,
      secrets,
      now,
      ip,
      query: { format },
    } = context;
    const session = signedIn(context);
    await requireSecurityCode(context);
    await countAttempt(database, secrets, exportLimit, session.userId, now());
    const data = await gatherPersonalData(context);
    const today = context.today();
    const content =
      format === 'pdf' ? personalDataPdf(client, data, today) : Buffer.from(`${JSON.stringify(data, null, 2)}\n`);
    await database.transaction((transaction) =>
      audit(transaction, {
        clientCode: client.code,
        date: now(),
        action: 'donnees.exportees',
        acteur: session,
        cible: session.userId,
        details: { format },
        ip,
      }),
    );
    return file({
      name: `${messages.fileName(today.replaceAll('-', ''))}.${format}`,
      type: format === 'pdf' ? 'application/pdf' : 'application/json; charset=utf-8',
      content,
    });
  }),
];
