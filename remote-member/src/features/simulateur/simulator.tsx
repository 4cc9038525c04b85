import { resources, useResource, useSession, useToday } from '@portal/shared-api';
import type { Simulation } from '@portal/shared-api/contract/simulateur';
import { PageHeader, Resource, StepHeading } from '@portal/shared-ui/page';
import { useState } from 'react';
import { EmptyContract } from '../../common/other-contracts';
import { messages } from './messages';
import { StepAnswers } from './step-answers';
import { StepCare } from './step-care';
import { StepResult } from './step-result';
import { findAct } from './tree';
import { steps, useSteps } from './use-steps';
import { firstAnswers } from './values';
import type { Answers, SimulatorVersion } from './version';
import styles from './simulator.module.css';

interface Kept {
  codeActe: string;
  answers: Answers;
  result: Simulation | null;
}

/** The simulator in three steps; the address has step and act, the memory of the page the answers (S-18). */
export function Simulator({ version }: { version: SimulatorVersion }) {
  const address = useSteps();
  const read = useResource(version.tree, {});
  const { data } = read;
  const numPers = useSession((session) => session.user?.numPers ?? '');
  const today = useToday();
  const [kept, setKept] = useState<Kept | null>(null);
  const found = findAct(data?.domaines ?? none, address.codeActe);
  const own = found && kept?.codeActe === found.acte.codeActe ? kept : null;
  const answers = own?.answers ?? firstAnswers(numPers, today);
  const result = own?.result ?? null;
  const step = found ? (address.step === 'resultat' && !result ? 'parametres' : address.step) : 'soin';
  const keep = (next: Answers, simulation: Simulation | null) =>
    found && setKept({ codeActe: found.acte.codeActe, answers: next, result: simulation });
  return (
    <>
      <PageHeader
        title={resources.simulateurV2.label}
        subtitle={messages.subtitle}
        back={{ to: resources.services.path, label: resources.services.label }}
      />
      <Resource
        read={read}
        label={resources.simulateurV2.label}
        rows={5}
        refused={({ status, message }) =>
          status === 404 && (
            <EmptyContract only="SANTE" title={messages.noCover}>
              {message}
            </EmptyContract>
          )
        }
      >
        {(data) => (
          <div className={styles.wizard}>
            <StepHeading title={messages.steps[step]} index={steps.indexOf(step)} total={steps.length} />
            {step === 'soin' && (
              <StepCare domaines={data.domaines} address={address} isUnknown={address.codeActe !== null && !found} />
            )}
            {step === 'parametres' && found && (
              <StepAnswers
                key={found.acte.codeActe}
                found={found}
                version={version}
                address={address}
                answers={answers}
                isLost={address.step === 'resultat'}
                onChange={(next) => keep(next, null)}
                onResult={(simulation) => {
                  keep(answers, simulation);
                  address.go({ etape: 'resultat', acte: found.acte.codeActe });
                }}
              />
            )}
            {step === 'resultat' && found && result && (
              <StepResult found={found} version={version} address={address} answers={answers} result={result} />
            )}
          </div>
        )}
      </Resource>
    </>
  );
}

const none: never[] = [];
