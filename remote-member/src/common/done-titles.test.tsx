import type { WriteAnswer } from '@portal/shared-api/contract/demandes';
import { formulaires } from '@portal/shared-api/contract/formulaires/index';
import type { ComponentType } from 'react';
import { remote } from '../remote';
import { renderScreen } from '../testing/render-screen';

interface Declared {
  form: { code: string };
  doneTitle?: string | ((answer: WriteAnswer) => string | null);
}

/** What the pages give to the form kit, instead of the form. */
const mockDeclared: Declared[] = [];
jest.mock('@portal/shared-ui/form', () => {
  const FormPage = ({ declaration }: { declaration: Declared }) => {
    mockDeclared.push(declaration);
    return null;
  };
  return {
    ...jest.requireActual<object>('@portal/shared-ui/form'),
    FormPage,
    formPage: (declaration: Declared) => () => FormPage({ declaration }),
  };
});

const answer = { numeroDemande: 'DEM-2026-004501', etatDemande: 'ENREGISTREE' } as const;

/** Own headings of the confirmation of a form, whoever decides; none where those of the kit serve. */
function titlesOf({ doneTitle }: Declared): string[] {
  if (typeof doneTitle !== 'function') return doneTitle === undefined ? [] : [doneTitle];
  return [true, false].flatMap(
    (isModeGestionManuel) => doneTitle({ ...answer, isModeGestionManuel, isEnvoiArActivated: false }) ?? [],
  );
}

test.each(formulaires.map(({ titre, code, path }) => ({ titre, code, path })))(
  '[API-05] the confirmation of « $titre » has a title without a full stop',
  async ({ code, path }) => {
    const page = remote.routes.find((route) => route.path === path)?.page;
    const { default: Page }: { default: ComponentType } = await import(`../features/${page}/page`);
    renderScreen(Page, path, {});
    const declared = mockDeclared.filter(({ form }) => form.code === code);
    expect(declared).not.toEqual([]);
    for (const title of declared.flatMap(titlesOf)) expect(title).toMatch(/[^.]$/);
  },
);
