import { acceptRequest } from '@portal/shared-api/contract/traitement-demandes-actes';
import { Checkbox } from '@portal/shared-ui/checkbox';
import { Select } from '@portal/shared-ui/select';
import { useState } from 'react';
import { ActDialog } from '../../common/act-dialog';
import { changedPriceText } from './changed-price';
import type { ActDialogProps } from './dialogs';
import { messages } from './messages';
import { sameCareText } from './same-care';
import { useAct } from './use-act';

const confirmation = 'memesSoins';
const agreement = 'cotisation';

/**
 * « Accepter cette demande », with the facts that its sender could not give; the same care again, or a higher price
 * than its sender agreed to, is confirmed.
 */
export function AcceptDialog({
  demande: { numeroDemande, rang, precisions, memesSoins, cotisationChangee },
  onStale,
  onClose,
}: ActDialogProps) {
  const { act, isPending } = useAct(acceptRequest, onStale);
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  /** What the handler has ticked: care that is found meanwhile asks again. */
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  /** The contribution to which the member agrees: another one that is found meanwhile asks again. */
  const [agreed, setAgreed] = useState<number | null>(null);
  const dearer = cotisationChangee?.isAccordRequis ? cotisationChangee.cotisation.cotisation : null;
  const sameCare = memesSoins.map(({ numero }) => numero);
  const isConfirmed = sameCare.every((numero) => confirmed.includes(numero));
  const accept = async () => {
    const missing = Object.fromEntries([
      ...precisions.filter(({ champ }) => !given[champ]).map(({ champ }) => [champ, messages.choose]),
      ...(!isConfirmed ? [[confirmation, messages.sameCareRequired]] : []),
      ...(dearer !== null && dearer !== agreed ? [[agreement, messages.priceAgreedRequired]] : []),
    ]);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    const refused = await act(
      {
        params: { numeroDemande },
        body: {
          rang,
          precisions: { ...given },
          memesSoinsVus: sameCare,
          ...(dearer === null ? {} : { cotisationAcceptee: dearer }),
        },
      },
      messages.done.accepter,
    );
    if (refused && Object.keys(refused).length === 0) onClose();
    else if (refused) setErrors(refused);
  };
  return (
    <ActDialog
      isQuestion={precisions.length === 0 && memesSoins.length === 0 && dearer === null}
      title={messages.acceptTitle}
      confirmLabel={messages.acts.accepter}
      isPending={isPending}
      onSubmit={accept}
      onClose={onClose}
    >
      <p>{messages.acceptText}</p>
      {precisions.map(({ champ, libelle, choix }, index) => (
        <Select
          key={champ}
          isRequired
          hasPlaceholder
          data-first-focus={index === 0 || undefined}
          label={libelle}
          options={choix}
          value={given[champ] ?? ''}
          onChange={(code) => setGiven((before) => ({ ...before, [champ]: code }))}
          error={errors[champ] ?? null}
        />
      ))}
      {cotisationChangee && <p>{changedPriceText(cotisationChangee)}</p>}
      {dearer !== null && (
        <Checkbox
          isRequired
          label={messages.priceAgreed}
          isChecked={agreed === dearer}
          onChange={(isChecked) => setAgreed(isChecked ? dearer : null)}
          error={errors[agreement] ?? null}
        />
      )}
      {memesSoins.length > 0 && (
        <>
          <p>{sameCareText(memesSoins)}</p>
          <Checkbox
            isRequired
            label={messages.sameCareConfirmed}
            isChecked={isConfirmed}
            onChange={(isChecked) => setConfirmed(isChecked ? sameCare : [])}
            error={errors[confirmation] ?? null}
          />
        </>
      )}
    </ActDialog>
  );
}
