import { etatsDemande } from '@portal/shared-api/contract/formulaires/formulaire';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import { historyStates } from '@portal/shared-api/contract/historique';
import { modesGestion } from '@portal/shared-api/contract/identity';
import { Button } from '@portal/shared-ui/button';
import { DateInput } from '@portal/shared-ui/date-input';
import { adjustmentsHorizontal } from '@portal/shared-ui/icons-tools';
import { Panel } from '@portal/shared-ui/panel';
import { Select } from '@portal/shared-ui/select';
import { TextInput } from '@portal/shared-ui/text-input';
import { useState, type FormEvent } from 'react';
import { noFilters, type TypedFilters } from './address';
import { messages } from './messages';
import { filtersId } from './shortcuts';
import styles from './page.module.css';

interface RequestFiltersProps {
  filters: TypedFilters;
  demarches: readonly { code: FeatureKey; libelle: string }[];
  onFilter: (filters: TypedFilters) => void;
}

const states = [
  { code: '', libelle: messages.any },
  ...historyStates.map((code) => ({ code, libelle: code === 'ouvert' ? messages.open : etatsDemande[code] })),
] as const;
const modes = [
  { code: '', libelle: messages.any },
  ...modesGestion.map((code) => ({ code, libelle: messages.modes[code] })),
] as const;

/** Filters, applied together. */
export function RequestFilters({ filters, demarches, onFilter }: RequestFiltersProps) {
  const [draft, setDraft] = useState(filters);
  const set = (changes: Partial<TypedFilters>) => setDraft((before) => ({ ...before, ...changes }));
  const isBackwards = draft.dateDebut !== '' && draft.dateFin !== '' && draft.dateFin < draft.dateDebut;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBackwards) onFilter(draft);
  };
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <Panel>
      <form className={styles.filters} aria-label={messages.criteria} onSubmit={submit} noValidate>
        <TextInput
          isCompact
          id={filtersId}
          label={messages.fields.numero}
          maxLength={20}
          value={draft.numero}
          onChange={(numero) => set({ numero })}
        />
        <TextInput
          isCompact
          label={messages.fields.adherent}
          maxLength={100}
          value={draft.adherent}
          onChange={(adherent) => set({ adherent })}
        />
        <TextInput
          isCompact
          label={messages.fields.numeroContrat}
          maxLength={40}
          value={draft.numeroContrat}
          onChange={(numeroContrat) => set({ numeroContrat })}
        />
        <Select
          isCompact
          label={messages.fields.code}
          options={[{ code: '' as const, libelle: messages.anyForm }, ...demarches]}
          value={draft.code}
          onChange={(code) => set({ code })}
        />
        <Select
          isCompact
          label={messages.fields.etat}
          options={states}
          value={draft.etat}
          onChange={(etat) => set({ etat })}
        />
        <Select
          isCompact
          label={messages.fields.mode}
          options={modes}
          value={draft.mode}
          onChange={(mode) => set({ mode })}
        />
        <DateInput
          isCompact
          label={messages.fields.dateDebut}
          value={draft.dateDebut}
          onChange={(dateDebut) => set({ dateDebut })}
        />
        <DateInput
          isCompact
          label={messages.fields.dateFin}
          value={draft.dateFin}
          onChange={(dateFin) => set({ dateFin })}
          error={isBackwards ? messages.wrongPeriod : null}
        />
        <div className={styles.apply}>
          <Button type="submit" size="sm" icon={adjustmentsHorizontal}>
            {messages.filter}
          </Button>
          {isFiltered && (
            <Button variant="ghost" size="sm" onClick={() => onFilter(noFilters)}>
              {messages.clear}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}
