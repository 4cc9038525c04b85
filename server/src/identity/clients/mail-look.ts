import type { MailLooks } from '../../platform/mail/render';
import { findClientByCode } from './store';

/** Mails wear the client's label and colour; one of a client that is gone leaves plain. */
export const mailLook: MailLooks = async (database, clientCode) => {
  const client = await findClientByCode(database, clientCode);
  if (!client) return { libelle: clientCode, couleur: '', telephone: null };
  const { charte, telephoneSupport } = client.configuration;
  return { libelle: client.libelle, couleur: charte.couleurPrimaire, telephone: telephoneSupport };
};
