import {
  array,
  assign,
  boolean,
  coerce,
  enums,
  integer,
  object,
  optional,
  pattern,
  size,
  string,
  trimmed,
  type Infer,
} from 'superstruct';
import { freeText, oneOf } from './common';
import { defineEndpoint } from './endpoint';
import type { FeatureKey } from './features';

/** Type of user; visitors are always answered as `ANONYME`, whatever they send (S-23). */
export const userTypes = ['ANONYME', 'ADHERENT', 'BENEFICIAIRE', 'ADMIN'] as const;
export type UserType = (typeof userTypes)[number];
const userType = enums(userTypes);
const trackingCode = pattern(string(), /^[A-Za-z0-9-]{1,40}$/);

export const faqQuestionStruct = object({
  id: string(),
  title: string(),
  /** Sanitised HTML. */
  content: string(),
  order: integer(),
  clickCode: string(),
  rateCode: string(),
  related: array(object({ id: string(), title: string(), order: integer() })),
});
export type FaqQuestion = Infer<typeof faqQuestionStruct>;

export const faqCategoryStruct = object({ name: string(), order: integer(), items: array(faqQuestionStruct) });
export type FaqCategory = Infer<typeof faqCategoryStruct>;

const categoriesStruct = object({ categories: array(faqCategoryStruct) });
const questionsStruct = object({ questions: array(faqQuestionStruct) });

const contentQuery = object({
  userType,
  getPopular: optional(coerce(boolean(), enums(['true', 'false']), (value) => value === 'true')),
});
const searchQuery = object({ userType, query: size(trimmed(string()), 3, 200) });
const clickBody = object({ clickCode: trackingCode, userType });
const ratingStruct = object({ rateCode: trackingCode, userType });
const usefulBody = oneOf(
  assign(ratingStruct, object({ isUseful: boolean() })),
  assign(ratingStruct, object({ comment: freeText(500) })),
);

// Two engines with one set of calls (product 7.15).
function engine<Base extends string>(base: Base, content: string, feature: FeatureKey) {
  const access = { kind: 'public', feature, isContractRead: true } as const;
  return {
    /** Categories with their ordered questions, or the popular questions when `getPopular` is true. */
    content: defineEndpoint({
      method: 'GET',
      path: `${base}${content}`,
      summary: 'Questions fréquentes',
      access,
      query: contentQuery,
      response: oneOf(categoriesStruct, questionsStruct),
    }),
    search: defineEndpoint({
      method: 'GET',
      path: `${base}/search`,
      summary: 'Recherche dans les questions fréquentes',
      access,
      query: searchQuery,
      response: questionsStruct,
    }),
    /** Counts a reading, without the reader. */
    click: defineEndpoint({
      method: 'POST',
      path: `${base}/click`,
      summary: 'Lecture d’une réponse',
      access,
      body: clickBody,
      response: 'empty',
      errors: ['NonTrouve'],
    }),
    /** Records « utile » or « pas utile », then the comment, without the person. */
    useful: defineEndpoint({
      method: 'POST',
      path: `${base}/useful`,
      summary: 'Avis sur une réponse',
      access,
      body: usefulBody,
      response: 'empty',
      errors: ['NonTrouve'],
    }),
  };
}

/** Engine for clients with `faqInbentaService`. */
export const inbentaFaq = engine('/inbenta-faq', '/content', 'faqInbentaService');
/** In-house engine for clients with `faqService`. */
export const inHouseFaq = engine('/Faq', '', 'faqService');
export type FaqEngine = typeof inbentaFaq;

/** Engine of the client: the Inbenta paths when that feature is on, otherwise the in-house ones (product 7.15). */
export const engineOf = (isInbenta: boolean): FaqEngine => (isInbenta ? inbentaFaq : inHouseFaq);

export const inbentaFaqContent = inbentaFaq.content;
export const inbentaFaqSearch = inbentaFaq.search;
export const inbentaFaqClick = inbentaFaq.click;
export const inbentaFaqUseful = inbentaFaq.useful;
export const inHouseFaqContent = inHouseFaq.content;
export const inHouseFaqSearch = inHouseFaq.search;
export const inHouseFaqClick = inHouseFaq.click;
export const inHouseFaqUseful = inHouseFaq.useful;
