import type { Besoin, Vel } from '@portal/shared-api/contract/vel';
import { Actions, Button } from '@portal/shared-ui/button';
import { focusField } from '@portal/shared-ui/field';
import { Icon } from '@portal/shared-ui/icon';
import { buildingHospital, dental, ear, eyeglass2, massage, stethoscope } from '@portal/shared-ui/icons-care';
import { YesNo } from '@portal/shared-ui/radio-group';
import { useState, type FormEvent } from 'react';
import { messages } from './messages';
import type { Journey } from './use-journey';
import styles from './options.module.css';

const icons: Readonly<Record<Besoin, string>> = {
  OPTIQUE: eyeglass2,
  DENTAIRE: dental,
  AUDITION: ear,
  HOSPITALISATION: buildingHospital,
  MEDECINES_DOUCES: massage,
  DEPASSEMENTS: stethoscope,
};
const fieldId = (code: Besoin) => `besoin-${code}`;

/** First step: the needs the advice is based on (duty to advise). */
export function StepNeeds({ vel, journey: { answers, change, go } }: { vel: Vel; journey: Journey }) {
  const [isTold, setTold] = useState(false);
  const missing = vel.besoins.filter(({ code }) => answers.besoins[code] === undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = missing;
    if (!first) return go('propositions');
    setTold(true);
    setTimeout(() => focusField(fieldId(first.code)));
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p className={styles.note}>{messages.needs.intro}</p>
      <p className={styles.note}>
        <span aria-hidden="true">*</span> {messages.requiredNote}
      </p>
      <ul className={styles.needs}>
        {vel.besoins.map(({ code, libelle, question }) => (
          <li key={code}>
            <span className={styles.icon}>
              <Icon of={icons[code]} size={24} />
            </span>
            <div>
              <p className={styles.topic}>{libelle}</p>
              <YesNo
                id={fieldId(code)}
                isRequired
                label={question}
                value={answers.besoins[code] ?? null}
                error={isTold && answers.besoins[code] === undefined ? messages.required : null}
                onChange={(value) => change({ besoins: { ...answers.besoins, [code]: value } })}
              />
            </div>
          </li>
        ))}
      </ul>
      <Actions>
        <Button type="submit">{messages.next}</Button>
      </Actions>
    </form>
  );
}
