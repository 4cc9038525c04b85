import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const toolsOf = (toolbar: Element) => [...toolbar.querySelectorAll<HTMLElement>('[data-tool]')];

/**
 * Keyboard of a toolbar: Tab enters it once, left and right arrows move between tools, Home and End go to the ends. Up
 * and down belong to the lists in it. Each tool has `data-tool`, its name here.
 */
export function useToolbarKeys(first: string) {
  const [current, setCurrent] = useState(first);
  return {
    /** `tabIndex` of a tool. */
    stopOf: (tool: string): 0 | -1 => (tool === current ? 0 : -1),
    toolbar: {
      onFocus: ({ target }: FocusEvent) =>
        target instanceof HTMLElement && target.dataset.tool && setCurrent(target.dataset.tool),
      onKeyDown: (event: KeyboardEvent) => {
        const step = steps[event.key];
        const tools = toolsOf(event.currentTarget);
        const index = tools.findIndex((tool) => tool === event.target);
        if (!step || index < 0) return;
        event.preventDefault();
        tools[step(index, tools.length)]?.focus();
      },
    },
  };
}
