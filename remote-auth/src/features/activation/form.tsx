import { toast, useSubmit } from '@portal/shared-api';
import { activateUser } from '@portal/shared-api/contract/inscription';
import {
  activationRules,
  type ChampsActivation,
  type ContexteActivation,
} from '@portal/shared-api/rules/inscription-acces';
import { VisitorForm, visitorFields } from '@portal/shared-ui/visitor-form';
import { useMemo } from 'react';
import { messages as shared } from '../../common/access/messages';
import type { LinkCodes } from '../../common/access/opened-link';
import { hasOtherPurposes } from '../../common/access/other-purposes';
import { tellProblems } from '../../common/access/tell-problems';
import { hasOtherTerms, TermsField, useTerms } from '../../common/access/terms';
import { messages } from './messages';

const { CheckboxesField, NewPasswordField, RepeatedPasswordField } = visitorFields<ChampsActivation>();
const empty: ChampsActivation = { password: '', confirmPassword: '', CGU: false, consentements: [] };

interface ActivationFormProps {
  codes: LinkCodes;
  /** Fields required for this account. */
  asked: ContexteActivation;
  onInvalidLink: () => void;
  /** What is asked for has changed meanwhile. */
  onChanged: () => Promise<void>;
  /** @param jeton lets the person choose paperless documents, where the server asks for it. */
  onDone: (jeton: string | undefined) => void;
}

/** The password, and for accounts created by another person the terms and purposes. */
export function ActivationForm({
  codes,
  asked: { passwordRequiredLength, isCguRequise, consentements },
  onInvalidLink,
  onChanged,
  onDone,
}: ActivationFormProps) {
  const { submit } = useSubmit(activateUser);
  const terms = useTerms(isCguRequise);
  const context = useMemo(
    (): ContexteActivation => ({ passwordRequiredLength, isCguRequise, consentements }),
    [passwordRequiredLength, isCguRequise, consentements],
  );
  const bodyOf = ({ password, confirmPassword, CGU, consentements: agreed }: ChampsActivation) => ({
    ...codes,
    password,
    confirmPassword,
    ...(isCguRequise ? { CGU, ...terms.accepted } : {}),
    ...(consentements.length > 0
      ? {
          consentements: consentements.map(({ nom, libelle }) => ({
            nom,
            libelle,
            accepted: agreed.includes(libelle),
          })),
        }
      : {}),
  });
  return (
    <VisitorForm
      rules={activationRules}
      context={context}
      initial={empty}
      submitLabel={messages.activate}
      cancel={{ to: '/' }}
      onInvalid={tellProblems}
      onSend={async (values) => {
        if (terms.unread) return terms.unread;
        const result = await submit({ body: bodyOf(values), quiet: true });
        if (result.isDone) {
          onDone(result.answer.jetonDematerialisation);
          return null;
        }
        if (result.error.data === 'InvalidToken') {
          onInvalidLink();
          return null;
        }
        toast({ type: 'danger', title: messages.failed, text: result.error.message });
        if (hasOtherTerms(result.error)) terms.reload();
        if (hasOtherPurposes(result.error)) await onChanged();
        return result.error;
      }}
    >
      <NewPasswordField name="password" label={shared.password} requiredLength={passwordRequiredLength} />
      <RepeatedPasswordField name="confirmPassword" label={shared.confirmPassword} />
      <CheckboxesField
        name="consentements"
        label={shared.consents}
        options={consentements.map(({ libelle }) => ({ code: libelle, libelle }))}
      />
      <TermsField name="CGU" terms={terms} />
    </VisitorForm>
  );
}
