import { boolean, nullable, object, size, string } from 'superstruct';
import type { NirParts } from '../../rules/nir';
import type { Suggestion } from '../../rules/suggestions';
import { freeText } from '../common';
import type { Field, Optional, SearchSource } from './champs';

/** A telephone number with its country, in E.164. */
export const phone = (label: string, more: Optional<'isMobile'> = {}): Field<string> => ({
  kind: 'phone',
  label,
  vide: '',
  struct: freeText(24),
  ...more,
});

/** A time of the day, « HH:MM ». */
export const time = (label: string, more: Optional<never> = {}): Field<string> => ({
  kind: 'time',
  label,
  vide: '',
  struct: freeText(10),
  ...more,
});

const emptyNir: NirParts = { isMonegasque: false, nir: '', cle: '', numeroMonegasque: '' };

/** A social-security number with its key, or a Monaco number where its place offers one. */
export const nir = (label: string, { hasKey = true, ...more }: Optional<'hasKey'> = {}): Field<NirParts> => ({
  kind: 'nir',
  label,
  vide: emptyNir,
  struct: object({ isMonegasque: boolean(), nir: freeText(21), cle: freeText(2), numeroMonegasque: freeText(13) }),
  hasKey,
  ...more,
});

/** The current password, which opens an act: it is kept in no draft and no request. */
export const password = (label: string, more: Optional<never> = {}): Field<string> => ({
  kind: 'password',
  label,
  vide: '',
  // A password may begin or end with a blank.
  struct: size(string(), 0, 128),
  isSecret: true,
  ...more,
});

/** An arrangement that goes on or off with the form. */
export const onOff = (label: string, more: Optional<'states'> = {}): Field<boolean> => ({
  kind: 'switch',
  label,
  vide: false,
  struct: boolean(),
  ...more,
});

/** A town, a professional or an establishment, searched while typing. */
export const search = (
  label: string,
  source: SearchSource,
  more: Optional<'isFreeTextAllowed'> = {},
): Field<Suggestion | null> => ({
  kind: 'search',
  label,
  vide: null,
  struct: nullable(object({ code: size(string(), 0, 60), libelle: freeText(100), detail: nullable(freeText(120)) })),
  source,
  ...more,
});
