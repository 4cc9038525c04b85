import { usePending } from '@portal/shared-api/use-pending';
import { ApiError, call } from '@portal/shared-api';
import { tariferRenforts, type Vel } from '@portal/shared-api/contract/vel';
import { formatDate, isCivilDate } from '@portal/shared-api/rules/civil-dates';
import { inSentence } from '@portal/shared-api/rules/french';
import { Actions, Button } from '@portal/shared-ui/button';
import { CheckboxGroup } from '@portal/shared-ui/checkbox-group';
import { DateInput } from '@portal/shared-ui/date-input';
import { focusField } from '@portal/shared-ui/field';
import { LinkButton } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import { useState, type FormEvent } from 'react';
import { personLabel } from '../../common/people';
import { useOffers } from './data';
import { messages } from './messages';
import { Quote } from './quote';
import type { Answers, Journey } from './use-journey';
import styles from './options.module.css';

const texts = messages.price;
type Errors = Partial<Record<'codesOptions' | 'numPers' | 'dateEffet', string>>;
const fieldId = (name: string) => `tarif-${name}`;

/** Errors by field. @param isPersonal one of the reinforcements has a selection of persons. */
function check({ numPers, dateEffet }: Answers, { dateEffetMin, dateEffetMax }: Vel, isPersonal: boolean): Errors {
  const isInside = isCivilDate(dateEffet) && dateEffet >= dateEffetMin && dateEffet <= dateEffetMax;
  return {
    ...(isPersonal && numPers.length === 0 ? { numPers: texts.onePerson } : {}),
    ...(isInside ? {} : { dateEffet: texts.wrongDate }),
  };
}

/** Third step: persons, start date and price. */
export function StepPrice({ vel, journey: { answers, change, go } }: { vel: Vel; journey: Journey }) {
  const { codesOptions, numPers, dateEffet, tarif } = answers;
  const { data } = useOffers(answers);
  const chosen = (data?.options ?? []).filter(({ codeOption }) => codesOptions.includes(codeOption));
  const personal = chosen.filter(({ portee }) => portee === 'Benef');
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, run] = usePending<'price'>();
  const show = (shown: Errors) => {
    setErrors(shown);
    const [first] = Object.keys(shown);
    if (first) setTimeout(() => focusField(fieldId(first)));
  };
  const compute = async (event: FormEvent) => {
    event.preventDefault();
    if (pending !== null) return;
    const found = check(answers, vel, personal.length > 0);
    setFailure(null);
    show(found);
    if (Object.keys(found).length > 0) return;
    await run('price', async () => {
      try {
        change({
          tarif: await call(tariferRenforts, {
            body: { codesOptions: [...codesOptions], numPers: [...numPers], dateEffet },
            staysOn503: true,
          }),
          opened: [],
        });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const refused: Errors = Object.fromEntries(error.erreurs.map(({ champ, message }) => [champ, message]));
        show(refused);
        if (refused.codesOptions ?? error.erreurs.length === 0) setFailure(refused.codesOptions ?? error.message);
      }
    });
  };
  return (
    <div className={styles.stack}>
      <form noValidate className={styles.form} onSubmit={(event) => void compute(event)}>
        {failure && (
          <Notice tone="err" role="alert" title={texts.failed}>
            {failure}
          </Notice>
        )}
        <div className={styles.chosen}>
          <p>
            <small>{texts.chosen}</small>
            <b>{chosen.map(({ libelle }) => libelle).join(', ')}</b>
          </p>
          <LinkButton onClick={() => go('propositions')}>{texts.change}</LinkButton>
        </div>
        {chosen
          .filter(({ portee }) => portee === 'Contrat')
          .map(({ codeOption, libelle }) => (
            <p key={codeOption}>{texts.everyone({ renfort: inSentence(libelle) })}</p>
          ))}
        {personal.length > 0 && (
          <CheckboxGroup
            id={fieldId('numPers')}
            isRequired
            hasSelectAll={vel.assures.length > 2}
            label={texts.people}
            hint={texts.peopleFor({
              renforts: personal.map(({ libelle }) => texts.named({ renfort: inSentence(libelle) })).join(texts.and),
            })}
            options={vel.assures.map((person) => ({ code: person.numPers, libelle: personLabel(person) }))}
            value={numPers}
            error={errors.numPers}
            onChange={(people) => change({ numPers: people, tarif: null })}
          />
        )}
        <DateInput
          id={fieldId('dateEffet')}
          isRequired
          label={texts.date}
          hint={texts.dateHint({ debut: formatDate(vel.dateEffetMin), fin: formatDate(vel.dateEffetMax) })}
          min={vel.dateEffetMin}
          max={vel.dateEffetMax}
          value={dateEffet}
          error={errors.dateEffet}
          onChange={(date) => change({ dateEffet: date, tarif: null })}
        />
        <Actions>
          <Button type="submit" variant={tarif ? 'secondary' : 'primary'} isPending={pending !== null}>
            {texts.compute}
          </Button>
          {!tarif && (
            <Button variant="secondary" onClick={() => go('propositions')}>
              {messages.previous}
            </Button>
          )}
        </Actions>
      </form>
      {tarif && <Quote tarif={tarif} vel={vel} chosen={chosen} answers={answers} go={go} />}
    </div>
  );
}
