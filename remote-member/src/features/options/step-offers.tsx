import type { Vel } from '@portal/shared-api/contract/vel';
import { Actions, Button } from '@portal/shared-ui/button';
import { FieldError } from '@portal/shared-ui/field';
import { EmptyState, Resource } from '@portal/shared-ui/page';
import { useState } from 'react';
import { ContactWays } from './contact-ways';
import { useOffers } from './data';
import { messages } from './messages';
import { OptionCard } from './option-card';
import type { Journey } from './use-journey';
import styles from './options.module.css';

const texts = messages.offers;

/** Second step: changes by reinforcement; those that answer a need first. */
export function StepOffers({ vel, journey: { answers, change, go } }: { vel: Vel; journey: Journey }) {
  const read = useOffers(answers);
  const [isTold, setTold] = useState(false);
  return (
    <Resource isErrorAlone read={read} label={texts.list} rows={6}>
      {({ options }) => {
        if (options.length === 0)
          return (
            <EmptyState title={texts.none} actions={<ContactWays />}>
              {texts.noneText}
            </EmptyState>
          );
        const { codesOptions } = answers;
        const rivalOf = (incompatibles: readonly string[]) =>
          options.find(({ codeOption }) => codesOptions.includes(codeOption) && incompatibles.includes(codeOption));
        const toggle = (code: string, isChosen: boolean) => {
          setTold(false);
          // Another selection has another price.
          change({
            codesOptions: isChosen ? [...codesOptions, code] : codesOptions.filter((other) => other !== code),
            tarif: null,
            opened: [],
          });
        };
        const isMissing = isTold && codesOptions.length === 0;
        return (
          <div className={styles.stack}>
            <p className={styles.note}>
              {texts.recommendedCount({ nombre: options.filter(({ isRecommande }) => isRecommande).length })}
            </p>
            <ul className={styles.cards} aria-label={texts.list}>
              {options.map((option) => (
                <li key={option.codeOption}>
                  <OptionCard
                    option={option}
                    period={vel.codePeriodicite}
                    isChosen={codesOptions.includes(option.codeOption)}
                    rival={rivalOf(option.incompatibles)?.libelle ?? null}
                    onChange={(isChosen) => toggle(option.codeOption, isChosen)}
                  />
                </li>
              ))}
            </ul>
            <div role="alert">{isMissing && <FieldError id="choix-renfort">{texts.chooseOne}</FieldError>}</div>
            <Actions>
              <Button onClick={() => (codesOptions.length > 0 ? go('tarif') : setTold(true))}>{texts.priceIt}</Button>
              <Button variant="secondary" onClick={() => go('besoins')}>
                {messages.previous}
              </Button>
            </Actions>
          </div>
        );
      }}
    </Resource>
  );
}
