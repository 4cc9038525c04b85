import { pecHospi, type DonneesPecHospi } from '@portal/shared-api/contract/formulaires/pec-hospi';
import { isImminent } from '@portal/shared-api/rules/formulaires/pec-hospi';
import { FormPage, type FormDeclaration } from '@portal/shared-ui/form';
import { TelephoneText } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import { Pieces } from '../../common/pieces';
import { Admissions, Chosen, FinessWarning, More } from './hospital';
import { messages } from './messages';
import { DayCharge, EntryNotes, RoomCover, RoomExcess, WorkAccident } from './notes';
import { OwnPecs } from './own-pecs';
import styles from './own-pecs.module.css';

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
        OwnPecs,
        'numPers',
        'natureHospitalisation',
        ['dateEntree', 'heureEntree'],
        EntryNotes,
        'dateSortie',
        'dateAccouchement',
        'isUrgence',
        'isAccidentTiers',
        'dateAccident',
        'assureurAdverse',
        'isAccidentTravail',
        WorkAccident,
      ],
    },
    {
      title: messages.steps.hospital,
      fields: [
        'recherche',
        Chosen,
        'isHorsListe',
        'finess',
        FinessWarning,
        'raisonSociale',
        'adresse',
        ['codePostal', 'ville'],
        Admissions,
        'telephone',
        'email',
        'fax',
        More,
        'service',
        ['codeDmt', 'codeMt'],
        'numeroDossier',
        'medecin',
      ],
    },
    {
      title: messages.steps.services,
      fields: [
        'isChambreParticuliere',
        RoomCover,
        ['nombreNuits', 'tarifChambre'],
        RoomExcess,
        'isLitAccompagnant',
        DayCharge,
        'isDepassement',
        'montantDepassement',
      ],
    },
    { title: messages.steps.sending, fields: ['modeEnvoi', 'emailCopie', 'pj', 'attestation'] },
  ],
  Aside: ({ lecture }) => <Pieces form={pecHospi} lecture={lecture} note={messages.duration} />,
  nextSteps: ({ isModeGestionManuel, recapitulatif }, { lecture, today }, values) => {
    const numero = numberIn(recapitulatif);
    return [
      ...(numero === undefined ? [] : [messages.granted({ numero })]),
      ...(numero !== undefined && values.modeEnvoi !== 'MOI' ? [messages.transmitted] : []),
      ...(isModeGestionManuel ? [messages.answer] : []),
      ...(isImminent(values, today)
        ? [<TelephoneText key="imminent" telephone={lecture.donnees.telephone} text={messages.imminent} />]
        : []),
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
