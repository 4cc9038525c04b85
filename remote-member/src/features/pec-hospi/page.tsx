import { pecHospi, type DonneesPecHospi } from '@portal/shared-api/contract/formulaires/pec-hospi';
import { isImminent } from '@portal/shared-api/rules/formulaires/pec-hospi';
import { FormPage, type FormDeclaration } from '@portal/shared-ui/form';
import { Notice } from '@portal/shared-ui/notice';
import { Pieces } from '../../common/pieces';
import { HospitalStep } from './hospital';
import { messages } from './messages';
import styles from './own-pecs.module.css';
import { ServicesStep, StayStep } from './steps';

/** « PEC-2026-00318 » among the lines of an answer. */
const numberIn = (values: readonly { valeur: string }[] | undefined) =>
  values?.find(({ valeur }) => /^PEC-\d{4}-\d+$/.test(valeur))?.valeur;

/** F-19 « Demander une prise en charge hospitalière ». */
const screen: FormDeclaration<typeof pecHospi.fields, DonneesPecHospi> = {
  form: pecHospi,
  resource: 'pecHospi',
  subtitle: messages.subtitle,
  steps: [
    {
      title: messages.steps.stay,
      fields: [
        'numPers',
        'natureHospitalisation',
        'dateEntree',
        'heureEntree',
        'dateSortie',
        'isUrgence',
        'dateAccouchement',
        'isAccidentTiers',
        'dateAccident',
        'assureurAdverse',
        'isAccidentTravail',
      ],
      Content: StayStep,
    },
    {
      title: messages.steps.hospital,
      fields: [
        'recherche',
        'isHorsListe',
        'finess',
        'raisonSociale',
        'adresse',
        'codePostal',
        'ville',
        'telephone',
        'email',
        'fax',
        'service',
        'codeDmt',
        'codeMt',
        'numeroDossier',
        'medecin',
      ],
      Content: HospitalStep,
    },
    {
      title: messages.steps.services,
      fields: [
        'isChambreParticuliere',
        'nombreNuits',
        'tarifChambre',
        'isLitAccompagnant',
        'isDepassement',
        'montantDepassement',
      ],
      Content: ServicesStep,
    },
    { title: messages.steps.sending, fields: ['modeEnvoi', 'emailCopie', 'pj', 'attestation'] },
  ],
  Aside: () => <Pieces pieces={messages.pieces} note={messages.duration} />,
  nextSteps: ({ isModeGestionManuel, recapitulatif }, { lecture, today }, values) => {
    const numero = numberIn(recapitulatif);
    return [
      ...(numero === undefined ? [] : [messages.granted({ numero })]),
      ...(numero !== undefined && values.modeEnvoi !== 'MOI' ? [messages.transmitted] : []),
      ...(isModeGestionManuel ? [messages.answer] : []),
      ...(isImminent(values, today) ? [messages.imminent({ telephone: lecture.donnees.telephone })] : []),
    ];
  },
};

export default function PecHospiPage() {
  return (
    <FormPage
      declaration={screen}
      notice={
        <div className={styles.top}>
          <Notice>{messages.top}</Notice>
        </div>
      }
    />
  );
}
