import { ofName } from '@portal/shared-api/rules/french';
import { french } from './typography';

/** What the model contents say of an insurer. */
export interface Brand {
  code: string;
  libelle: string;
  /** As displayed, `01 99 00 00 00`. */
  telephone: string;
}

/** A model text with the name and telephone of an insurer, in French typography. */
export const fillBrand = (text: string, { libelle, telephone }: Brand) =>
  french(
    text
      .replaceAll('de {{libelle}}', ofName(libelle))
      .replaceAll('{{libelle}}', libelle)
      .replaceAll('{{telephone}}', telephone),
  );
