import type { CompteEncaissement } from '@portal/shared-api/contract/cotisations';
import { Tabs } from '@portal/shared-ui/tabs';
import { AccountFilters, yearsOf } from './account-filters';
import type { AccountView, useAccountView } from './address';
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
  /** The year of what shows: that of the address may still load. */
  answered: AccountView['annee'];
  address: ReturnType<typeof useAccountView>;
  isRefreshing: boolean;
}

/** Figures of the account, then schedule, movements, mandates and documents in tabs. */
export function Account({ compte, answered, address, isRefreshing }: AccountProps) {
  const {
    view: { onglet },
    change,
    today,
  } = address;
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
          {(onglet === 'echeancier' || onglet === 'mouvements') && (
            <AccountFilters annees={yearsOf(compte)} address={address} />
          )}
          {(onglet === 'echeancier' || onglet === 'mouvements') && <KnownSince compte={compte} />}
          {onglet === 'echeancier' && (
            <Schedule compte={compte} annee={answered === 'toutes' ? null : answered} today={today} />
          )}
          {onglet === 'mouvements' && <Ledger compte={compte} address={address} isRefreshing={isRefreshing} />}
          {onglet === 'mandats' && <Mandates mandats={compte.mandats} />}
          {onglet === 'documents' && <Documents />}
        </div>
      </Tabs>
    </div>
  );
}
