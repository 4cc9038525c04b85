import { isNode, textIn, treeOf, type Node } from './syntax';

interface Fault {
  line: number;
  fault: string;
}

/** Sources that people read on a screen. Descriptors and the catalogue of resources have keys of their own. */
const screens = /^(host|remote-[\w-]+|shared-ui)\/src\/|^shared-api\/src\/(client|remote|router)\//;
const spared =
  /\.test\.tsx?$|\/testing\/|\/testing\.tsx?$|\.catalogue\.tsx?$|\/catalogue\.ts$|\/src\/(remote|menu)\.ts$|client\/resources\.ts$/;
const texts = /(^|[/-])messages\.ts$/;

/** Attributes that a person sees or hears. */
const spokenAttributes = ['aria-label', 'alt', 'caption', 'header', 'hint', 'label', 'placeholder', 'text', 'title'];
const isFrench = (text: string): boolean =>
  (/[àâçéèêëîïôùûœÀÂÇÉÈÊÎÔœ’«»°]/.test(text) && /\p{L}/u.test(text)) ||
  /^\s*\p{Lu}\p{Ll}+ \p{Ll}+/u.test(text) ||
  /\s(du|au|le|la|les|de|des|par|pour|sur|et|ou)\s|^(du|au|le|la|les|des?|par|pour|sur) | (du|au|le|la|les|des?|par|pour|sur) ?$/i.test(
    text,
  );
/** Words that a French sentence would have. */
const isSentence = (text: string): boolean => isFrench(text) && /\p{L}{2,}|[àé]/u.test(text);
const isWord = (text: string): boolean => /\p{L}{2,}/u.test(text);

const written = 'un texte d’un écran s’écrit dans messages.ts, avec une clé (docs/guides/add-a-text.md)';

/** Texts of a screen that stand outside the modules of texts, and modules of texts without keys. */
export function screenTextFaults(file: string, source: string): Fault[] {
  if (!screens.test(file) || spared.test(file)) return [];
  return texts.test(file) ? keyFaults(file, source) : literalFaults(file, source);
}

/** The key of the texts of a module: `remote-member.accueil` for those of that feature. */
export function keyOfModule(file: string): string {
  const [pack = '', ...path] = file.replace(/\.ts$/, '').split('/');
  const name = path.pop()?.replace(/-?messages$/, '') ?? '';
  const place = [...path.filter((folder) => folder !== 'src' && folder !== 'features'), name].filter(Boolean);
  return `${pack}.${place.join('-') || 'general'}`;
}

function keyFaults(file: string, source: string): Fault[] {
  const faults: Fault[] = [];
  const exported = [...source.matchAll(/^export const (\w+)[^=]*= (\w*)\(?'?([^',]*)/gm)];
  for (const [at, , call, key = ''] of exported) {
    const line = source.slice(0, source.indexOf(at)).split('\n').length;
    if (call !== 'labels') faults.push({ line, fault: 'des textes s’écrivent labels(clé, { … })' });
    else if (!file.startsWith('shared-api/') && key !== keyOfModule(file))
      faults.push({ line, fault: `la clé de ce fichier est ${keyOfModule(file)}` });
  }
  source.split('\n').forEach((content, index) => {
    if (/=>|`/.test(content.replace(/^\s*(\/\/|\*|\/\*).*$/, '')))
      faults.push({ line: index + 1, fault: 'une phrase est un text(…) ou un plural(…), jamais une fonction' });
  });
  return faults;
}

function literalFaults(file: string, source: string): Fault[] {
  const found: string[] = [];
  visit(treeOf(file, source), found);
  return found.map((text) => {
    const at = source.indexOf(text.split('{}').sort((a, b) => b.length - a.length)[0] ?? text);
    return { line: at < 0 ? 1 : source.slice(0, at).split('\n').length, fault: `${written} : « ${text.trim()} »` };
  });
}

/** For those who develop: errors that are thrown, and the console. */
function isForDevelopers(node: Node): boolean {
  const callee = isNode(node['callee']) ? node['callee'] : {};
  if (node['type'] === 'NewExpression') return /Error$/.test(textIn(callee['value']));
  if (node['type'] !== 'CallExpression') return false;
  const object = isNode(callee['object']) ? callee['object'] : {};
  return callee['type'] === 'Super' || textIn(object['value']) === 'console';
}

function visit(value: unknown, found: string[]): void {
  if (Array.isArray(value)) return value.forEach((item) => visit(item, found));
  if (!isNode(value)) return;
  const type = textIn(value['type']);
  if (
    /^(Import|Export(All|Named)Declaration$)|^Ts(Type|Interface|Keyword|Literal|Union)/.test(type) &&
    !value['declaration']
  )
    return;
  if (isForDevelopers(value)) return;
  const own = ownText(type, value);
  if (own !== null) found.push(own);
  for (const [name, child] of Object.entries(value))
    if (name !== 'span' && !(type === 'TemplateLiteral' && name === 'quasis')) visit(child, found);
}

/** The French that a node itself holds, or null. */
function ownText(type: string, node: Node): string | null {
  const text = textIn(node['value']);
  if (type === 'JSXText') return isWord(text) ? text : null;
  if (type === 'StringLiteral') return isSentence(text) ? text : null;
  if (type === 'JSXAttribute') return attributeText(node);
  if (type !== 'TemplateLiteral') return null;
  const joined = (Array.isArray(node['quasis']) ? node['quasis'] : [])
    .map((part: unknown) => (isNode(part) ? textIn(part['cooked']) : ''))
    .join('{}');
  return isSentence(joined) ? joined : null;
}

function attributeText({ name, value }: Node): string | null {
  const attribute = isNode(name) ? textIn(name['value']) : '';
  const text = isNode(value) && value['type'] === 'StringLiteral' ? textIn(value['value']) : '';
  return spokenAttributes.includes(attribute) && isWord(text) && !isSentence(text) ? text : null;
}
