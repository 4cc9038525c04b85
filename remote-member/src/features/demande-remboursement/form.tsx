import {
  demandeRemboursement,
  type DonneesDemandeRemboursement,
} from '@portal/shared-api/contract/formulaires/demande-remboursement';
import type { FormDeclaration } from '@portal/shared-ui/form';
import { Pieces } from '../../common/pieces';
import { CareFields } from './care-fields';
import { messages } from './messages';

/** F-13 « Demander un remboursement ». */
export const demandeRemboursementForm: FormDeclaration<
  typeof demandeRemboursement.fields,
  DonneesDemandeRemboursement
> = {
  form: demandeRemboursement,
  resource: 'demandeRemboursement',
  subtitle: messages.subtitle,
  steps: [{ Content: CareFields }],
  submitLabel: ({ isDemandeAccordOuDevis }) => (isDemandeAccordOuDevis ? messages.sendEstimate : null),
  Aside: ({ lecture }) => <Pieces form={demandeRemboursement} lecture={lecture} note={messages.deadline} />,
  confirmDuplicate: (values) => ({ ...values, isDoublonConfirme: true }),
};
