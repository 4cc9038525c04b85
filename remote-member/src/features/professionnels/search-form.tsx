import { searchRadii, type HealthService, type SearchOptions } from '@portal/shared-api/contract/geolocalisation';
import { Button } from '@portal/shared-ui/button';
import { Checkbox } from '@portal/shared-ui/checkbox';
import { focusField } from '@portal/shared-ui/field';
import { mapPin } from '@portal/shared-ui/icons-forms';
import { search as magnifier } from '@portal/shared-ui/icons-tools';
import { Notice } from '@portal/shared-ui/notice';
import { Panel } from '@portal/shared-ui/panel';
import { Select } from '@portal/shared-ui/select';
import { TextInput } from '@portal/shared-ui/text-input';
import { useState, type FormEvent } from 'react';
import type { Criteria, CriteriaErrors, Position } from './criteria';
import { messages } from './messages';
import type { PositionState } from './use-position';
import styles from './page.module.css';

interface SearchFormProps {
  /** Values of the address; another address resets the form. */
  criteria: Criteria;
  /** Undefined while loading. */
  choices: SearchOptions | undefined;
  /** The server does not know the place. */
  placeError: string | undefined;
  positionState: PositionState;
  onLocate: (onFound: (position: Position) => void) => void;
  onSearch: (criteria: Criteria) => void;
}

const radii = searchRadii.map((radius) => ({
  code: String(radius),
  libelle: messages.kilometres({ distance: radius }),
}));
const ids = { lieu: 'annuaire-lieu' } as const;

/** Subject and place of the search. Nothing is sent before « Rechercher ». */
export function SearchForm({ criteria, choices, placeError, positionState, onLocate, onSearch }: SearchFormProps) {
  const [draft, setDraft] = useState(criteria);
  const [errors, setErrors] = useState<CriteriaErrors>({});
  // The search starts around the reader's home, until they type another place.
  const [isTouched, setTouched] = useState(criteria.lieu !== '');
  const place = draft.lieu || isTouched ? draft.lieu : (choices?.lieuHabituel ?? '');
  const change = (changes: Partial<Criteria>) => setDraft((before) => ({ ...before, ...changes }));
  const tick = (service: HealthService, isChecked: boolean) =>
    setDraft((before) => ({
      ...before,
      services: isChecked ? [...before.services, service] : before.services.filter((each) => each !== service),
    }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isPlaced = draft.isAroundMe || place.trim().length >= 2;
    setErrors(isPlaced ? {} : { lieu: messages.errors.place });
    if (isPlaced) onSearch({ ...draft, lieu: draft.isAroundMe ? '' : place, page: 1 });
    else setTimeout(() => focusField(ids.lieu));
  };
  const withAll = (label: string, rows: readonly { code: string; libelle: string }[] = []) => [
    { code: '', libelle: label },
    ...rows,
  ];
  return (
    <Panel>
      <form noValidate className={styles.form} aria-label={messages.criteria} onSubmit={submit}>
        <div className={styles.fields}>
          <Select
            label={messages.speciality}
            isBusy={!choices}
            value={draft.specialite}
            options={withAll(messages.everySpeciality, choices?.specialites)}
            onChange={(specialite) => change({ specialite })}
          />
          <TextInput
            label={messages.name}
            isOptional
            autoComplete="off"
            maxLength={80}
            value={draft.nom}
            onChange={(nom) => change({ nom })}
          />
          <div className={styles.place}>
            <TextInput
              id={ids.lieu}
              label={messages.place}
              isRequired
              maxLength={120}
              autoComplete="off"
              error={errors.lieu ?? placeError}
              value={draft.isAroundMe ? messages.myPosition : place}
              onChange={(lieu) => {
                setTouched(true);
                change({ lieu: draft.isAroundMe ? '' : lieu, isAroundMe: false });
              }}
            />
            <Button
              variant="quiet"
              icon={mapPin}
              isPending={positionState === 'locating'}
              onClick={() => onLocate(() => change({ isAroundMe: true, lieu: '' }))}
            >
              {messages.aroundMe}
            </Button>
            <div role="status" className={styles.refused}>
              {positionState === 'refused' && (
                <Notice tone="warn" isLine>
                  {messages.refused}
                </Notice>
              )}
            </div>
          </div>
        </div>
        <div className={styles.fields}>
          <Select
            isCompact
            label={messages.radius}
            value={String(draft.rayon)}
            options={radii}
            onChange={(code) => change({ rayon: searchRadii.find((radius) => String(radius) === code) ?? draft.rayon })}
          />
          <Select
            isCompact
            label={messages.sector}
            isBusy={!choices}
            value={draft.secteur}
            options={withAll(messages.everySector, choices?.secteurs)}
            onChange={(secteur) => change({ secteur })}
          />
        </div>
        <div className={styles.ticks}>
          <Checkbox
            label={messages.network}
            isChecked={draft.services.includes('RESEAU')}
            onChange={(isChecked) => tick('RESEAU', isChecked)}
          />
          <Checkbox
            label={messages.direct}
            isChecked={draft.services.includes('TP')}
            onChange={(isChecked) => tick('TP', isChecked)}
          />
        </div>
        <div className={styles.submit}>
          <Button type="submit" icon={magnifier}>
            {messages.search}
          </Button>
          <p>{messages.privacy}</p>
        </div>
      </form>
    </Panel>
  );
}
