import { usePending } from '@portal/shared-api/use-pending';
import { printFile, resources, useResource, useSession } from '@portal/shared-api';
import { printFicheSalarie, readFicheSalarie } from '@portal/shared-api/contract/fiche-salarie';
import { Button } from '@portal/shared-ui/button';
import { printer } from '@portal/shared-ui/icons-tools';
import { NewTab } from '@portal/shared-ui/link';
import { PageHeader, Resource } from '@portal/shared-ui/page';
import { MembersOnly } from '../../common/members-only';
import { EmptyContract } from '../../common/other-contracts';
import { messages } from './messages';
import styles from './page.module.css';
import { Sheet } from './sheet';

/** « Ma fiche salarié » (S-05): data of a member of a collective contract, as sent by the employer. */
export default function FicheSalarie() {
  const isMember = useSession((session) => session.contrat?.roleAssure === 'ADHERENT');
  const read = useResource(readFicheSalarie, isMember ? {} : null);
  const { data } = read;
  const [pending, run] = usePending<'print'>();
  const print = () => run('print', () => printFile(printFicheSalarie, {}));
  return (
    <>
      <PageHeader
        title={resources.ficheSalarie.label}
        subtitle={messages.subtitle}
        back={{ to: resources.contrats.path, label: resources.contrats.label }}
        actions={
          data && (
            <Button variant="quiet" size="sm" icon={printer} isPending={pending !== null} onClick={() => void print()}>
              {messages.print}
              <NewTab />
            </Button>
          )
        }
      />
      <div className={styles.page}>
        {!isMember && <MembersOnly />}
        {isMember && (
          <Resource
            read={read}
            label={resources.ficheSalarie.label}
            rows={5}
            refused={({ status }) =>
              status === 404 && (
                <EmptyContract isOfMember title={messages.none}>
                  {messages.noneText}
                </EmptyContract>
              )
            }
          >
            {(data) => <Sheet fiche={data} />}
          </Resource>
        )}
      </div>
    </>
  );
}
