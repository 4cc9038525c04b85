import { movementStateCodes, movementStates, type CompteEncaissement } from '@portal/shared-api/contract/cotisations';
import { Filters } from '@portal/shared-ui/filters';
import { Select } from '@portal/shared-ui/select';
import { Tabs } from '@portal/shared-ui/tabs';
import type { useAccountView } from './address';
import { Documents } from './documents';
import { KnownSince } from './known-since';
import { Ledger } from './ledger';
import { Mandates } from './mandates';
import { messages } from './messages';
import styles from './page.module.css';
import { Schedule } from './schedule';
import { Tiles } from './tiles';

interface AccountProps {
  compte: CompteEncaissement;
  address: ReturnType<typeof useAccountView>;
  isRefreshing: boolean;
}

/** Figures of the account, then schedule, movements, mandates and documents in tabs. */
export function Account({ compte, address, isRefreshing }: AccountProps) {
  const {
    view: { onglet, annee },
    change,
    today,
  } = address;
  const year = Number(today.slice(0, 4));
  const years = newestFirst([year, ...compte.annees, ...(annee === 'toutes' ? [] : [annee])]);
  const tabs = [
    { id: 'echeancier', label: messages.tabs.echeancier },
    { id: 'mouvements', label: messages.tabs.mouvements },
    { id: 'mandats', label: messages.tabs.mandats, count: compte.mandats.length },
    { id: 'documents', label: messages.tabs.documents },
  ] as const;
  return (
    <div className={styles.account}>
      <Tiles compte={compte} />
      <Tabs label={messages.tabsLabel} tabs={tabs} selected={onglet} onSelect={(id) => change({ onglet: id })}>
        <div className={styles.tab}>
          {(onglet === 'echeancier' || onglet === 'mouvements') && <AccountFilters years={years} address={address} />}
          {(onglet === 'echeancier' || onglet === 'mouvements') && <KnownSince compte={compte} />}
          {onglet === 'echeancier' && (
            <Schedule compte={compte} annee={annee === 'toutes' ? null : annee} today={today} />
          )}
          {onglet === 'mouvements' && <Ledger compte={compte} address={address} isRefreshing={isRefreshing} />}
          {onglet === 'mandats' && <Mandates mandats={compte.mandats} />}
          {onglet === 'documents' && <Documents />}
        </div>
      </Tabs>
    </div>
  );
}

const newestFirst = (years: readonly number[]) => [...new Set(years)].toSorted((a, b) => b - a);

const states = [
  { code: '', libelle: messages.everyState },
  ...movementStateCodes.map((code) => ({ code, libelle: movementStates[code] })),
] as const;

function AccountFilters({
  years,
  address: {
    view: { annee, etat, onglet },
    change,
    today,
  },
}: {
  years: readonly number[];
  address: AccountProps['address'];
}) {
  const usualYear = Number(today.slice(0, 4));
  const hasState = onglet === 'mouvements';
  const active = [
    annee !== usualYear && {
      id: 'annee',
      label: annee === 'toutes' ? messages.everyYear : String(annee),
      onRemove: () => change({ annee: usualYear }),
    },
    hasState && etat !== '' && { id: 'etat', label: movementStates[etat], onRemove: () => change({ etat: '' }) },
  ].filter((filter) => filter !== false);
  return (
    <Filters active={active} onClear={() => change({ annee: usualYear, etat: '' })}>
      <Select
        isCompact
        label={messages.year}
        value={String(annee)}
        options={[
          ...years.map((year) => ({ code: String(year), libelle: String(year) })),
          { code: 'toutes', libelle: messages.everyYear },
        ]}
        onChange={(code) => change({ annee: code === 'toutes' ? 'toutes' : Number(code) })}
      />
      {hasState && (
        <Select
          isCompact
          label={messages.state}
          value={etat}
          options={states}
          onChange={(code) => change({ etat: code })}
        />
      )}
    </Filters>
  );
}
