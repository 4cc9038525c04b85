import { foldText } from '@portal/shared-api/rules/search-text';
import { catalogueGroups } from '../../../../shared-ui/src/catalogue';
import type { Control } from './controls';

/** Controls whose title, name, states or requirements contain every search word, ignoring accents and case. */
export function findControls(controls: readonly Control[], search: string): readonly Control[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return controls.filter(({ title, name, states, requirements = [] }) => {
    const text = foldText([title, name, ...states.map((state) => state.name), ...requirements].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** The same by group, without empty groups. */
export const byGroup = (controls: readonly Control[]) =>
  catalogueGroups
    .map((group) => ({ group, members: controls.filter((control) => control.group === group) }))
    .filter(({ members }) => members.length > 0);
