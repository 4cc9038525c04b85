import { useSession } from '@portal/shared-api';
import type { Vel } from '@portal/shared-api/contract/vel';
import { Notice } from '@portal/shared-ui/notice';
import { StepTitle } from '../../common/step-title';
import { messages } from './messages';
import { StepDocuments } from './step-documents';
import { StepNeeds } from './step-needs';
import { StepOffers } from './step-offers';
import { StepPrice } from './step-price';
import { steps, useJourney } from './use-journey';

/** The four steps, one at a time. */
export function Wizard({ vel }: { vel: Vel }) {
  const numPers = useSession((session) => session.user?.numPers ?? '');
  const journey = useJourney(vel.besoins.length, {
    numPers: vel.assures.some((person) => person.numPers === numPers) ? [numPers] : [],
    dateEffet: vel.dateEffetMin,
  });
  const { step, isLost } = journey;
  return (
    <>
      <StepTitle rank={steps.indexOf(step) + 1} count={steps.length} title={messages.steps[step]} />
      {isLost && <Notice isLine>{messages.lost}</Notice>}
      {step === 'besoins' && <StepNeeds vel={vel} journey={journey} />}
      {step === 'propositions' && <StepOffers vel={vel} journey={journey} />}
      {step === 'tarif' && <StepPrice vel={vel} journey={journey} />}
      {step === 'documents' && <StepDocuments journey={journey} />}
    </>
  );
}
