import { resources, useResource, useRight } from '@portal/shared-api';
import { checkExternalReference, type ReferenceCheck } from '@portal/shared-api/contract/reference-externe';
import { listState, text, useListState } from '@portal/shared-api/list-state';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { Button } from '@portal/shared-ui/button';
import { Facts } from '@portal/shared-ui/facts';
import { useRefusedFocus } from '@portal/shared-ui/field';
import { search } from '@portal/shared-ui/icons-tools';
import { Notice } from '@portal/shared-ui/notice';
import { PageHeader, Resource } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { TextInput } from '@portal/shared-ui/text-input';
import { useState, type SyntheticEvent } from 'react';
import { asking, leave } from '../../common/leaving';
import { MemberFinder } from '../../common/member-finder/member-finder';
import { isTooShort, searchProblem } from '../../common/search-problem';
import { useAddressDraft } from '../../common/use-address-draft';
import { Why } from '../../kit/sheet/why';
import { AdminLayout } from '../../layout/admin-layout';
import { contractStateLabel } from '../../common/contract-state-label';
import { messages } from './messages';
import { SwitchForm } from './switch-form';
import styles from './page.module.css';

const address = listState({ compte: text(40), reference: text(30) });

/** « Changer la référence externe »: the account, the person of the new reference, then the change. */
export default function ExternalReference() {
  const { state, change } = useListState(address);
  const [isFinding, setFinding] = useState(false);
  return (
    <AdminLayout>
      <PageHeader title={resources.referenceExterne.label} subtitle={messages.subtitle} />
      <div className={styles.line}>
        <Button variant="quiet" size="sm" icon={search} onClick={() => setFinding(true)}>
          {state.compte === '' ? messages.chooseAccount : messages.otherAccount}
        </Button>
      </div>
      {state.compte === '' ? (
        <Notice>{messages.noAccount}</Notice>
      ) : (
        <Account
          key={state.compte}
          userId={state.compte}
          reference={state.reference}
          onCheck={(reference) => change({ reference })}
        />
      )}
      {isFinding && (
        <MemberFinder
          title={messages.chooseAccount}
          onChoose={({ userId }) => {
            setFinding(false);
            leave(() => change({ compte: userId, reference: '' }));
          }}
          onClose={() => setFinding(false)}
        />
      )}
    </AdminLayout>
  );
}

interface AccountProps {
  userId: string;
  reference: string;
  onCheck: (reference: string) => void;
}

function Account({ userId, reference, onCheck }: AccountProps) {
  const read = useResource(checkExternalReference, { query: { userId } }, { keepPrevious: true });
  const draft = useAddressDraft({ reference });
  const typed = draft.values.reference.trim();
  const isChecked = !isTooShort(reference);
  return (
    <Resource read={read} label={resources.referenceExterne.label} rows={5}>
      {({ compte, personneActuelle }) => (
        <Panel>
          <div className={styles.form}>
            <Facts
              layout="rows"
              facts={[
                { label: messages.account, value: compte.userName },
                { label: messages.current, value: compte.referenceExterne ?? messages.none },
              ]}
            />
            <ReferenceForm
              typed={draft.values.reference}
              problem={draft.problem}
              onType={(changed) => draft.change({ reference: changed })}
              onProblem={draft.refuse}
              onCheck={asking(onCheck)}
            />
            {isChecked && typed !== reference && <Notice>{messages.checkFirst}</Notice>}
            {isChecked ? (
              // What is typed below comes back with the reference that it was typed for.
              <div hidden={typed !== reference}>
                <NextPerson key={reference} userId={userId} reference={reference} onDone={() => onCheck('')} />
              </div>
            ) : (
              <Person title={messages.now} person={personneActuelle} />
            )}
          </div>
        </Panel>
      )}
    </Resource>
  );
}

/** The person of one reference, and the change to them: never what was read for another reference. */
function NextPerson({ userId, reference, onDone }: { userId: string; reference: string; onDone: () => void }) {
  const read = useResource(checkExternalReference, { query: { userId, reference } }, { keepPrevious: true });
  const mayChange = useRight('switch-reference-externe:update');
  return (
    <Resource isPlain read={read} label={messages.person} rows={3}>
      {(check) => (
        <div className={styles.form}>
          {check.refus !== null && (
            <Notice tone="err" role="alert">
              {check.refus}
            </Notice>
          )}
          <div className={styles.persons}>
            <Person title={messages.now} person={check.personneActuelle} />
            <Person title={messages.person} person={check.personneNouvelle} />
          </div>
          {check.isNaissanceDifferente && <Notice tone="warn">{messages.otherBirth}</Notice>}
          {!mayChange && <Why right="switch-reference-externe:update" />}
          {mayChange && check.personneNouvelle && check.refus === null && (
            <SwitchForm check={check} numPers={check.personneNouvelle.numPers} reference={reference} onDone={onDone} />
          )}
        </div>
      )}
    </Resource>
  );
}

interface ReferenceFormProps {
  typed: string;
  problem: string | null;
  onType: (typed: string) => void;
  onProblem: (problem: string | null) => void;
  onCheck: (reference: string) => void;
}

function ReferenceForm({ typed, problem, onType, onProblem, onCheck }: ReferenceFormProps) {
  const [form, focusRefused] = useRefusedFocus();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = searchProblem(typed);
    onProblem(found);
    if (found === null) onCheck(typed.trim());
    else focusRefused();
  };
  return (
    <form ref={form} className={styles.line} onSubmit={submit} noValidate>
      <TextInput
        isRequired
        label={messages.next}
        hint={messages.nextHint}
        maxLength={30}
        value={typed}
        error={problem}
        onChange={onType}
      />
      <Button type="submit" variant="quiet" size="sm">
        {messages.check}
      </Button>
    </form>
  );
}

function Person({ title, person }: { title: string; person: ReferenceCheck['personneActuelle'] }) {
  if (!person) return null;
  return (
    <section>
      <h2>{title}</h2>
      <Facts
        layout="rows"
        facts={[
          { label: messages.name, value: `${person.nom} ${person.prenom}` },
          { label: messages.number, value: person.numPers },
          { label: messages.born, value: person.dateNaissance ? formatDate(person.dateNaissance) : messages.none },
          {
            label: messages.contracts,
            value:
              person.contrats
                .map(({ nomOffre, numeroContratIndividuel, etat }) =>
                  messages.contract({ nom: nomOffre, numero: numeroContratIndividuel, etat: contractStateLabel(etat) }),
                )
                .join(', ') || messages.none,
          },
        ]}
      />
    </section>
  );
}
