import { profileGroups } from '@portal/shared-api/contract/campagnes';
import { longestMonths } from '@portal/shared-api/contract/statistiques';
import { addMonths } from '@portal/shared-api/rules/civil-dates';
import { profileLabel } from '@portal/shared-api/rules/role-labels';
import { Button } from '@portal/shared-ui/button';
import { Select, type Option } from '@portal/shared-ui/select';
import type { SyntheticEvent } from 'react';
import { messages as common } from '../../common/messages';
import { useAddressDraft } from '../../common/use-address-draft';
import { wholePeriod } from '../../common/whole-period';
import type { Asked } from './address';
import { monthInWords } from './charts';
import { messages } from './messages';
import styles from './page.module.css';

interface FiltersProps {
  state: Asked;
  /** Months that are shown, which the server chose where nobody did. */
  shown: { debut: string; fin: string } | undefined;
  today: string;
  audiences: readonly Option[];
  onShow: (changes: Partial<Asked>) => void;
}

const monthAfter = (month: string, months: number) => addMonths(`${month}-01`, months).slice(0, 7);

/** Months offered, newest first: two longest periods, so that any one can be compared. */
const monthsUntil = (today: string): Option[] =>
  Array.from({ length: longestMonths * 2 }, (_, index) => {
    const code = monthAfter(today.slice(0, 7), -index);
    return { code, libelle: monthInWords(code) };
  });

/** Period, profile and audience, shown together. */
export function Filters({ state, shown, today, audiences, onShow }: FiltersProps) {
  const { values, changes, change: set, problem, refuse } = useAddressDraft(state);
  const period = wholePeriod(state, changes, shown);
  const draft = { ...values, ...period.shown };
  const months = monthsUntil(today);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = problemOf(period.shown);
    refuse(found);
    if (found === null) onShow({ ...values, ...period.asked });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Select
        isCompact
        label={messages.from}
        options={months}
        value={draft.debut}
        onChange={(debut) => set({ debut })}
      />
      <Select isCompact label={messages.until} options={months} value={draft.fin} onChange={(fin) => set({ fin })} />
      <Select
        isCompact
        label={messages.profile}
        options={[
          { code: '', libelle: messages.allProfiles },
          ...profileGroups.map((code) => ({ code, libelle: profileLabel(code) })),
        ]}
        value={draft.profil}
        onChange={(profil) => set({ profil: profileGroups.find((each) => each === profil) ?? '' })}
      />
      <Select
        isCompact
        label={messages.audience}
        options={[{ code: '', libelle: messages.everyone }, ...audiences]}
        value={draft.audience}
        onChange={(audience) => set({ audience })}
      />
      <Button type="submit" size="sm">
        {messages.show}
      </Button>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}

function problemOf({ debut, fin }: { debut: string; fin: string }): string | null {
  // What is not chosen yet is for the server to choose.
  if (debut === '' || fin === '') return null;
  if (fin < debut) return common.wrongPeriod;
  return fin >= monthAfter(debut, longestMonths) ? messages.tooLong : null;
}
