import { inHouseFaq, inbentaFaq, type FaqEngine, type UserType } from '@portal/shared-api/contract/faq';
import { notFound } from '../../platform/errors';
import type { Context } from '../../platform/http/context';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { countAddress, type LimitRule } from '../../platform/limits/store';
import { presentCategories, presentPopular, resolveUserType, searchQuestions } from './rules';
import { findSynonyms } from '../referentiels/store';
import { addOpinion, countReading, findCategories, findQuestions, findTrackedQuestion } from './store';

/** Above the hourly reads and opinions of one network's people; a script that floods the tables exceeds it. */
const clicks: LimitRule = { name: 'faq-lecture', limit: 300, windowMs: 3_600_000 };
const opinions: LimitRule = { name: 'faq-avis', limit: 60, windowMs: 3_600_000 };
/** A refusal must not roll the count back. */
const counted = { ownTransaction: true } as const;

const readAs = (context: Pick<Context, 'session'>, asked: UserType) =>
  resolveUserType(context.session?.roles ?? null, asked);

function engineRoutes(engine: FaqEngine): DomainRoutes {
  return [
    handle(engine.content, async (context) => {
      const { database, client, query } = context;
      const questions = await findQuestions(database, client.code, readAs(context, query.userType));
      if (query.getPopular === true) return { questions: presentPopular(questions) };
      return { categories: presentCategories(await findCategories(database, client.code), questions) };
    }),
    handle(engine.search, async (context) => {
      const { database, client, query } = context;
      const [questions, synonyms] = await Promise.all([
        findQuestions(database, client.code, readAs(context, query.userType)),
        findSynonyms(database, client.code),
      ]);
      return { questions: searchQuestions(questions, query.query, synonyms) };
    }),
    handle(
      engine.click,
      async (context) => {
        const { database, client, body } = context;
        await countAddress(context, clicks);
        const questionId = await findTrackedQuestion(database, client.code, { clickCode: body.clickCode });
        if (questionId === undefined) throw notFound();
        await countReading(database, {
          clientCode: client.code,
          questionId,
          jour: context.today(),
          userType: readAs(context, body.userType),
        });
      },
      counted,
    ),
    handle(
      engine.useful,
      async (context) => {
        const { database, client, body } = context;
        await countAddress(context, opinions);
        const questionId = await findTrackedQuestion(database, client.code, { rateCode: body.rateCode });
        if (questionId === undefined) throw notFound();
        const opinion = 'isUseful' in body ? { isUtile: body.isUseful } : { commentaire: body.comment };
        await addOpinion(database, {
          clientCode: client.code,
          questionId,
          date: context.now(),
          userType: readAs(context, body.userType),
          ...opinion,
        });
      },
      counted,
    ),
  ];
}

export const faqRoutes: DomainRoutes = [...engineRoutes(inbentaFaq), ...engineRoutes(inHouseFaq)];
