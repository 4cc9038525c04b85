import { fill, isSingular, type Values } from './label-templates';

/** What the screens of a client say instead of the portal's own words, by key. */
export type Overrides = Readonly<Record<string, string>>;

/** Templates of a text with variables: one, or one for each number. */
export interface Templates {
  un: string;
  plusieurs?: string;
  aucun?: string;
}

const kind = Symbol.for('portal.etiquettes');

/** A text with variables, before it has its key. */
export class Text<V> {
  constructor(readonly templates: Templates) {}
  /** Only a type: the variables that the text asks for. */
  declare readonly values: V;
}

/** A text with variables by name: `text('Bonjour {prenom}')` becomes `({ prenom }) => string`. */
export const text = <const T extends string>(template: T) => new Text<Values<T>>({ un: template });

/**
 * A text in the singular and in the plural, chosen by `nombre`; zero is singular in French, unless it has a text of its
 * own.
 */
export const plural = <const One extends string, const Many extends string, const None extends string = ''>(
  one: One,
  many: Many,
  none?: None,
) =>
  new Text<Omit<Values<One | Many | None>, 'nombre'> & { nombre: number }>({
    un: one,
    plusieurs: many,
    ...(none === undefined ? {} : { aucun: none }),
  });

type Leaf = string | number | boolean | null | Text<unknown>;
/** Texts by their names, as a feature writes them. */
export type Tree = { readonly [name: string]: Part };
export type Part = Leaf | Tree | readonly Part[];

/** The same as components read them. */
export type Labels<T> =
  T extends Text<infer V>
    ? (values: V) => string
    : T extends string
      ? string
      : T extends number | boolean | null
        ? T
        : { readonly [Name in keyof T]: Labels<T[Name]> };

/** Key and texts of what `labels` made, for the list of all keys. */
export interface Written {
  key: string;
  tree: Tree;
}

/**
 * The texts of a feature. Each has the key `<key>.<name>`, and says what the client has put in its place, if anything;
 * that is looked up when the text is read, and the boot document came before.
 */
export function labels<const T extends Tree>(key: string, tree: T): Labels<T> {
  return Object.defineProperty(build(key, tree), kind, { value: { key, tree } satisfies Written }) as Labels<T>;
}

/** Lets a value that says texts bring them in the list of all keys, as if it were the texts. */
export const bringing = <Value extends object>(value: Value, texts: object): Value =>
  Object.defineProperty(value, kind, { value: writtenIn(texts) });

/** What `labels` was given, if the value is its work. */
export function writtenIn(value: unknown): Written | null {
  return typeof value === 'object' && value !== null
    ? ((Reflect.get(value, kind) as Written | undefined) ?? null)
    : null;
}

/** Takes the words of the client, once for the page: each remote has its own copy of this module. */
export function enterOverrides(overrides: Overrides): void {
  Reflect.set(globalThis, kind, overrides);
}

/** The words of the client for a key, or those of the portal. */
export const said = (key: string, own: string): string =>
  (Reflect.get(globalThis, kind) as Overrides | undefined)?.[key] ?? own;

function build(key: string, tree: Tree | readonly Part[]): object {
  const built = Array.isArray(tree) ? [] : {};
  for (const [name, part] of Object.entries(tree))
    Object.defineProperty(built, name, { enumerable: true, ...property(`${key}.${name}`, part) });
  return built;
}

function property(key: string, part: Part): PropertyDescriptor {
  if (typeof part === 'string') return { get: () => said(key, part) };
  if (part instanceof Text) return { value: speaker(key, part.templates) };
  return { value: typeof part === 'object' && part !== null ? build(key, part) : part };
}

function speaker(key: string, { un, plusieurs, aucun }: Templates) {
  return (values: Readonly<Record<string, string | number>>) => {
    if (plusieurs === undefined) return fill(said(key, un), values);
    const number = Number(values['nombre']);
    if (number === 0 && aucun !== undefined) return fill(said(`${key}.aucun`, aucun), values);
    return fill(isSingular(number) ? said(`${key}.un`, un) : said(`${key}.plusieurs`, plusieurs), values);
  };
}
