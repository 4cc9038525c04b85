import { profileGroups } from '@portal/shared-api/contract/campagnes';
import { longestMonths } from '@portal/shared-api/contract/statistiques';
import { addMonths } from '@portal/shared-api/rules/civil-dates';
import { profileLabel } from '@portal/shared-api/rules/role-labels';
import { Button } from '@portal/shared-ui/button';
import { Select, type Option } from '@portal/shared-ui/select';
import type { SyntheticEvent } from 'react';
import { useAddressDraft } from '../../common/use-address-draft';
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

/** Months offered, newest first: two longest periods, so that any one can be compared. */
const monthsUntil = (today: string): Option[] =>
  Array.from({ length: longestMonths * 2 }, (_, index) => {
    const code = addMonths(`${today.slice(0, 7)}-01`, -index).slice(0, 7);
    return { code, libelle: monthInWords(code) };
  });

/** Period, profile and audience, shown together. */
export function Filters({ state, shown, today, audiences, onShow }: FiltersProps) {
  const { values, change: set } = useAddressDraft(state);
  const draft = { ...values, debut: values.debut || (shown?.debut ?? ''), fin: values.fin || (shown?.fin ?? '') };
  const months = monthsUntil(today);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // Both months as they show: with one alone the server would choose the other.
    onShow(draft);
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
    </form>
  );
}
