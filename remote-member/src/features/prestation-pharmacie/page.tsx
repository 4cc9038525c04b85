import {
  prestationPharmacie,
  type DonneesPrestationPharmacie,
} from '@portal/shared-api/contract/formulaires/prestation-pharmacie';
import { FormPage, type FormDeclaration } from '@portal/shared-ui/form';
import { Pieces } from '../../common/pieces';
import { CurrentSuspension } from '../../common/suspension';
import { messages } from './messages';
import { Counters, Exhausted, Total } from './purchase';

/** F-21 « Demander le remboursement de pharmacie ». */
const screen: FormDeclaration<typeof prestationPharmacie.fields, DonneesPrestationPharmacie> = {
  form: prestationPharmacie,
  resource: 'prestationPharmacie',
  subtitle: messages.subtitle,
  steps: [
    {
      fields: [
        Counters,
        () => <h2>{messages.purchase}</h2>,
        'numPers',
        'dateAchat',
        Exhausted,
        ['nomPharmacie', 'finessPharmacie'],
        () => <h2>{messages.products}</h2>,
        'lignes',
        Total,
        () => <h2>{messages.papers}</h2>,
        'isPrescription',
        'ordonnance',
        'pj',
      ],
    },
  ],
  Aside: ({ lecture }) => <Pieces form={prestationPharmacie} lecture={lecture} note={messages.deadline} />,
};

export default function PrestationPharmaciePage() {
  return <FormPage declaration={screen} notice={<CurrentSuspension />} />;
}
