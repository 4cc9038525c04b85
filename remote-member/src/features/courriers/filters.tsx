import { courrierCategories, courrierCategoryCodes, sensCourrierCodes } from '@portal/shared-api/contract/courriers';
import { Filters, type ActiveFilter } from '@portal/shared-ui/filters';
import { SearchInput } from '@portal/shared-ui/search-input';
import { Select } from '@portal/shared-ui/select';
import type { BoxAddress } from './address';
import { messages } from './messages';
import styles from './box.module.css';

const categories = [
  { code: '', libelle: messages.everyCategory },
  ...courrierCategoryCodes.map((code) => ({ code, libelle: courrierCategories[code] })),
] as const;
const directions = [
  { code: '', libelle: messages.everyDirection },
  ...sensCourrierCodes.map((code) => ({ code, libelle: messages.directions[code] })),
] as const;

/** Active filters as text, each with a way to remove it. */
function activeFilters({ view: { annee, categorie, sens, recherche }, change }: BoxAddress): ActiveFilter[] {
  const found: (ActiveFilter | false)[] = [
    annee !== '' && { id: 'annee', label: String(annee), onRemove: () => change({ annee: '' }) },
    categorie !== '' && {
      id: 'categorie',
      label: courrierCategories[categorie],
      onRemove: () => change({ categorie: '' }),
    },
    sens !== '' && { id: 'sens', label: messages.directions[sens], onRemove: () => change({ sens: '' }) },
    recherche !== '' && {
      id: 'recherche',
      label: messages.searched({ mots: recherche }),
      onRemove: () => change({ recherche: '' }),
    },
  ];
  return found.filter((filter) => filter !== false);
}

/** Year, category, direction and words (S-12). @param annees years of the box, newest first. */
export function LetterFilters({ address, annees }: { address: BoxAddress; annees: readonly number[] }) {
  const {
    view: { annee, categorie, sens, recherche },
    change,
    clear,
  } = address;
  // A year in the address without letters stays selected.
  const years =
    annee === '' || annees.includes(annee) ? annees : [...annees, annee].toSorted((one, other) => other - one);
  return (
    <Filters active={activeFilters(address)} onClear={clear}>
      <div className={styles.search}>
        <SearchInput
          isCompact
          label={messages.search}
          placeholder={messages.searchHint}
          value={recherche}
          onSearch={(words) => change({ recherche: words })}
        />
      </div>
      <Select
        isCompact
        label={messages.year}
        value={String(annee)}
        options={[
          { code: '', libelle: messages.everyYear },
          ...years.map((year) => ({ code: String(year), libelle: String(year) })),
        ]}
        onChange={(year) => change({ annee: year === '' ? '' : Number(year) })}
      />
      <Select
        isCompact
        label={messages.category}
        value={categorie}
        options={categories}
        onChange={(code) => change({ categorie: code })}
      />
      <Select
        isCompact
        label={messages.direction}
        value={sens}
        options={directions}
        onChange={(code) => change({ sens: code })}
      />
    </Filters>
  );
}
