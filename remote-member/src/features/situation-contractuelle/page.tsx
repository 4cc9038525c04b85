import { resources } from '@portal/shared-api';
import type { WriteAnswer } from '@portal/shared-api/contract/demandes';
import {
  situationContractuelle,
  type ChampsSituationContractuelle,
  type DonneesSituationContractuelle,
} from '@portal/shared-api/contract/formulaires/situation-contractuelle';
import { useLocation } from '@portal/shared-api/router';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { portabilityMonths } from '@portal/shared-api/rules/cover-period';
import { inSentence, listed } from '@portal/shared-api/rules/french';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import {
  isLeftToHandler,
  isResiliation,
  isTermination,
  situationEffect,
} from '@portal/shared-api/rules/formulaires/situation-contractuelle';
import { FormPage, type FormDeclaration } from '@portal/shared-ui/form';
import { Pieces } from '../../common/pieces';
import { Conditions, DeathLink, Identity, ResiliationStep } from './conditions';
import { messages } from './messages';

type Context = FormContext<DonneesSituationContractuelle>;
type Screen = FormDeclaration<typeof situationContractuelle.fields, DonneesSituationContractuelle>;

/** The plain termination that the contract allows, the sooner one first. */
const resiliationOf = ({ motifs }: DonneesSituationContractuelle) =>
  motifs.find(({ code, isDisponible }) => isResiliation(code) && isDisponible);

function Beside({ lecture }: Context) {
  const { motifs } = lecture.donnees;
  return (
    <>
      <Pieces
        form={situationContractuelle}
        lecture={lecture}
        motifs={motifs.filter(({ isDisponible }) => isDisponible)}
      />
      <NotOffered motifs={motifs} />
    </>
  );
}

const reasonsOf = (motifs: DonneesSituationContractuelle['motifs']) => [
  ...new Set(motifs.flatMap(({ messageIndisponible }) => messageIndisponible ?? [])),
];

/** Why motives are not offered: each reason once, with all that it closes. */
function Reasons({ motifs }: Pick<DonneesSituationContractuelle, 'motifs'>) {
  const closedBy = (raison: string) =>
    motifs
      .filter(({ messageIndisponible }) => messageIndisponible === raison)
      .map(({ libelle }, index) => (index === 0 ? libelle : inSentence(libelle)));
  return (
    <ul>
      {reasonsOf(motifs).map((raison) => (
        <li key={raison}>
          {messages.notOfferedLine({ libelle: listed(closedBy(raison)), raison: inSentence(raison) })}
        </li>
      ))}
    </ul>
  );
}

/** Why no motive is offered: a reason that closes all of them needs no list of what it closes. */
function NoneOffered({ motifs }: Pick<DonneesSituationContractuelle, 'motifs'>) {
  const [reason, ...others] = reasonsOf(motifs);
  return others.length === 0 ? <p>{reason}</p> : <Reasons motifs={motifs} />;
}

function NotOffered({ motifs }: Pick<DonneesSituationContractuelle, 'motifs'>) {
  return (
    motifs.some(({ messageIndisponible }) => messageIndisponible !== null) && (
      <>
        <h2>{messages.notOffered}</h2>
        <Reasons motifs={motifs} />
      </>
    )
  );
}

function nextSteps(
  { isModeGestionManuel }: WriteAnswer,
  { lecture: { donnees }, today }: Context,
  values: ChampsSituationContractuelle,
): string[] {
  const date = situationEffect(values, donnees);
  if (date === null || !isTermination(values.codeMotif)) return [];
  const effet = formatDate(date);
  const refund = donnees.contrat.isPrecompte ? [] : [messages.doneRefund];
  if (isResiliation(values.codeMotif))
    return [messages.done({ reception: formatDate(today), effet }), ...refund, messages.doneCertificate];
  if (isModeGestionManuel) return [];
  if (values.codeMotif === 'DEPART_PORTABILITE')
    return [messages.kept({ mois: String(portabilityMonths(donnees.contrat.dateEffet, date)) })];
  return [messages.endedOn({ date: effet }), ...refund];
}

const common = {
  form: situationContractuelle,
  isReviewed: true,
  isLeftToHandler,
  submitLabel: ({ codeMotif }: ChampsSituationContractuelle) => (isResiliation(codeMotif) ? messages.confirm : null),
  nextSteps,
} as const;

/** F-27 « Ma situation contractuelle ». */
const situation: Screen = {
  ...common,
  resource: 'situationContractuelle',
  subtitle: messages.subtitle,
  steps: [
    {
      title: messages.steps.situation,
      fields: [
        Identity,
        'codeMotif',
        'dateEvenement',
        'dateSouhaitee',
        DeathLink,
        Conditions,
        'numPersMaintenus',
        'nouvelAssureur',
        'titulaire',
        'iban',
        'bic',
        'pj',
        'commentaire',
      ],
      end: (_values, { lecture: { donnees } }) =>
        donnees.motifs.some(({ isDisponible }) => isDisponible)
          ? null
          : { title: messages.noMotive, text: <NoneOffered motifs={donnees.motifs} /> },
    },
  ],
  Aside: Beside,
};

/**
 * « Résilier votre contrat » in three clicks: the link, the conditions, the confirmation (decree of 16/03/2023). No
 * question and no offer stands in between.
 */
const resiliation: Screen = {
  ...common,
  resource: 'resiliation',
  subtitle: messages.resiliationSubtitle,
  prefill: (_given, { lecture: { donnees } }) => {
    const found = resiliationOf(donnees);
    return found ? { source: messages.fromMenu, values: { codeMotif: found.code } } : null;
  },
  steps: [
    {
      title: messages.steps.conditions,
      Content: ResiliationStep,
      end: (_values, { lecture: { donnees } }) =>
        resiliationOf(donnees)
          ? null
          : {
              title: messages.noResiliation,
              text: donnees.motifs.find(({ code }) => isResiliation(code))?.messageIndisponible,
              link: { to: resources.situationContractuelle.path, label: messages.otherMotives },
            },
    },
  ],
};

export default function SituationContractuellePage() {
  const { pathname } = useLocation();
  const isResiliationPage = pathname === resources.resiliation.path;
  return <FormPage key={pathname} declaration={isResiliationPage ? resiliation : situation} />;
}
