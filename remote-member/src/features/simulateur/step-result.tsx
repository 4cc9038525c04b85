import { usePending } from '@portal/shared-api/use-pending';
import { resources, useFeature, useIsOpen, useSession, useToday } from '@portal/shared-api';
import type { Simulation } from '@portal/shared-api/contract/simulateur';
import { formatEuros } from '@portal/shared-api/rules/amounts';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { Actions, Button } from '@portal/shared-ui/button';
import { printer } from '@portal/shared-ui/icons-tools';
import { ButtonLink, NewTab, TextLink } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import { Panel } from '@portal/shared-ui/panel';
import { SegmentedBar } from '@portal/shared-ui/segmented-bar';
import { personLabel } from '../../common/people';
import { Counters } from './counters';
import { messages } from './messages';
import { ResultTable } from './result-table';
import type { FoundAct } from './tree';
import type { SimulatorAddress } from './use-steps';
import { answeredLines } from './values';
import type { Answers, SimulatorVersion } from './version';
import styles from './simulator.module.css';

const texts = messages.result;

interface StepResultProps {
  found: FoundAct;
  version: SimulatorVersion;
  address: SimulatorAddress;
  answers: Answers;
  result: Simulation;
}

/** Third step: payers, rest of the year, and next steps. */
export function StepResult({ found: { acte, baskets }, version, address, answers, result }: StepResultProps) {
  const { depense, montantRO, montantRC, resteACharge, compteurs } = result;
  const today = useToday();
  const hasDirectory = useFeature('geolocalisationService');
  const mayComplete = useIsOpen('options');
  const person = useSession((session) =>
    session.contrat?.beneficiaires.find(({ numPers }) => numPers === answers.numPers),
  );
  const [pending, run] = usePending<'print'>();
  const basket = baskets.find(({ code }) => code === answers.panier)?.libelle;
  const answered = answeredLines(acte, answers);
  const print = () => run('print', () => version.print(acte, answers));
  return (
    <div className={styles.stack}>
      <Panel
        title={basket ? `${acte.libelle} – ${basket}` : acte.libelle}
        action={<TextLink to={address.to({ etape: 'parametres', acte: acte.codeActe })}>{texts.change}</TextLink>}
      >
        <div className={styles.stack}>
          {person && <p className={styles.person}>{texts.for({ nom: personLabel(person) })}</p>}
          {answered.length > 0 && (
            <ul className={styles.answers} aria-label={texts.answers}>
              {answered.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          <p className={styles.sentence}>
            {texts.leftSentence({ montant: formatEuros(resteACharge), depense: formatEuros(depense) })}
          </p>
          <SegmentedBar parts={{ montantRO, montantRC, montantAutres: 0, resteACharge }} size="thick" isDecorative />
          <ResultTable result={result} numPers={answers.numPers} />
        </div>
      </Panel>
      {result.messages.length > 0 && (
        <Notice>
          <ul className={styles.remarks}>
            {result.messages.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Notice>
      )}
      {compteurs.length > 0 && <Counters compteurs={compteurs} />}
      <p className={styles.note}>{texts.notBinding({ date: formatDate(answers.dateSoins || today) })}</p>
      <Actions>
        <Button onClick={() => address.go({})}>{texts.again}</Button>
        {hasDirectory && acte.specialite && (
          <ButtonLink
            variant="secondary"
            to={{ pathname: resources.professionnels.path, search: `?specialite=${acte.specialite}` }}
          >
            {texts.professional}
          </ButtonLink>
        )}
        {mayComplete && (
          <ButtonLink variant="secondary" to={resources.options.path}>
            {texts.complete}
          </ButtonLink>
        )}
        <Button variant="quiet" icon={printer} isPending={pending !== null} onClick={() => void print()}>
          {texts.print}
          <NewTab />
        </Button>
      </Actions>
    </div>
  );
}
