import { ofName } from '@portal/shared-api/rules/french';
import { french } from './typography';

/** What the model contents say of an insurer. */
export interface Brand {
  code: string;
  libelle: string;
  /** As displayed, `01 99 00 00 00`. */
  telephone: string;
  /** Where its members sign in; absent or null where the portal has their passwords. */
  fournisseur?: { libelle: string } | null;
}

/** A model text with the name and telephone of an insurer and the name of its provider, in French typography. */
export const fillBrand = (text: string, { libelle, telephone, fournisseur }: Brand) => {
  const provider = fournisseur?.libelle ?? libelle;
  return french(
    text
      .replaceAll('de {{libelle}}', ofName(libelle))
      .replaceAll('{{libelle}}', libelle)
      .replaceAll('de {{fournisseur}}', ofName(provider))
      .replaceAll('{{fournisseur}}', provider)
      .replaceAll('{{telephone}}', telephone),
  );
};
