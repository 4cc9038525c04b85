import { resources } from '@portal/shared-api';
import {
  declarationSinistre,
  type ChampsDeclarationSinistre,
  type DonneesDeclarationSinistre,
} from '@portal/shared-api/contract/formulaires/declaration-sinistre';
import { claimPieces } from '@portal/shared-api/contract/formulaires/claim-pieces';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { isMaybeLapsed } from '@portal/shared-api/rules/formulaires/declaration-sinistre';
import { formPage } from '@portal/shared-ui/form';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { Notice } from '@portal/shared-ui/notice';
import { Fragment } from 'react';
import { Pieces } from '../../common/pieces';
import { messages } from './messages';

type Name = keyof ChampsDeclarationSinistre;
const { Field } = formFields<ChampsDeclarationSinistre>();

const papers = new Set<string>(claimPieces.map(({ champ }) => champ));
const kind: readonly Name[] = ['codeTypeSinistre', 'numPers', 'dateSurvenance'];
const last: readonly Name[] = ['rib', 'isPlusTard', 'attestation'];
const names = Object.keys(declarationSinistre.fields) as Name[];
const facts = names.filter((name) => !kind.includes(name) && !last.includes(name) && !papers.has(name));
const from = (first: Name, end?: Name) =>
  facts.slice(facts.indexOf(first), end === undefined ? undefined : facts.indexOf(end));

function KindStep({ lecture, today }: FormContext<DonneesDeclarationSinistre>) {
  const { values } = useFormValues<ChampsDeclarationSinistre>();
  return (
    <>
      {lecture.donnees.typesSinistre.length === 0 && <Notice tone="warn">{messages.none}</Notice>}
      {kind.map((name) => (
        <Field key={name} name={name} />
      ))}
      {isMaybeLapsed(values, today) && (
        <Notice role="status" tone="warn">
          {messages.lapsed}
        </Notice>
      )}
    </>
  );
}

/** What happened, for the chosen kind; then who else is concerned, and where to pay. */
function FactsStep(_context: FormContext<DonneesDeclarationSinistre>) {
  const parts: [string, readonly Name[]][] = [
    [messages.event, from('natureArret', 'isTiersResponsable')],
    [messages.others, from('isTiersResponsable', 'compte')],
    [messages.account, from('compte')],
  ];
  return parts.map(([title, fields]) => (
    <Fragment key={title}>
      <h2>{title}</h2>
      {fields.map((name) => (
        <Field key={name} name={name} />
      ))}
    </Fragment>
  ));
}

/** « SIN-2026-0045 » among the lines of an answer. */
const numberIn = (lines: readonly { valeur: string }[] | undefined) =>
  lines?.find(({ valeur }) => /^SIN-\d{4}-\d+$/.test(valeur))?.valeur;

/** F-12 « Déclarer un sinistre prévoyance ». */
export default formPage({
  form: declarationSinistre,
  resource: 'declarationSinistre',
  subtitle: messages.subtitle,
  steps: [
    { title: messages.steps.kind, fields: kind, Content: KindStep },
    { title: messages.steps.facts, fields: facts, Content: FactsStep },
    { title: messages.steps.papers, fields: [...names.filter((name) => papers.has(name)), ...last] },
  ],
  Aside: () => <Pieces pieces={messages.pieces} note={messages.duration} />,
  nextSteps: ({ recapitulatif }, _context, { isPlusTard }) => {
    const numero = numberIn(recapitulatif);
    return [
      ...(numero === undefined ? [] : [messages.registered({ numero })]),
      ...(isPlusTard ? [messages.later] : []),
    ];
  },
  next: () => ({ to: resources.sinistres.path, label: messages.toClaims }),
});
