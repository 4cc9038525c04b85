/**
 * @jest-environment jsdom
 */
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { testClient } from '../../../../platform/testing/test-client';
import { NoticeAbove } from '../../../sign-in/views/parts';
import { renderRecoveryCodes } from '../views/enrolment-page';
import { Digits, noticeIds, PageProblem, type CodeProblem } from '../views/parts';

// The views alone: the server itself does not run in a browser.
jest.mock('../../../sign-in/public', () => ({
  ...jest.requireActual('../../../sign-in/views/parts'),
  ...jest.requireActual('../../../sign-in/views/page'),
}));

/** Shows a page of the server and runs its script, as a browser does: what asks for the focus waits for the script. */
async function open(html: string) {
  document.body.innerHTML = html;
  await jest.isolateModulesAsync(async () => {
    await import('./second-factor');
  });
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('[autofocus]')?.focus();
}

const textOf = (ids: string | null | undefined) =>
  (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

describe('the six boxes of a code', () => {
  const show = (problem: CodeProblem | null) =>
    open(
      renderToStaticMarkup(
        createElement(
          Fragment,
          null,
          createElement(PageProblem, { problem }),
          createElement(NoticeAbove, { id: noticeIds.ofPage, tone: 'ok', text: 'Un code vient d’être renvoyé.' }),
          createElement(Digits, {
            label: 'Code de sécurité',
            hint: 'Il est valable 10 minutes.',
            problem,
            describedBy: noticeIds.ofPage,
          }),
        ),
      ),
    );
  const group = () => document.activeElement?.closest('fieldset');

  it('take the focus, and the notice that the focus jumps over is read with their group', async () => {
    await show(null);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Chiffre 1/);
    expect(textOf(group()?.getAttribute('aria-describedby'))).toEqual([
      'Un code vient d’être renvoyé.',
      'Il est valable 10 minutes.',
    ]);
  });

  it('leave the focus to a problem of the whole page', async () => {
    await show({ text: 'Vous avez demandé trop de codes.', isOfField: false });
    expect(document.querySelectorAll('input[aria-label]')).toHaveLength(6);
    expect(document.activeElement?.getAttribute('role')).toBe('alert');
    expect(document.activeElement?.textContent).toBe('Vous avez demandé trop de codes.');
  });

  it('take the focus from a wrong code, with its reason', async () => {
    await show({ text: 'Le code de sécurité est incorrect.', isOfField: true });
    expect(textOf(group()?.getAttribute('aria-describedby')).join(' ')).toContain('Le code de sécurité est incorrect.');
  });
});

describe('« Copier les codes »', () => {
  const codes = ['7KQ2M-9XPRT', 'A1B2C-D3E4F'];
  const show = async (writeText: (text: string) => Promise<void>) => {
    Object.assign(navigator, { clipboard: { writeText } });
    const frame = { sheets: [], hasRoute: () => false };
    await open(renderRecoveryCodes({ client: testClient('VALD', ['localhost']), frame, xsrf: '', codes }));
  };
  const button = () => document.querySelector<HTMLElement>('[data-copy]');
  const status = () => document.querySelector('[role=status]');
  const press = async () => {
    button()?.click();
    await new Promise((resolve) => setTimeout(resolve));
  };

  it('says that the codes are copied in a region that was there and empty, and keeps its name', async () => {
    const writeText = jest.fn(async () => undefined);
    await show(writeText);
    const region = status();
    expect(region?.textContent).toBe('');
    await press();
    expect(writeText).toHaveBeenCalledWith(codes.join('\n'));
    expect(region?.isConnected && region.textContent).toBe('Codes copiés');
    expect(button()?.textContent).toBe('Copier les codes');
  });

  it('says that they are not copied where the browser refuses, each time', async () => {
    await show(() => Promise.reject(new DOMException('refused', 'NotAllowedError')));
    await press();
    expect(status()?.textContent).toBe('Les codes n’ont pas pu être copiés\u00a0: notez-les.');
    button()?.click();
    expect(status()?.textContent).toBe('');
    await press();
    expect(status()?.textContent).toBe('Les codes n’ont pas pu être copiés\u00a0: notez-les.');
  });
});
