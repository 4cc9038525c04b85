import { useSchemeWords } from '@portal/shared-api';
import type { Carte } from '@portal/shared-api/contract/carte-tp';
import { formatTelephone } from '@portal/shared-api/rules/masking';
import { TextLink } from '@portal/shared-ui/link';
import { Panel } from '@portal/shared-ui/panel';
import { OpenLink } from '../../common/open-link';
import { messages } from './messages';
import styles from './legend.module.css';

const texts = messages.legend;

/** « Lire ma carte »: explanation of its signs. */
export function Legend({ card }: { card: Carte }) {
  const scheme = useSchemeWords();
  const telephone = card.telephonePec.replace(/\s/g, '');
  const signs = [
    { sign: '100/100', meaning: texts.taux({ duRegime: scheme.of }) },
    { sign: 'PEC', meaning: texts.pec },
    { sign: 'RO', meaning: texts.ro },
    { sign: '/', meaning: texts.exclu },
    ...(card.isContratResponsable ? [{ sign: 'R', meaning: texts.responsible }] : []),
  ];
  return (
    <Panel title={messages.read}>
      <dl className={styles.signs}>
        {signs.map(({ sign, meaning }) => (
          <div key={sign}>
            <dt>{sign}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.urgent}</dt>
          <dd>
            {texts.urgentText} <TextLink href={`tel:${telephone}`}>{formatTelephone(telephone)}</TextLink>
          </dd>
        </div>
      </dl>
      <p className={styles.act}>
        <OpenLink name="pecHospi" />
      </p>
      <p className={styles.note}>{messages.full({ numero: scheme.number.replace('N°', messages.numberWord) })}</p>
    </Panel>
  );
}
