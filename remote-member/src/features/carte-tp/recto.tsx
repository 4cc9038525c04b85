import type { Carte } from '@portal/shared-api/contract/carte-tp';
import { DateText } from '@portal/shared-ui/date-text';
import { civility, fullName } from '../../common/people';
import { GuaranteeTable } from './guarantee-table';
import { messages as common } from '../../common/messages';
import { messages } from './messages';
import styles from './recto.module.css';

/** Front of the card: standard block, code, holder, and the rates of each person. */
export function Recto({ card }: { card: Carte }) {
  const {
    dessinDatamatrix: { cote, trace },
    titulaire,
    isContratResponsable,
  } = card;
  return (
    <>
      <div className={styles.top}>
        <StandardBlock card={card} />
        <div className={styles.codes}>
          <svg
            className={styles.datamatrix}
            role="img"
            aria-label={messages.datamatrix}
            viewBox={`0 0 ${cote} ${cote}`}
            shapeRendering="crispEdges"
          >
            <path d={trace} />
          </svg>
          {isContratResponsable && (
            <span className={styles.responsible}>
              <span aria-hidden="true">R</span>
              <span className="visually-hidden">{messages.responsible}</span>
            </span>
          )}
        </div>
        <p className={styles.holder}>
          <span>{messages.holder}</span>
          <b>
            {civility(titulaire)} {fullName(titulaire)}
          </b>
          <span>{messages.contract({ nomOffre: card.nomOffre, numero: card.numeroAdherent })}</span>
        </p>
      </div>
      <GuaranteeTable colonnes={card.colonnes} people={card.beneficiaires} />
    </>
  );
}

/** The five harmonised items, always present: one without value says so. */
function StandardBlock({ card }: { card: Carte }) {
  const texts = messages.standard;
  const items = [
    { label: texts.amc, value: card.numeroAmc },
    { label: texts.convention, value: card.codeConvention },
    { label: texts.csr, value: card.csr },
    { label: texts.adherent, value: card.numeroAdherent },
  ];
  return (
    <dl className={styles.block} aria-label={texts.title}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <span className="visually-hidden">{texts.none}</span>}</dd>
        </div>
      ))}
      <div className={styles.period}>
        <dt>{texts.validity}</dt>
        <dd>
          {common.fromDay} <DateText date={card.dateDebutValidite} /> {common.untilDay}{' '}
          <DateText date={card.dateFinValidite} />
        </dd>
      </div>
    </dl>
  );
}
