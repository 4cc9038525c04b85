import type { Simulation } from '@portal/shared-api/contract/simulateur';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { Panel } from '@portal/shared-ui/panel';
import { Progress } from '@portal/shared-ui/progress';
import { messages } from './messages';
import styles from './simulator.module.css';

const texts = messages.result;

/** What the care would leave of the annual packages, and how near the yearly ceilings of what stays with the person are. */
export function Counters({ compteurs }: { compteurs: Simulation['compteurs'] }) {
  return (
    <Panel title={texts.counters}>
      <ul className={styles.counters}>
        {compteurs.map(({ nature, libelle, periode, plafond, restantApres }) => (
          <li key={libelle}>
            <p id={`compteur-${libelle}`}>{libelle} {periode}</p>
            <Progress isThin percent={plafond > 0 ? ((plafond - restantApres) / plafond) * 100 : 100} label={{ by: `compteur-${libelle}` }} />
            <p className={styles.left}>{nature === 'FORFAIT' ? texts.package(formatEuros(restantApres), formatEuros(plafond)) : texts.ceiling(formatEuros(plafond - restantApres), formatEuros(plafond))}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
