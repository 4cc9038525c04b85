import { resources, useResource, useSession } from '@portal/shared-api';
import { listContrats } from '@portal/shared-api/contract/contrats';
import { flag, listState, text, useListState } from '@portal/shared-api/list-state';
import { isContractOver } from '@portal/shared-api/rules/contracts';
import { Checkbox } from '@portal/shared-ui/checkbox';
import { EmptyState, PageHeader, Resource } from '@portal/shared-ui/page';
import { ContractCard } from './contract-card';
import { messages } from './messages';
import styles from './page.module.css';

const contractList = listState({ resilies: flag(), contrat: text(), onglet: text() });

/** « Mes contrats » (S-02). The open contract, its tab and the filter are in the address. */
export default function Contrats() {
  const read = useResource(listContrats, {}, { keepPrevious: true });
  const current = useSession((session) => session.contrat?.numeroContratIndividuel);
  const { state, change } = useListState(contractList);

  const contrats = read.data?.contrats ?? [];
  // The current contract stays visible, whatever its state.
  const visible = contrats.filter(
    (contrat) => state.resilies || !isContractOver(contrat) || contrat.numeroContratIndividuel === current,
  );
  const hasHidden = contrats.some((contrat) => isContractOver(contrat) && contrat.numeroContratIndividuel !== current);
  return (
    <>
      <PageHeader title={resources.contrats.label} subtitle={messages.subtitle} />
      <div className={styles.page}>
        {hasHidden && (
          <Checkbox
            label={messages.showEnded}
            isChecked={state.resilies}
            onChange={(isChecked) => change({ resilies: isChecked })}
          />
        )}
        <Resource
          read={read}
          label={resources.contrats.label}
          empty={() => visible.length === 0 && <EmptyState title={messages.allEnded} />}
        >
          {() =>
            visible.map((contrat) => (
              <ContractCard
                key={contrat.numeroContratIndividuel}
                contrat={contrat}
                isCurrent={contrat.numeroContratIndividuel === current}
                isOpen={contrat.numeroContratIndividuel === state.contrat}
                onToggle={(isOpen) => change({ contrat: isOpen ? contrat.numeroContratIndividuel : '', onglet: '' })}
                tab={state.onglet}
                onTab={(id) => change({ onglet: id === 'synthese' ? '' : id })}
              />
            ))
          }
        </Resource>
      </div>
    </>
  );
}
