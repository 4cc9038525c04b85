import { parseSync } from '@swc/core';

/** A node of a syntax tree. */
export type Node = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
export const nodeIn = (value: unknown): Node => (isNode(value) ? value : {});
export const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @throws when the file is no TypeScript. */
export const treeOf = (file: string, source: string): Node =>
  nodeIn(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }));

/** Nodes of types that hold something that runs; all others are gone when the file does. */
const running =
  /^Ts(As|NonNull|Satisfies|TypeAssertion|ConstAssertion|Instantiation|Enum|Module|ParameterProperty|Export|ImportEquals|ExternalModule)/;
/** Whether a node holds nothing that runs. */
export const isOfTypes = ({ type }: Node): boolean => /^Ts/.test(textIn(type)) && !running.test(textIn(type));

/** Calls `enter` for each node below a value; it returns false to leave out what a node holds. */
export function walk(value: unknown, enter: (node: Node) => boolean): void {
  if (Array.isArray(value)) for (const item of value) walk(item, enter);
  else if (isNode(value) && enter(value))
    for (const [name, child] of Object.entries(value)) if (name !== 'span') walk(child, enter);
}

/** Mark of swc on names that the file does not declare. */
const UNDECLARED = 1;
/** The name of a global that a node reads, or null. */
export const globalIn = ({ type, ctxt, value }: Node): string | null =>
  type === 'Identifier' && ctxt === UNDECLARED ? textIn(value) : null;

/** The name of a member, a key or a text, whichever way it is written; null for one that is computed. */
export function nameIn(node: Node): string | null {
  if (node['type'] === 'Computed') return nameIn(nodeIn(node['expression']));
  if (node['type'] === 'TemplateLiteral') {
    const [text, ...others] = nodesIn(node['quasis']);
    return text && others.length === 0 ? textIn(text['cooked']) : null;
  }
  return /^(Identifier|StringLiteral)$/.test(textIn(node['type'])) ? textIn(node['value']) : null;
}

/** Line on which a node ends. Positions are bytes, the first of a file is 1. */
export function lastLineOf(node: Node, source: string): number {
  const end = Number(nodeIn(node['span'])['end']) - 1;
  return Buffer.from(source).subarray(0, end).toString().split('\n').length;
}
