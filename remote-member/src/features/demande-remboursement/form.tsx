import { useSchemeWords } from '@portal/shared-api';
import {
  demandeRemboursement,
  type DonneesDemandeRemboursement,
  type ValeursDemandeRemboursement,
} from '@portal/shared-api/contract/formulaires/demande-remboursement';
import type { FormBody } from '@portal/shared-api/contract/formulaires/formulaire';
import { formatEuros, type TypedEuros } from '@portal/shared-api/rules/amounts';
import { formatLongDate } from '@portal/shared-api/rules/civil-dates';
import {
  careOf,
  demandeRemboursementRules,
  typeOf,
  type ChampsDemandeRemboursement,
} from '@portal/shared-api/rules/formulaires/demande-remboursement';
import { formBody, type FormDeclaration } from '@portal/shared-ui/form';
import { fullName } from '../../common/people';
import { Pieces } from '../../common/pieces';
import { CareFields } from './care-fields';
import { messages } from './messages';

/** F-13 « Demander un remboursement ». */
export const demandeRemboursementForm: FormDeclaration<
  ChampsDemandeRemboursement,
  DonneesDemandeRemboursement,
  FormBody<ValeursDemandeRemboursement>
> = {
  form: demandeRemboursement,
  resource: 'demandeRemboursement',
  subtitle: messages.subtitle,
  rules: demandeRemboursementRules,
  initialValues: ({ lecture: { beneficiaires } }) => ({
    isDemandeAccordOuDevis: false,
    piecesJointes: [],
    dateSoins: '',
    numPers: beneficiaires.length === 1 ? (beneficiaires[0]?.numPers ?? '') : '',
    codeTypePrestation: '',
    codeSoin: '',
    nombre: '1',
    isParcoursSoins: true,
    montantMonture: null,
    montantFacture: null,
    nomProfessionnel: '',
    isDecompteRo: null,
    decompteRo: [],
    montantRO: null,
    ordonnance: [],
    devis: [],
    isAccidentTiers: null,
    dateAccident: '',
    isAutreMutuelle: null,
    montantAutres: null,
    justificatifAutreMutuelle: [],
    commentaire: '',
  }),
  steps: [{ Content: CareFields }],
  toBody: ({ montantFacture, montantMonture, montantRO, montantAutres, nombre, ...values }) => {
    const { donnees, piecesJointes } = formBody(demandeRemboursement.piecesJointes, values);
    return {
      donnees: {
        ...donnees,
        nombre: Number(nombre),
        montantFacture: euros(montantFacture),
        montantMonture: euros(montantMonture),
        montantRO: euros(montantRO),
        montantAutres: euros(montantAutres),
      },
      piecesJointes,
    };
  },
  recap: (values, context) => {
    const person = context.lecture.beneficiaires.find(({ numPers }) => numPers === values.numPers);
    const amount = euros(values.montantFacture);
    return [
      { label: messages.date, value: formatLongDate(values.dateSoins) },
      { label: messages.person, value: person ? fullName(person) : '' },
      { label: messages.kind, value: typeOf(values, context)?.libelle },
      ...(values.codeSoin === '' ? [] : [{ label: messages.exactCare, value: careOf(values, context)?.libelle }]),
      { label: messages.amount, value: amount === null ? '' : formatEuros(amount) },
      {
        label: messages.attached,
        value: messages.files({ nombre: formBody(demandeRemboursement.piecesJointes, values).piecesJointes.length }),
      },
    ];
  },
  Aside: () => (
    <Pieces
      pieces={[
        messages.pieceInvoice,
        messages.pieceStatement({ duRegime: useSchemeWords().of }),
        messages.piecePrescription,
      ]}
      note={messages.deadline}
    />
  ),
  confirmDuplicate: (values) => ({ ...values, isDoublonConfirme: true }),
};

/** Values were validated: invalid text has already been refused. */
const euros = (typed: TypedEuros) => (typed === 'invalid' ? null : typed);
