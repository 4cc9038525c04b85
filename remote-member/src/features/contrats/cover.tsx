import { useResource } from '@portal/shared-api';
import { readCouverture, type Contrat, type Couverture } from '@portal/shared-api/contract/contrats';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { coverInWords } from '@portal/shared-api/rules/cover-words';
import { schemeWordsFor } from '@portal/shared-api/rules/scheme-words';
import { Badge } from '@portal/shared-ui/badge';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { DateText } from '@portal/shared-ui/date-text';
import { rosetteDiscountCheck } from '@portal/shared-ui/icons-menu';
import { EmptyState, Resource } from '@portal/shared-ui/page';
import styles from './cover.module.css';
import { messages } from './messages';

const texts = messages.cover;
type Line = Couverture['postes'][number]['lignes'][number];

const columns: Column<Line>[] = [
  { id: 'garantie', header: texts.guarantee, isRowHeader: true, cell: ({ libelle }) => libelle },
  { id: 'niveau', header: texts.level, cell: (line) => <Level line={line} /> },
  { id: 'limite', header: texts.limit, cell: ({ limite }) => limite },
];

/** Level of cover, with a mark for 100 % Santé. */
function Level({ line: { expression, is100Sante } }: { line: Line }) {
  const level = coverInWords(expression);
  if (!is100Sante) return level;
  return (
    <span className={styles.level}>
      {level}{' '}
      <Badge tone="ok" icon={rosetteDiscountCheck}>
        {texts.sante}
      </Badge>
    </span>
  );
}

/** Cover by heading, with the rest of the annual packages (S-03). */
export function Cover({ contrat: { numeroContratIndividuel, beneficiaires } }: { contrat: Contrat }) {
  const read = useResource(readCouverture, { numContrat: numeroContratIndividuel });
  return (
    <Resource
      isErrorAlone
      isPlain
      read={read}
      label={messages.tabs.garanties}
      rows={6}
      empty={({ postes }) => postes.length === 0 && <EmptyState isPlain title={texts.empty} />}
    >
      {(data) => (
        <>
          <p className={styles.about}>
            {texts.formula({ formule: data.libelleFormule })} <DateText date={data.dateEffet} isLong />.
          </p>
          {data.compteurs.length > 0 && (
            <section aria-label={texts.packages}>
              <h3 className={styles.heading}>{texts.packages}</h3>
              <ul className={styles.packages}>
                {data.compteurs.map((compteur) => (
                  <Package key={compteur.libelle} compteur={compteur} />
                ))}
              </ul>
            </section>
          )}
          <p className={styles.note}>{texts.base({ regime: schemeWordsFor(beneficiaires).the })}</p>
          {data.postes.map(({ code, libelle, lignes }) => (
            <section key={code} className={styles.part} aria-label={libelle}>
              <h3 className={styles.heading}>{libelle}</h3>
              <DataTable
                caption={libelle}
                columns={columns}
                rows={lignes}
                rowKey={(line) => line.libelle}
                empty={null}
              />
            </section>
          ))}
        </>
      )}
    </Resource>
  );
}

/** Used and remaining part of a package, as text and as a bar. */
function Package({
  compteur: { libelle, plafond, consomme, restant, periode, unite },
}: {
  compteur: Couverture['compteurs'][number];
}) {
  const written = (value: number) => (unite === 'EUR' ? formatEuros(value) : texts.units[unite]({ nombre: value }));
  return (
    <li className={styles.package}>
      <b>
        {libelle} {periode}
      </b>
      <meter className={styles.meter} min={0} max={plafond} value={consomme} aria-label={texts.used({ libelle })}>
        {written(consomme)}
      </meter>
      <span>{texts.left({ restant: written(restant), plafond: written(plafond) })}</span>
    </li>
  );
}
