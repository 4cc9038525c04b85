import { adresse, type DonneesAdresse } from '@portal/shared-api/contract/formulaires/adresse';
import type { FormDeclaration } from '@portal/shared-ui/form';
import { Pieces } from '../../common/pieces';
import { AddressFields } from './address-fields';
import { messages } from './messages';

/** F-03 « Modifier mon adresse ». */
export const adresseForm: FormDeclaration<typeof adresse.fields, DonneesAdresse> = {
  form: adresse,
  resource: 'adresse',
  subtitle: messages.subtitle,
  steps: [{ Content: AddressFields }],
  Aside: ({ lecture }) => <Pieces pieces={lecture.modeGestion === 'manuel' ? [messages.pieceProof] : []} />,
};
