import { useResource } from '@portal/shared-api';
import { campaignChannels, readCampaignTarget } from '@portal/shared-api/contract/campagnes';
import { profileLabel } from '@portal/shared-api/rules/role-labels';
import { formatWholeNumber } from '@portal/shared-api/rules/whole-numbers';
import { DataTable } from '@portal/shared-ui/data-table';
import { InstantText } from '@portal/shared-ui/date-text';
import { Facts } from '@portal/shared-ui/facts';
import { Resource } from '@portal/shared-ui/page';
import { useId, useState } from 'react';
import { ListPages } from '../../common/list-pages';
import { messages } from './messages';
import styles from './page.module.css';

const { states } = messages;
const stateOf = (etat: string) => (etat === 'ENVOYEE' || etat === 'EN_ATTENTE' ? states[etat] : etat);
/** Share in percent, rounded. */
export const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100));

/** Whom a notification means, before and after: who is excluded and why, who read it, who followed its link. */
export function TargetPanel({ id, isBegun }: { id: string; isBegun: boolean }) {
  const [place, setPlace] = useState<{ page: number; taille: 20 | 50 | 100 }>({ page: 1, taille: 20 });
  const read = useResource(readCampaignTarget, { query: { id, ...place } }, { keepPrevious: true });
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId}>{messages.target}</h3>
      <Resource isPlain read={read} label={messages.target} rows={4}>
        {({ nombreCible, nombreExclus, exclusions, repartition, lecture, destinataires, pagination }) => {
          const share = (nombre: number) => messages.share({ nombre, part: shareOf(nombre, lecture.envoyees) });
          return (
            <>
              {!isBegun && <p>{messages.willReach({ nombre: nombreCible - nombreExclus })}</p>}
              <Facts
                layout="rows"
                facts={[
                  { label: messages.targeted, value: formatWholeNumber(nombreCible) },
                  { label: messages.excluded, value: formatWholeNumber(nombreExclus) },
                  isBegun ? { label: messages.sent, value: formatWholeNumber(lecture.envoyees) } : null,
                  isBegun ? { label: messages.read, value: share(lecture.lues) } : null,
                  isBegun ? { label: messages.clicked, value: share(lecture.clics) } : null,
                ]}
              />
              {exclusions.length > 0 && (
                <>
                  <h4>{messages.exclusions}</h4>
                  <Facts
                    layout="rows"
                    facts={exclusions.map(({ motif, nombre }) => ({ label: motif, value: formatWholeNumber(nombre) }))}
                  />
                </>
              )}
              <h4>{messages.profiles}</h4>
              <Facts
                layout="rows"
                facts={repartition.map(({ profil, nombre }) => ({
                  label: profileLabel(profil),
                  value: formatWholeNumber(nombre),
                }))}
              />
              <DataTable
                isDense
                empty={messages.nobody}
                caption={messages.recipients}
                rows={destinataires.map((each) => ({
                  ...each,
                  cle: `${each.numPers} ${each.nomMasque} ${each.canal}`,
                }))}
                rowKey={({ cle }) => cle}
                columns={[
                  { id: 'nom', header: messages.person, cell: ({ nomMasque }) => nomMasque },
                  { id: 'canal', header: messages.channel, cell: ({ canal }) => campaignChannels[canal] },
                  { id: 'etat', header: messages.state, cell: ({ etat }) => stateOf(etat) },
                  {
                    id: 'lue',
                    header: messages.readOn,
                    cell: ({ dateLecture }) => dateLecture && <InstantText instant={dateLecture} separator="line" />,
                  },
                ]}
              />
              <ListPages
                pagination={pagination}
                rows={recipients}
                onPage={(page) => setPlace({ ...place, page })}
                onSize={(taille) => setPlace({ page: 1, taille })}
              />
            </>
          );
        }}
      </Resource>
    </section>
  );
}
const recipients = { one: 'envoi', many: 'envois' };
