import { useSession } from '@portal/shared-api';
import type { ReponsesVel, Vel } from '@portal/shared-api/contract/vel';
import { DraftNotice, useDraft, useDraftSaving, type DraftOfForm } from '@portal/shared-ui/form';
import { Notice } from '@portal/shared-ui/notice';
import { ReadError, Skeleton } from '@portal/shared-ui/page';
import { useState } from 'react';
import { StepTitle } from '../../common/step-title';
import { messages } from './messages';
import { StepDocuments } from './step-documents';
import { StepNeeds } from './step-needs';
import { StepOffers } from './step-offers';
import { StepPrice } from './step-price';
import { keptAnswers, steps, useJourney } from './use-journey';

/** The four steps, from the draft of an earlier visit if there is one. */
export function Wizard({ vel }: { vel: Vel }) {
  const draft = useDraft('velOptionActeGestion');
  const [isRestarted, setRestarted] = useState(false);
  if (draft.error) return <ReadError label={messages.draft} message={draft.error.message} onRetry={draft.retry} />;
  if (draft.found === undefined) return <Skeleton rows={6} />;
  const kept = isRestarted || !draft.found ? null : keptAnswers(draft.found.valeurs, vel);
  return (
    <>
      {kept && draft.found && (
        <DraftNotice date={draft.found.dateModification} keeper={draft.keeper} onRestart={() => setRestarted(true)} />
      )}
      <Steps key={String(isRestarted)} vel={vel} kept={kept} draft={draft} />
    </>
  );
}

/** The steps, one at a time; each answer is kept as a draft. */
function Steps({ vel, kept, draft }: { vel: Vel; kept: ReponsesVel | null; draft: DraftOfForm }) {
  const own = useSession((session) => session.user?.numPers ?? '');
  const initial: ReponsesVel = {
    besoins: {},
    codesOptions: [],
    numPers: vel.assures.some(({ numPers }) => numPers === own) ? [own] : [],
    dateEffet: vel.dateEffetMin,
  };
  const journey = useJourney(vel.besoins.length, kept ?? initial);
  const { step, isLost, answers } = journey;
  const { besoins, codesOptions, numPers, dateEffet } = answers;
  useDraftSaving({
    keeper: draft.keeper,
    initial,
    start: kept ?? initial,
    values: { besoins, codesOptions, numPers, dateEffet },
    step: steps.indexOf(step),
    state: draft.state,
  });
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
