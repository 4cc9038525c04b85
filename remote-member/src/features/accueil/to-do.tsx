import { isOpenOn, resources, useIsOpen, useOpenPaths, useResource, useSession } from '@portal/shared-api';
import { listDemandes } from '@portal/shared-api/contract/historique';
import { readSinistres } from '@portal/shared-api/contract/prevoyance';
import { isContractOver } from '@portal/shared-api/rules/contracts';
import { Unbroken } from '@portal/shared-ui/display';
import { Icon } from '@portal/shared-ui/icon';
import { fileText, receiptRefund, umbrella } from '@portal/shared-ui/icons-menu';
import { TextLink } from '@portal/shared-ui/link';
import { ReadError } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { useAccountForm } from '../../common/account-form';
import { claimPapersAddress } from '../../common/claim-papers';
import { addressOn } from '../../common/open-link';
import { messages } from './messages';
import styles from './to-do.module.css';
import type { Task, Waiting } from './waiting';
import { useConsents, useSignatures, useUnreadLetters } from './waiting-papers';
import { useUnpaid } from './waiting-contributions';

const texts = messages.toDo;

/**
 * « À faire »: what waits for the member on all contracts, each with one verb, the most pressing first. Nothing shows
 * when nothing waits; a read that fails shows its error with « Réessayer » (S-01, API-13).
 */
export function ToDo() {
  const waiting: readonly Waiting[] = [
    useUnpaid(),
    usePieces(),
    useClaims(),
    useSignatures(),
    useMissingAccount(),
    useConsents(),
    useUnreadLetters(),
  ];
  const tasks = waiting.flatMap((each) => each.tasks);
  const failed = waiting.flatMap(({ reads = [] }) => reads.filter(({ error }) => error !== undefined));
  const [first] = failed;
  if (tasks.length === 0 && !first) return null;
  return (
    <Panel title={texts.title}>
      {first && (
        <ReadError
          label={texts.title}
          message={first.error?.message ?? ''}
          isRetrying={failed.some(({ isRefreshing }) => isRefreshing)}
          onRetry={() => failed.forEach(({ reload }) => reload())}
        />
      )}
      <ul className={styles.tasks}>
        {tasks.map(({ icon, text, detail, verb, to, numContrat }) => (
          <li key={`${to} ${text}`}>
            <Icon of={icon} size={22} />
            <span className={styles.text}>
              <span>
                <Unbroken>{text}</Unbroken>
              </span>
              {detail && <small>{detail}</small>}
            </span>
            <TextLink to={addressOn(to, numContrat)}>{verb}</TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Requests that wait for papers of the member, on every contract; the list does not say how many. */
function usePieces(): Waiting {
  const isOpen = useIsOpen('historique');
  const { contrats, contrat } = useSession();
  const paths = useOpenPaths();
  /** The contract that the papers are sent on, where it is another one. */
  const otherOf = (numero: string | null) =>
    contrats.find(
      ({ numeroContratIndividuel: other }) =>
        other === numero && other !== contrat?.numeroContratIndividuel && isOpenOn(paths, 'historique', other),
    );
  const read = useResource(listDemandes, isOpen ? { query: { etat: 'ATTENTE_PIECES', taille: 10 } } : null);
  const tasks = (read.data?.demandes ?? []).map(({ numeroDemande, libelle, motif, numeroContratIndividuel }): Task => {
    const look = {
      icon: fileText,
      detail: motif,
      verb: texts.givePieces,
      to: `${resources.historique.path}/${numeroDemande}`,
    };
    const other = otherOf(numeroContratIndividuel);
    if (!other) return { ...look, text: texts.pieces({ libelle, numero: numeroDemande }) };
    const { nomOffre: offre, numeroContratIndividuel: numContrat } = other;
    return {
      ...look,
      numContrat,
      text: texts.piecesOn({ libelle, numero: numeroDemande, offre, contrat: numContrat }),
    };
  });
  return { tasks, reads: [read] };
}

const verbOfClaim = (canAdd: boolean, isOne: boolean): string => {
  if (canAdd) return isOne ? texts.giveOnePiece : texts.givePieces;
  return isOne ? texts.seeClaimOfOne : texts.seeClaim;
};

/**
 * Claims that stand still until papers come, which are sent on line (F-20); where that form is closed, their page says
 * which, and where to send them (S-17).
 */
function useClaims(): Waiting {
  const isOpen = useIsOpen('sinistres');
  const paths = useOpenPaths();
  const read = useResource(readSinistres, isOpen ? { query: {} } : null);
  const tasks = (read.data?.sinistres ?? [])
    .filter(({ etat, nombrePiecesManquantes }) => etat === 'EN_ATTENTE' && nombrePiecesManquantes > 0)
    .map(({ numeroSinistre, numeroContratIndividuel, libelleTypeSinistre, nombrePiecesManquantes }) => {
      const address = claimPapersAddress(paths, numeroSinistre, numeroContratIndividuel);
      return {
        icon: umbrella,
        text: texts.claim({ type: libelleTypeSinistre, numero: numeroSinistre, nombre: nombrePiecesManquantes }),
        detail: texts.claimStands({ nombre: nombrePiecesManquantes }),
        verb: verbOfClaim(address !== null, nombrePiecesManquantes === 1),
        to: address ?? `${resources.sinistres.path}/${numeroSinistre}`,
      };
    });
  return { tasks, reads: [read] };
}

/** Refunds that have nowhere to go: the account is given on the current contract, the others are named. */
function useMissingAccount(): Waiting {
  const form = useAccountForm('ribPrestations');
  const canGive = useIsOpen(form);
  const canReadContracts = useIsOpen('contrats');
  const { contrats, contrat } = useSession();
  const own: Task[] =
    canGive && contrat?.modalitePaiementPrestation.isMissing === true
      ? [{ icon: receiptRefund, text: texts.noAccount, verb: texts.giveAccount, to: resources[form].path }]
      : [];
  const others = contrats.filter(
    (other) =>
      canReadContracts &&
      other.modalitePaiementPrestation.isMissing &&
      !isContractOver(other) &&
      other.numeroContratIndividuel !== contrat?.numeroContratIndividuel,
  );
  return {
    tasks: [
      ...own,
      ...others.map(({ nomOffre, numeroContratIndividuel }) => ({
        icon: receiptRefund,
        text: texts.noAccountOn({ offre: nomOffre, numero: numeroContratIndividuel }),
        verb: texts.seeContracts,
        to: resources.contrats.path,
      })),
    ],
  };
}
