import {
  demandeRemboursement,
  type DonneesDemandeRemboursement,
} from '@portal/shared-api/contract/formulaires/demande-remboursement';
import { schemeWordsFor } from '@portal/shared-api/rules/scheme-words';
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
  Aside: ({ lecture: { beneficiaires } }) => (
    <Pieces
      pieces={[
        messages.pieceInvoice,
        messages.pieceStatement({ duRegime: schemeWordsFor(beneficiaires).of }),
        messages.piecePrescription,
      ]}
      note={messages.deadline}
    />
  ),
  confirmDuplicate: (values) => ({ ...values, isDoublonConfirme: true }),
};
