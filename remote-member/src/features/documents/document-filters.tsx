import type { DocumentCategory, DocumentCategoryNamed } from '@portal/shared-api/contract/documents';
import { Filters, type ActiveFilter } from '@portal/shared-ui/filters';
import { SearchInput } from '@portal/shared-ui/search-input';
import { Select } from '@portal/shared-ui/select';
import type { useDocumentFilters } from './address';
import { messages } from './messages';

interface DocumentFiltersProps extends ReturnType<typeof useDocumentFilters> {
  /** Categories with documents. */
  categories: readonly DocumentCategory[];
  /** Every category, in the words and the order of the insurer. */
  libellesCategories: readonly DocumentCategoryNamed[];
  annees: readonly number[];
}

/** Category, year and words of the title (S-03). */
export function DocumentFilters({
  filters: { categorie, annee, recherche },
  change,
  clear,
  categories,
  libellesCategories,
  annees,
}: DocumentFiltersProps) {
  // A value in the address is an option, even without documents, or where the list is not read.
  const named = libellesCategories.filter(({ code }) => code === categorie || categories.includes(code));
  const isNamed = categorie === '' || named.some(({ code }) => code === categorie);
  const offered = isNamed ? named : [...named, { code: categorie, libelle: categorie }];
  const found: (ActiveFilter | false)[] = [
    categorie !== '' && {
      id: 'categorie',
      label: offered.find(({ code }) => code === categorie)?.libelle ?? categorie,
      onRemove: () => change({ categorie: '' }),
    },
    annee !== '' && { id: 'annee', label: annee, onRemove: () => change({ annee: '' }) },
    recherche !== '' && {
      id: 'recherche',
      label: messages.searched({ mots: recherche }),
      onRemove: () => change({ recherche: '' }),
    },
  ];
  const years = annee === '' || annees.includes(Number(annee)) ? annees.map(String) : [annee, ...annees.map(String)];
  return (
    <Filters active={found.filter((filter) => filter !== false)} onClear={clear}>
      <Select
        isCompact
        label={messages.category}
        value={categorie}
        options={[{ code: '', libelle: messages.everyCategory }, ...offered]}
        onChange={(code) => change({ categorie: code })}
      />
      <Select
        isCompact
        label={messages.year}
        value={annee}
        options={[{ code: '', libelle: messages.everyYear }, ...years.map((code) => ({ code, libelle: code }))]}
        onChange={(code) => change({ annee: code })}
      />
      <SearchInput
        isCompact
        label={messages.search}
        placeholder={messages.searchHint}
        value={recherche}
        onSearch={(words) => change({ recherche: words })}
      />
    </Filters>
  );
}
