import { useSubmit } from '@portal/shared-api';
import { chooseDematerialisation } from '@portal/shared-api/contract/inscription';
import { StatementsQuestion } from './question';

interface DematerialisationPopupProps {
  /** Lets a person who has just created an account answer without a session. */
  jeton: string;
  /** Answered, or closed without an answer. */
  onDone: () => void;
}

/** The question after a registration or an activation (PRE-18). */
export function DematerialisationPopup({ jeton, onDone }: DematerialisationPopupProps) {
  const { submit, isPending } = useSubmit(chooseDematerialisation);
  return (
    <StatementsQuestion
      send={(dematerialization) => submit({ body: { jetonDematerialisation: jeton, dematerialization }, quiet: true })}
      isPending={isPending}
      onDone={onDone}
    />
  );
}
