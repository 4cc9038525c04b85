import type { Simulation } from '@portal/shared-api/contract/simulateur';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { Panel } from '@portal/shared-ui/panel';
import { LevelBar } from '../../common/level-bar';
import { messages } from './messages';
import styles from './simulator.module.css';

const texts = messages.result;

/** Rest of the annual packages after the care, and progress towards the yearly ceilings of deductions. */
export function Counters({ compteurs }: { compteurs: Simulation['compteurs'] }) {
  return (
    <Panel title={texts.counters}>
      <ul className={styles.counters}>
        {compteurs.map(({ nature, libelle, periode, plafond, restantApres }) => (
          <li key={libelle}>
            <p>
              {libelle} {periode}
            </p>
            <LevelBar share={plafond > 0 ? (plafond - restantApres) / plafond : 1} />
            <p className={styles.left}>
              {nature === 'FORFAIT'
                ? texts.package({ reste: formatEuros(restantApres), plafond: formatEuros(plafond) })
                : texts.ceiling({ retenu: formatEuros(plafond - restantApres), plafond: formatEuros(plafond) })}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
