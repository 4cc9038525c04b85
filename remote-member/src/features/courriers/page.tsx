import { resources, useResource, useSession } from '@portal/shared-api';
import { listCourriers } from '@portal/shared-api/contract/courriers';
import { PageHeader } from '@portal/shared-ui/page';
import { MembersOnly } from '../../common/members-only';
import { PerContract } from '../../common/per-contract';
import { useLastKnown } from '@portal/shared-api/use-last-known';
import { queryOf, useBoxAddress } from './address';
import { Box } from './box';
import { messages } from './messages';
import { countUnread, useReading } from './reading';

/** « Mes courriers » (S-12): the box of the current contract, for its member only. */
export default function Courriers() {
  return (
    <PerContract>
      <BoxPage />
    </PerContract>
  );
}

function BoxPage() {
  const isMember = useSession(({ contrat }) => contrat?.roleAssure === 'ADHERENT');
  const address = useBoxAddress();
  const reading = useReading();
  const list = useResource(listCourriers, isMember ? { query: queryOf(address.view) } : null, { keepPrevious: true });
  const { data } = list;
  const annees = useLastKnown(data?.annees) ?? [];
  const subtitle =
    data && annees.length > 0
      ? messages.unreadCount({ nombre: countUnread(data.nombreNonLus, data.courriers, reading.marks) })
      : messages.subtitle;
  return (
    <>
      <PageHeader title={resources.courriers.label} subtitle={<span role="status">{subtitle}</span>} />
      {isMember ? <Box address={address} list={list} annees={annees} reading={reading} /> : <MembersOnly />}
    </>
  );
}
