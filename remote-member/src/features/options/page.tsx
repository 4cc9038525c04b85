import { resources, useSession } from '@portal/shared-api';
import {
  souscriptionRenfort,
  type DonneesSouscriptionRenfort,
} from '@portal/shared-api/contract/formulaires/souscription-renfort';
import { besoinCodes } from '@portal/shared-api/contract/vel';
import { FormPage, type FormDeclaration } from '@portal/shared-ui/form';
import { lock } from '@portal/shared-ui/icons-states';
import { PageHeader } from '@portal/shared-ui/page';
import { SignatureStep } from '@portal/shared-ui/signature-step';
import { Pieces } from '../../common/pieces';
import { ContactWays } from './contact-ways';
import { EmptyContract } from '../../common/other-contracts';
import { messages } from './messages';
import { StepDocuments } from './step-documents';
import { StepNeeds } from './step-needs';
import { StepOffers } from './step-offers';
import { StepPrice } from './step-price';

/** S-19 « Compléter mes garanties »: needs, proposals, price, documents, then the signature in the confirmation. */
const screen: FormDeclaration<typeof souscriptionRenfort.fields, DonneesSouscriptionRenfort> = {
  form: souscriptionRenfort,
  resource: 'options',
  subtitle: messages.subtitle,
  steps: [
    {
      title: messages.steps.besoins,
      fields: besoinCodes,
      Content: StepNeeds,
      end: (_values, { lecture: { donnees } }) =>
        donnees.renforts.length > 0
          ? null
          : { title: messages.offers.none, text: messages.offers.noneText, link: contact },
    },
    { title: messages.steps.propositions, fields: ['codesOptions'], Content: StepOffers },
    {
      title: messages.steps.tarif,
      fields: ['numPers', 'dateEffet', 'supplementAnnonce', 'cotisationAnnoncee', 'validiteTarif'],
      Content: StepPrice,
    },
    {
      title: messages.steps.documents,
      fields: ['documentsOuverts', 'isDocumentsLus', 'isEngagement', 'isEffetAvantDelai'],
      Content: StepDocuments,
    },
  ],
  submitLabel: () => messages.submit,
  Aside: ({ lecture }) => <Pieces form={souscriptionRenfort} lecture={lecture} note={messages.aside} />,
  Signature: SignatureStep,
  ClosedActions: ContactWays,
  doneTitle: ({ isModeGestionManuel }) => (isModeGestionManuel ? null : messages.done),
  nextSteps: ({ isModeGestionManuel }, { lecture }, { codesOptions }) => [
    messages.renunciation,
    ...(isModeGestionManuel ? [] : [cardText(lecture.donnees.renforts, codesOptions)]),
  ],
};

/** A card shows a reinforcement from the day on which it pays. */
function cardText(renforts: DonneesSouscriptionRenfort['renforts'], codes: readonly string[]): string {
  const chosen = renforts.filter(({ codeOption }) => codes.includes(codeOption));
  const isWaiting = chosen.some(({ delaiAttenteMois }) => delaiAttenteMois > 0);
  return isWaiting ? messages.cardLater({ nombre: chosen.length }) : messages.card;
}

const contact = { to: resources.contact.path, label: resources.contact.label };

export default function Options() {
  const contrat = useSession((session) => session.contrat);
  if (contrat && contrat.roleAssure !== 'ADHERENT')
    return (
      <>
        <PageHeader title={resources.options.label} subtitle={messages.subtitle} />
        <EmptyContract isOfMember icon={lock} title={messages.notMember}>
          {messages.notMemberText}
        </EmptyContract>
      </>
    );
  return <FormPage key={contrat?.numeroContratIndividuel} declaration={screen} />;
}
