import { askForSecurityCode, type SecurityCodeRequest, type Toast } from '@portal/shared-api';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { facteurs } from '../../../testing/security';
import { serverWith, settle, type Answers } from '../../../testing/server';
import SecurityCode from '../slot';

export const toasts: Toast[] = [];
export const told = () => toasts.map(({ type, title }) => `${type} ${title}`);

export const contact = { body: { email: 'c•••@exemple.test', telephone: '06 •• •• •• 01', sendType: 'SMS' } };
export const bySms = { body: { sendType: 'SMS' } };
const server: Answers = {
  'GET /identity/facteurs': { body: facteurs() },
  'GET /identity/amf/contact': contact,
  'POST /identity/amf/send': bySms,
  'POST /identity/amf/verify': { body: {} },
  'POST /identity/amf/refresh': { body: { securityCode: 'preuve' } },
};

export const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

/** Opens the dialog as the host does, and returns its result. */
export async function open(request: SecurityCodeRequest, changes: Answers = {}) {
  const asked = serverWith({ ...server, ...changes });
  const answer = askForSecurityCode(request);
  const { unmount } = render(<SecurityCode />);
  await settle();
  return { ...asked, answer, unmount };
}

export async function typeCode(code = '419207') {
  await user().type(screen.getByRole('textbox', { name: 'Chiffre 1 sur 6' }), code);
}

export const validate = async () => {
  await user().click(screen.getByRole('button', { name: 'Valider' }));
  await settle();
};
