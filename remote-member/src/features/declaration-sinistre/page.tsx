import { resources } from '@portal/shared-api';
import {
  declarationSinistre,
  type ChampsDeclarationSinistre,
  type DonneesDeclarationSinistre,
} from '@portal/shared-api/contract/formulaires/declaration-sinistre';
import { claimPieces } from '@portal/shared-api/contract/formulaires/claim-pieces';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { isMaybeLapsed, newAccount, papersFor } from '@portal/shared-api/rules/formulaires/declaration-sinistre';
import { filesIn } from '@portal/shared-api/rules/formulaires/form-values';
import { FormPage, type FormDeclaration } from '@portal/shared-ui/form';
import { useFormValues } from '@portal/shared-ui/form-fields';
import { Notice } from '@portal/shared-ui/notice';
import { StatusNotice } from '@portal/shared-ui/page';
import { Pieces } from '../../common/pieces';
import { CurrentSuspension } from '../../common/suspension';
import { messages } from './messages';
import { MissingPapers } from './missing-papers';

type Name = keyof ChampsDeclarationSinistre;

const papers = new Set<string>(claimPieces.map(({ champ }) => champ));
const kind: readonly Name[] = ['codeTypeSinistre', 'numPers', 'dateSurvenance'];
const last: readonly Name[] = ['rib', 'isPlusTard', 'attestation'];
const names = Object.keys(declarationSinistre.fields) as Name[];
const facts = names.filter((name) => !kind.includes(name) && !last.includes(name) && !papers.has(name));
const from = (first: Name, end?: Name) =>
  facts.slice(facts.indexOf(first), end === undefined ? undefined : facts.indexOf(end));

const None = ({ lecture }: FormContext<DonneesDeclarationSinistre>) =>
  lecture.donnees.typesSinistre.length === 0 ? <Notice tone="warn">{messages.none}</Notice> : null;

function Lapsed({ today }: FormContext<DonneesDeclarationSinistre>) {
  const { values } = useFormValues<ChampsDeclarationSinistre>();
  return isMaybeLapsed(values, today) ? <StatusNotice tone="warn">{messages.lapsed}</StatusNotice> : null;
}

/** « SIN-2026-0045 » among the lines of an answer. */
const numberIn = (lines: readonly { valeur: string }[] | undefined) =>
  lines?.find(({ valeur }) => /^SIN-\d{4}-\d+$/.test(valeur))?.valeur;

/** Whether a paper was left for later: the box may be ticked although each is there. */
function isPaperMissing(values: ChampsDeclarationSinistre, context: FormContext<DonneesDeclarationSinistre>): boolean {
  const sent = new Set(filesIn(values).map(({ inputName }) => inputName));
  const required = papersFor(values, context).flatMap(({ champ, isObligatoire }) => (isObligatoire ? [champ] : []));
  const asked = values.compte === newAccount ? [...required, 'rib'] : required;
  return asked.some((champ) => !sent.has(champ));
}

/** F-12 « Déclarer un sinistre prévoyance ». */
const screen: FormDeclaration<typeof declarationSinistre.fields, DonneesDeclarationSinistre> = {
  form: declarationSinistre,
  resource: 'declarationSinistre',
  subtitle: messages.subtitle,
  steps: [
    { title: messages.steps.kind, fields: [None, ...kind, Lapsed] },
    {
      title: messages.steps.facts,
      fields: [
        () => <h2>{messages.event}</h2>,
        ...from('natureArret', 'isTiersResponsable'),
        () => <h2>{messages.others}</h2>,
        ...from('isTiersResponsable', 'compte'),
        () => <h2>{messages.account}</h2>,
        ...from('compte'),
      ],
    },
    { title: messages.steps.papers, fields: [...names.filter((name) => papers.has(name)), ...last] },
  ],
  Aside: ({ lecture }) => <Pieces form={declarationSinistre} lecture={lecture} note={messages.duration} />,
  nextSteps: ({ recapitulatif, numeroDemande }, context, values) => {
    const numero = numberIn(recapitulatif);
    return [
      ...(numero === undefined ? [] : [messages.registered({ numero })]),
      ...(isPaperMissing(values, context)
        ? [<MissingPapers key="later" numero={numero ?? numeroDemande ?? ''} />]
        : []),
    ];
  },
  next: () => ({ to: resources.sinistres.path, label: messages.toClaims }),
};

export default function DeclarationSinistrePage() {
  return <FormPage declaration={screen} notice={<CurrentSuspension />} />;
}
