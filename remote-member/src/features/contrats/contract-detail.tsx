import { resources, useSession } from '@portal/shared-api';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import { isFeatureShown } from '@portal/shared-api/rules/features';
import { Tabs } from '@portal/shared-ui/tabs';
import { useAccountForm } from '../../common/account-form';
import { BankAccounts } from '../../common/bank-accounts';
import { hasOwnContribution } from '../../common/cotisation';
import { OpenLink } from '../../common/open-link';
import { Beneficiaries } from './beneficiaries';
import styles from './contract-detail.module.css';
import { ContributionSummary } from './contribution-summary';
import { Cover } from './cover';
import { Documents } from './documents';
import { messages } from './messages';
import { Options } from './options';
import { Synthesis } from './synthesis';

type TabId = keyof typeof messages.tabs;

/**
 * Tabs of a contract: those with an active feature, without the member's own ones for a beneficiary (product 2.1).
 */
function tabsOf(
  contrat: Contrat,
  isShown: (feature: FeatureKey) => boolean,
): { id: TabId; label: string; count?: number }[] {
  const isMember = contrat.roleAssure === 'ADHERENT';
  const tabs: ({ id: TabId; label: string; count?: number } | false)[] = [
    { id: 'synthese', label: messages.tabs.synthese },
    { id: 'beneficiaires', label: messages.tabs.beneficiaires, count: contrat.beneficiaires.length },
    contrat.typeContrat === 'SANTE' &&
      isShown('gedConsultation') && { id: 'garanties', label: messages.tabs.garanties },
    { id: 'options', label: messages.tabs.options, count: contrat.options.length },
    isMember && isShown('compteEncaissementConsultation') && { id: 'cotisations', label: messages.tabs.cotisations },
    isShown('ribPrestationsConsultation') && { id: 'coordonnees', label: messages.tabs.coordonnees },
    isMember && isShown('gedConsultation') && { id: 'documents', label: messages.tabs.documents },
  ];
  return tabs.filter((tab) => tab !== false);
}

interface ContractDetailProps {
  contrat: Contrat;
  /** Tab in the address; the first one if this contract does not have it. */
  tab: string;
  onTab: (id: TabId) => void;
}

/** Details of a contract, in tabs (S-02). */
export function ContractDetail({ contrat, tab, onTab }: ContractDetailProps) {
  const fonctionnalites = useSession((session) => session.client?.fonctionnalites);
  const tabs = tabsOf(contrat, (feature) =>
    isFeatureShown(fonctionnalites ?? {}, feature, contrat.numeroContratIndividuel),
  );
  const selected = tabs.find(({ id }) => id === tab)?.id ?? 'synthese';
  const numero = contrat.numeroContratIndividuel;
  const isMember = contrat.roleAssure === 'ADHERENT';
  return (
    <div className={styles.detail}>
      <Tabs isSmall label={messages.detailOf} tabs={tabs} selected={selected} onSelect={onTab}>
        <div className={styles.tab}>
          {selected === 'synthese' && <Synthesis contrat={contrat} />}
          {selected === 'beneficiaires' && (
            <Beneficiaries contrat={contrat} hasSheets={tabs.some(({ id }) => id === 'documents')} />
          )}
          {selected === 'garanties' && (
            <>
              <Cover contrat={contrat} />
              {isMember && contrat.isActif && (
                <p className={styles.actions}>
                  <OpenLink name="garanties" label={resources.garanties.label} numContrat={numero} />
                </p>
              )}
            </>
          )}
          {selected === 'options' && <Options contrat={contrat} />}
          {selected === 'cotisations' && <ContributionSummary contrat={contrat} />}
          {selected === 'documents' && <Documents numero={numero} />}
          {selected === 'coordonnees' && (
            <>
              <BankAccounts heading="h3" numero={numero} />
              {isMember && <AccountForms contrat={contrat} />}
            </>
          )}
        </div>
      </Tabs>
    </div>
  );
}

/** What changes the accounts of a contract; the shared form stands once for both. */
function AccountForms({ contrat }: { contrat: Contrat }) {
  const numero = contrat.numeroContratIndividuel;
  const benefits = useAccountForm('ribPrestations', numero);
  const debits = useAccountForm('ribCotisations', numero);
  const forms = new Set([benefits, ...(hasOwnContribution(contrat) ? [debits] : [])]);
  return (
    <p className={styles.actions}>
      {[...forms].map((name) => (
        <OpenLink key={name} name={name} numContrat={numero} />
      ))}
    </p>
  );
}
