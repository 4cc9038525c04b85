import { useResource } from '@portal/shared-api';
import { readAccount, type AccountDetail } from '@portal/shared-api/contract/comptes';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { roleLabel } from '@portal/shared-api/rules/role-labels';
import { Resource } from '@portal/shared-ui/page';
import { Tabs } from '@portal/shared-ui/tabs';
import { useState } from 'react';
import { Sheet } from '../../common/sheet';
import { AccountActions } from './account-actions';
import { AccountTab } from './account-tab';
import { ActivityTab, ContractsTab, JournalTab } from './account-tabs';
import { messages } from './messages';

type TabId = keyof typeof messages.tabs;
const tabs = (['compte', 'contrats', 'activite', 'journal'] as const).map((id) => ({ id, label: messages.tabs[id] }));

const birthOf = (codeCivilite: string | null) =>
  codeCivilite === 'MME' || codeCivilite === 'M' ? messages.born[codeCivilite] : messages.birthDate;

/** Sheet of an account. */
export function AccountSheet({ userId, onClose }: { userId: string; onClose: () => void }) {
  const read = useResource(readAccount, { params: { userId } });
  const { data } = read;
  return (
    <Sheet
      title={data ? `${data.prenom} ${data.nom.toLocaleUpperCase('fr')}` : messages.account}
      subtitle={
        data &&
        [
          roleLabel(data.roles, data.codeCivilite),
          data.dateNaissance && birthOf(data.codeCivilite)({ date: formatDate(data.dateNaissance) }),
        ]
          .filter(Boolean)
          .join(' · ')
      }
      closeLabel={messages.close}
      onClose={onClose}
    >
      <Resource isPlain read={read} label={messages.account}>
        {(data) => <Content account={data} />}
      </Resource>
    </Sheet>
  );
}

function Content({ account }: { account: AccountDetail }) {
  const [selected, setSelected] = useState<TabId>('compte');
  return (
    <>
      <Tabs isSmall label={messages.sheetTabs} tabs={tabs} selected={selected} onSelect={setSelected}>
        {selected === 'compte' && <AccountTab account={account} />}
        {selected === 'contrats' && <ContractsTab account={account} />}
        {selected === 'activite' && <ActivityTab account={account} />}
        {selected === 'journal' && <JournalTab account={account} />}
      </Tabs>
      <AccountActions account={account} />
    </>
  );
}
