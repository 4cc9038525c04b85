import { accountStateCodes, accountStates } from '@portal/shared-api/contract/comptes';
import { Button } from '@portal/shared-ui/button';
import { search } from '@portal/shared-ui/icons-tools';
import { Notice } from '@portal/shared-ui/notice';
import { Panel } from '@portal/shared-ui/panel';
import { Select } from '@portal/shared-ui/select';
import { TextInput } from '@portal/shared-ui/text-input';
import { useState, type FormEvent } from 'react';
import { messages } from './messages';
import { hasCriterion, tooShort, type Criteria, type TypedCriterion } from './search-criteria';
import styles from './search-form.module.css';

const typed: readonly TypedCriterion[] = ['nom', 'prenom', 'referenceExterne', 'userName'];
const states = [
  { code: '', libelle: messages.everyState },
  ...accountStateCodes.map((code) => ({ code, libelle: accountStates[code] })),
] as const;
const roles = [
  { code: '', libelle: messages.everyRole },
  { code: 'User', libelle: messages.roles.User },
  { code: 'Beneficiaire', libelle: messages.roles.Beneficiaire },
] as const;

/** Search criteria, sent together; at least one, with three characters. */
export function SearchForm({ criteria, onSearch }: { criteria: Criteria; onSearch: (criteria: Criteria) => void }) {
  const [draft, setDraft] = useState(criteria);
  const [refused, setRefused] = useState<{ isEmpty: boolean; tooShort: readonly TypedCriterion[] } | null>(null);
  const set = (changes: Partial<Criteria>) => setDraft((before) => ({ ...before, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = { isEmpty: !hasCriterion(draft), tooShort: tooShort(draft) };
    const isRefused = found.isEmpty || found.tooShort.length > 0;
    setRefused(isRefused ? found : null);
    if (!isRefused) onSearch(draft);
  };
  return (
    <Panel>
      <form className={styles.form} aria-label={messages.criteria} onSubmit={submit} noValidate>
        {refused?.isEmpty && (
          <div className={styles.refusal}>
            <Notice tone="err" role="alert">
              {messages.oneCriterion}
            </Notice>
          </div>
        )}
        {typed.map((name) => (
          <TextInput
            key={name}
            isCompact
            label={messages.fields[name]}
            maxLength={100}
            error={refused?.tooShort.includes(name) ? messages.threeCharacters : null}
            value={draft[name]}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
        <Select
          isCompact
          label={messages.fields.etat}
          value={draft.etat}
          options={states}
          onChange={(etat) => set({ etat })}
        />
        <Select
          isCompact
          label={messages.fields.role}
          value={draft.role}
          options={roles}
          onChange={(role) => set({ role })}
        />
        <Button type="submit" size="sm" icon={search}>
          {messages.search}
        </Button>
      </form>
    </Panel>
  );
}
