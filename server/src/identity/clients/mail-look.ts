import type { MailLooks } from '../../platform/mail/render';
import { findClientByCode } from './store';

/** Label and colour of a client for its mails; a deleted client gives the default look. */
export const mailLook: MailLooks = async (database, clientCode) => {
  const client = await findClientByCode(database, clientCode);
  if (!client) return { libelle: clientCode, couleur: '', telephone: null };
  const { charte, telephoneSupport } = client.configuration;
  return { libelle: client.libelle, couleur: charte.couleurPrimaire, telephone: telephoneSupport };
};
