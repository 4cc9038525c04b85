import { array, enums, integer, nullable, object, optional, pattern, size, string, type Infer } from 'superstruct';
import { freeText, instant, pageQueryOf, paginationStruct, wholeNumber } from './common';
import { defineEndpoint } from './endpoint';
import { defineListFile, format } from './fichiers-listes';
import { userTypes } from './faq';
import { defineHistory } from './objets';

/* Back office: the questions that editors write, with what readers think of them. */

const id = pattern(string(), /^[\w-]{2,130}$/);
const version = wholeNumber(0);
const tags = size(array(size(freeText(40), 1, 40)), 0, 20);

const code = pattern(string(), /^[A-Z0-9_]{2,30}$/);
const questionFields = {
  categorie: code,
  title: size(freeText(200), 1, 200),
  content: size(string(), 1, 20_000),
  ordre: wholeNumber(1),
  /** Rank in « Top 5 »; null for the others. */
  ordrePopulaire: nullable(wholeNumber(1)),
  userTypes: size(array(enums(userTypes)), 1, 4),
  /** Words that find the question besides its own. */
  tags,
  /** Codes of related questions, in order. */
  related: size(array(id), 0, 10),
};
export const questionValuesStruct = object(questionFields);
export type QuestionValues = Infer<typeof questionValuesStruct>;

export const editedQuestionStruct = object({
  id,
  ...questionFields,
  version,
  lectures: integer(),
  utiles: integer(),
  inutiles: integer(),
  commentaires: integer(),
});
export type EditedQuestion = Infer<typeof editedQuestionStruct>;

/** Columns of the list, on the screen and in its file. */
export const questionColumns = {
  title: 'Question',
  categorie: 'Catégorie',
  ordre: 'Ordre',
  top: 'Top 5',
  lectures: 'Lectures',
  utiles: 'Utile',
  inutiles: 'Pas utile',
  commentaires: 'Commentaires',
  userTypes: 'Lecteurs',
} as const;

export const questionSorts = [
  'ordre',
  '-ordre',
  'title',
  '-title',
  'lectures',
  '-lectures',
  'inutiles',
  '-inutiles',
] as const;

const filters = {
  texte: optional(size(freeText(60), 1, 60)),
  categorie: optional(code),
  tri: optional(enums(questionSorts)),
};

export const listQuestions = defineEndpoint({
  method: 'GET',
  path: '/admin/faq',
  summary: 'Questions fréquentes du client, avec leurs lectures et avis',
  access: { kind: 'staff', right: 'faq:read' },
  query: object({ ...filters, ...pageQueryOf([20, 50, 100]) }),
  response: object({
    questions: array(editedQuestionStruct),
    categories: array(object({ code, name: string(), ordre: integer() })),
    pagination: paginationStruct,
  }),
});

export const exportQuestions = defineListFile({
  path: '/admin/faq/export',
  summary: 'Questions fréquentes du client, avec leurs lectures et avis (xlsx ou csv)',
  right: 'faq:read',
  query: object({ ...filters, format }),
});

/** The comments of readers on an answer, newest first; they have no author. */
export const listComments = defineEndpoint({
  method: 'GET',
  path: '/admin/faq/:id/commentaires',
  summary: 'Commentaires des lecteurs sur une réponse',
  access: { kind: 'staff', right: 'faq:read' },
  params: object({ id }),
  response: object({ commentaires: array(object({ date: instant, userType: enums(userTypes), texte: string() })) }),
});

export const createQuestion = defineEndpoint({
  method: 'POST',
  path: '/admin/faq',
  summary: 'Ajoute une question',
  access: { kind: 'staff', right: 'faq:create' },
  body: questionValuesStruct,
  response: object({ id }),
});

export const saveQuestion = defineEndpoint({
  method: 'PUT',
  path: '/admin/faq/:id',
  summary: 'Enregistre une question',
  access: { kind: 'staff', right: 'faq:update' },
  params: object({ id }),
  body: object({ ...questionFields, version }),
  response: object({ version }),
  errors: ['NonTrouve', 'EtatIncompatible'],
});

export const deleteQuestion = defineEndpoint({
  method: 'DELETE',
  path: '/admin/faq/:id',
  summary: 'Supprime une question',
  access: { kind: 'staff', right: 'faq:delete' },
  params: object({ id }),
  response: 'empty',
  errors: ['NonTrouve'],
});

export const readQuestionHistory = defineHistory({
  path: '/admin/faq/:id/historique',
  summary: 'Versions d’une question',
  right: 'faq:read',
  params: object({ id }),
});

export const categoryNameLength = 60;
const categoryFields = { name: size(freeText(categoryNameLength), 1, categoryNameLength), ordre: wholeNumber(1, 9999) };
const categoryValuesStruct = object(categoryFields);
export type CategoryValues = Infer<typeof categoryValuesStruct>;

// Earlier portals took a higher order: staff who open such a category correct it.
const editedCategoryStruct = object({ code, ...categoryFields, ordre: integer(), version, questions: integer() });
export type EditedCategory = Infer<typeof editedCategoryStruct>;

export const categorySorts = ['ordre', '-ordre', 'name', '-name'] as const;

export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/admin/faq/categories',
  summary: 'Catégories de questions du client, avec le nombre de questions de chacune',
  access: { kind: 'staff', right: 'faq:read' },
  query: object({
    texte: optional(size(freeText(60), 1, 60)),
    tri: optional(enums(categorySorts)),
    ...pageQueryOf([20, 50, 100]),
  }),
  response: object({ categories: array(editedCategoryStruct), pagination: paginationStruct }),
});

/** Adds a category; its code is made of its name. */
export const createCategory = defineEndpoint({
  method: 'POST',
  path: '/admin/faq/categories',
  summary: 'Ajoute une catégorie de questions',
  access: { kind: 'staff', right: 'faq:create' },
  body: categoryValuesStruct,
  response: object({ code }),
});

export const saveCategory = defineEndpoint({
  method: 'PUT',
  path: '/admin/faq/categories/:code',
  summary: 'Enregistre une catégorie de questions',
  access: { kind: 'staff', right: 'faq:update' },
  params: object({ code }),
  body: object({ ...categoryFields, version }),
  response: object({ version }),
  errors: ['NonTrouve', 'EtatIncompatible'],
});

/** Deletes a category without questions. */
export const deleteCategory = defineEndpoint({
  method: 'DELETE',
  path: '/admin/faq/categories/:code',
  summary: 'Supprime une catégorie sans question',
  access: { kind: 'staff', right: 'faq:delete' },
  params: object({ code }),
  response: 'empty',
  errors: ['NonTrouve', 'RessourceUtilisee'],
});

export const readCategoryHistory = defineHistory({
  path: '/admin/faq/categories/:code/historique',
  summary: 'Versions d’une catégorie de questions',
  right: 'faq:read',
  params: object({ code }),
});
