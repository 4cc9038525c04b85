import { searchRadii, type HealthService, type SearchOptions } from '@portal/shared-api/contract/geolocalisation';
import { freeSuggestion, type Suggestion } from '@portal/shared-api/rules/suggestions';
import { Button } from '@portal/shared-ui/button';
import { Checkbox } from '@portal/shared-ui/checkbox';
import { Combobox } from '@portal/shared-ui/combobox';
import { focusField } from '@portal/shared-ui/field';
import { mapPin } from '@portal/shared-ui/icons-forms';
import { search as magnifier } from '@portal/shared-ui/icons-tools';
import { searchProfessionals, searchTowns } from '@portal/shared-ui/more-fields';
import { Notice } from '@portal/shared-ui/notice';
import { Panel } from '@portal/shared-ui/panel';
import { Select } from '@portal/shared-ui/select';
import { useState, type FocusEvent, type FormEvent } from 'react';
import { SEARCHED_LENGTH, type Criteria, type Position } from './criteria';
import { messages } from './messages';
import type { PositionState } from './use-position';
import styles from './page.module.css';

interface SearchFormProps {
  /** Values of the address; another address resets the form. */
  criteria: Criteria;
  /** Undefined while loading, and when they could not be read: the search works without them. */
  choices: SearchOptions | undefined;
  isWaiting: boolean;
  /** The server does not know the place. */
  placeError: string | undefined;
  positionState: PositionState;
  onLocate: (onFound: (position: Position) => void) => void;
  onSearch: (criteria: Criteria) => void;
  /** A professional was chosen by name: there is nothing left to search. */
  onOpen: (idPs: string) => void;
}

const radii = searchRadii.map((radius) => ({
  code: String(radius),
  libelle: messages.kilometres({ distance: radius }),
}));
const ids = { nom: 'annuaire-nom', lieu: 'annuaire-lieu' } as const;
type CriteriaErrors = Partial<Record<keyof typeof ids, string>>;
const typed = (text: string) => (text === '' ? null : freeSuggestion(text));
const here: Suggestion = { code: 'position', libelle: messages.myPosition, detail: null };
/** The place as the server finds it: a town with its postal code, or what was typed. */
const placeText = (place: Suggestion | null) => [place?.detail, place?.libelle].filter(Boolean).join(' ').trim();

/** What was typed over « Votre position », or into it; null for what is left of its words. */
function typedOverPosition(chosen: Suggestion | null): Suggestion | null {
  if (!chosen || chosen.code !== '') return chosen;
  const { libelle } = chosen;
  const words = messages.myPosition;
  let start = 0;
  while (start < words.length && libelle[start] === words[start]) start += 1;
  let end = 0;
  while (end < Math.min(words.length, libelle.length) - start && libelle.at(-1 - end) === words.at(-1 - end)) end += 1;
  if (start + end === words.length) return { ...chosen, libelle: libelle.slice(start, libelle.length - end) };
  // One letter that the words have too is the first of a place.
  return libelle.length > 1 && start + end === libelle.length ? null : chosen;
}

/** Subject and place of the search. The search itself is not sent before « Rechercher ». */
export function SearchForm(props: SearchFormProps) {
  const { criteria, choices, isWaiting, placeError, positionState, onLocate, onSearch, onOpen } = props;
  const [draft, setDraft] = useState(criteria);
  const [who, setWho] = useState(() => typed(criteria.nom));
  // Undefined until the reader types a place: the search starts around their home.
  const [where, setWhere] = useState<Suggestion | null | undefined>(() => typed(criteria.lieu) ?? undefined);
  const [errors, setErrors] = useState<CriteriaErrors>({});
  const place = where === undefined ? typed(choices?.lieuHabituel ?? '') : where;
  const change = (changes: Partial<Criteria>) => setDraft((before) => ({ ...before, ...changes }));
  const tick = (service: HealthService, isChecked: boolean) =>
    setDraft((before) => ({
      ...before,
      services: isChecked ? [...before.services, service] : before.services.filter((each) => each !== service),
    }));
  // Once the field has the focus before the home is known, it stays empty: nothing appears before the cursor.
  const leaveEmpty = ({ target }: FocusEvent) => {
    if (!choices && target.id === ids.lieu) setWhere((before) => before ?? null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (who?.code) {
      onOpen(who.code);
      return;
    }
    const lieu = draft.isAroundMe ? '' : placeText(place);
    const nom = who?.libelle.trim() ?? '';
    const isPlaced = draft.isAroundMe || lieu.length >= SEARCHED_LENGTH;
    const found: CriteriaErrors = {
      ...(nom !== '' && nom.length < SEARCHED_LENGTH ? { nom: messages.errors.name } : {}),
      ...(isPlaced ? {} : { lieu: messages.errors.place }),
    };
    setErrors(found);
    const wrong = found.nom ? ids.nom : found.lieu ? ids.lieu : null;
    if (wrong === null) onSearch({ ...draft, nom, lieu, page: 1 });
    else setTimeout(() => focusField(wrong));
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
            isBusy={isWaiting}
            value={draft.specialite}
            options={withAll(messages.everySpeciality, choices?.specialites)}
            onChange={(specialite) => change({ specialite })}
          />
          <Combobox
            id={ids.nom}
            label={messages.name}
            isOptional
            isFreeTextAllowed
            search={searchProfessionals}
            maxLength={80}
            error={errors.nom}
            value={who}
            onChange={setWho}
          />
          <div className={styles.place} onFocus={leaveEmpty}>
            <Combobox
              id={ids.lieu}
              label={messages.place}
              isRequired
              isFreeTextAllowed
              search={searchTowns}
              maxLength={120}
              error={errors.lieu ?? placeError}
              value={draft.isAroundMe ? here : place}
              onChange={(chosen) => {
                setWhere(draft.isAroundMe ? typedOverPosition(chosen) : chosen);
                change({ isAroundMe: false });
              }}
            />
            <Button
              variant="quiet"
              icon={mapPin}
              isPending={positionState === 'locating'}
              onClick={() => onLocate(() => change({ isAroundMe: true }))}
            >
              {messages.aroundMe}
            </Button>
            <div role="status" className={styles.refused}>
              {(positionState === 'refused' || positionState === 'notFound') && (
                <Notice tone="warn" isLine>
                  {messages[positionState]}
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
            isBusy={isWaiting}
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
