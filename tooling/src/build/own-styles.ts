import postcss, { list, type AtRule, type Rule } from 'postcss';

/**
 * Rules that change nothing outside the elements they select. Others, such as `@font-face`, hold for the whole page.
 */
const confined = new Set(['media', 'supports', 'container', 'layer', 'keyframes', 'starting-style']);

/** A class that css-loader has made the package’s own: file, name and digest. */
const ownClass = /\.[\w-]+__[\w-]+__[\w-]{5}(?![\w-])/;

/**
 * Selectors and rules of a built style sheet that reach elements of the host or of another remote. Each selector has a
 * class of the package outside `:has` and `:not`: what it selects is such an element, or stands below or beside one.
 */
export function reachingRules(css: string): string[] {
  const found: string[] = [];
  const root = postcss.parse(css);
  root.walkAtRules((rule: AtRule) => {
    if (!confined.has(rule.name.replace(/^-\w+-/, ''))) found.push(`@${rule.name}`);
  });
  root.walkRules((rule: Rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')) return;
    const isNested = rule.parent?.type === 'rule';
    found.push(...rule.selectors.filter((selector) => !isOwn(selector, isNested)));
  });
  return [...new Set(found)];
}

function isOwn(selector: string, isNested: boolean): boolean {
  const plain = withoutConditions(selector);
  if (ownClass.test(plain)) return true;
  // A nested selector without « & » stands below the one around it.
  return isNested && (plain.includes('&') || !selector.includes('&'));
}

/** Without what stands in brackets, except where each choice of `:is` or `:where` has an own class. */
function withoutConditions(selector: string): string {
  const open = selector.indexOf('(');
  if (open < 0) return selector;
  let depth = 0;
  let close = open;
  for (; close < selector.length; close += 1) {
    if (selector[close] === '(') depth += 1;
    if (selector[close] === ')' && --depth === 0) break;
  }
  const before = selector.slice(0, open);
  const choices = list.comma(selector.slice(open + 1, close));
  const isChoice = /:(is|where)$/.test(before) && choices.every((choice) => ownClass.test(withoutConditions(choice)));
  return `${before}${isChoice ? choices[0] : ''}${withoutConditions(selector.slice(close + 1))}`;
}
