import type { Contrat } from '@portal/shared-api/contract/contrats';
import { Tabs } from '@portal/shared-ui/tabs';
import { useState } from 'react';
import { Beneficiaries } from './beneficiaries';
import { messages } from './messages';
import { Options } from './options';
import { Synthesis } from './synthesis';
import styles from './contract-detail.module.css';

type TabId = keyof typeof messages.tabs;

/** Detail of a contract, in tabs (catalogue S-02). */
export function ContractDetail({ contrat }: { contrat: Contrat }) {
  const [selected, setSelected] = useState<TabId>('synthese');
  const tabs = [
    { id: 'synthese', label: messages.tabs.synthese },
    { id: 'beneficiaires', label: messages.tabs.beneficiaires, count: contrat.beneficiaires.length },
    { id: 'options', label: messages.tabs.options, count: contrat.options.length },
  ] as const;
  return (
    <div className={styles.detail}>
      <Tabs label={messages.detailOf} tabs={tabs} selected={selected} onSelect={setSelected}>
        {selected === 'synthese' && <Synthesis contrat={contrat} />}
        {selected === 'beneficiaires' && <Beneficiaries beneficiaires={contrat.beneficiaires} />}
        {selected === 'options' && <Options options={contrat.options} />}
      </Tabs>
    </div>
  );
}
