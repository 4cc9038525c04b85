import type { ReleasedLabel } from '@portal/shared-api/rules/label-catalogue';
import { audit } from '../platform/audit/store';
import { invalid, PortalError } from '../platform/errors';
import { signedIn, type Context } from '../platform/http/context';
import { messages } from './messages';
import { faultOf, typeset, type OwnLabel } from './rules';
import { findOwnLabel, storeChange } from './store';

type ChangeContext = Pick<Context, 'client' | 'database' | 'session' | 'now' | 'ip'>;

/**
 * Puts a text in place of the portal's, or the portal's back (`valeur` null); one equal to the portal's puts it back
 * too.
 * @throws PortalError 400 for a text that the screen cannot show, 409 when somebody else changed it first.
 */
export async function changeLabel(
  context: ChangeContext,
  label: ReleasedLabel,
  valeur: string | null,
  version: number,
): Promise<OwnLabel | undefined> {
  const { database, client } = context;
  const text = valeur === null ? null : typeset(valeur.trim());
  const fault = text === null ? null : faultOf(label, text);
  if (fault !== null) throw invalid([{ champ: 'valeur', code: 'text', message: fault }], fault);
  const apres = text === label.texte ? null : text;
  const before = await findOwnLabel(database, client.code, label.cle);
  const avant = before?.texte ?? null;
  if ((before?.version ?? 0) !== version) throw changedSince(before, label);
  if (avant === apres) return before;
  const { userName } = signedIn(context);
  const date = context.now();
  const change = { clientCode: client.code, cle: label.cle, avant, apres, version, auteur: userName, date };
  if (!(await storeChange(database, change)))
    throw changedSince(await findOwnLabel(database, client.code, label.cle), label);
  await audit(database, {
    clientCode: client.code,
    date,
    action: 'etiquette.modifiee',
    acteur: signedIn(context),
    cible: label.cle,
    details: { avant: avant ?? label.texte, apres: apres ?? label.texte },
    ip: context.ip,
  });
  return findOwnLabel(database, client.code, label.cle);
}

const changedSince = (own: OwnLabel | undefined, { texte }: ReleasedLabel) =>
  new PortalError(409, 'EtatIncompatible', { message: messages.changedSince(own?.auteur ?? '', own?.texte ?? texte) });
