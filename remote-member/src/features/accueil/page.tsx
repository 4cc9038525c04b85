import { resources, useFeature, useIsOpen, useSession, useToday } from '@portal/shared-api';
import { isContractOver } from '@portal/shared-api/rules/contracts';
import { InstantText } from '@portal/shared-ui/date-text';
import { TextLink } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import { PageHeader } from '@portal/shared-ui/page';
import { CurrentSuspension } from '../../common/suspension';
import { CardTile } from './card-tile';
import { ContractSummary } from './contract-summary';
import { Contribution } from './contribution';
import { EditorialBlocks } from './editorial-blocks';
import { LastRefunds } from './last-refunds';
import { messages } from './messages';
import { OpenRequests } from './open-requests';
import { QuickActions } from './quick-actions';
import { noticesOf } from './rules';
import { ToDo } from './to-do';
import styles from './page.module.css';

/** Home of the member area (S-01). */
export default function Accueil() {
  const { user, contrats, contrat } = useSession();
  const today = useToday();
  const isHealth = contrat?.typeContrat === 'SANTE';
  const [hasActs, hasBenefits] = [useFeature('remboursementsConsultation'), useFeature('prestationsConsultation')];
  const canReadRefunds = (hasActs || hasBenefits) && isHealth;
  const canReadContracts = useFeature('contratsConsultation') && contrat?.roleAssure === 'ADHERENT';
  const hasCard = useIsOpen('carteTp') && isHealth;
  const hasRequests = useIsOpen('historique');
  if (!user) return null;
  return (
    <>
      <PageHeader
        title={messages.hello({ prenom: user.prenom })}
        subtitle={
          user.derniereConnexion ? (
            <>
              {messages.lastConnection} <InstantText instant={user.derniereConnexion} />.
            </>
          ) : (
            messages.firstConnection
          )
        }
      />
      <div className={styles.page}>
        <CurrentSuspension />
        <ToDo />
        {noticesOf(contrats, contrat, today).map((notice) => (
          <Notice
            key={notice.numeroContratIndividuel}
            isLine
            tone={notice.tone}
            title={notice.title}
            action={canReadContracts && <TextLink to={resources.contrats.path}>{messages.seeContracts}</TextLink>}
          >
            {notice.text}
          </Notice>
        ))}
        <QuickActions />
        <div className={styles.columns}>
          <div className={styles.main}>
            {canReadRefunds && <LastRefunds />}
            {hasRequests && <OpenRequests />}
          </div>
          <div className={styles.side}>
            {hasCard && <CardTile />}
            {contrat && <ContractSummary contrat={contrat} />}
            {contrat?.cotisation && !isContractOver(contrat) && (
              <Contribution contrat={contrat} cotisation={contrat.cotisation} />
            )}
          </div>
          <EditorialBlocks canHaveCard={hasCard} />
        </div>
      </div>
    </>
  );
}
