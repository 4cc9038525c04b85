import { inHouseFaq, inbentaFaq, type FaqEngine, type UserType } from '@portal/shared-api/contract/faq';
import { notFound } from '../../platform/errors';
import type { Context } from '../../platform/http/context';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { presentCategories, presentPopular, resolveUserType, searchQuestions } from './rules';
import { addOpinion, countReading, findCategories, findQuestions, findTrackedQuestion } from './store';

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
      return {
        questions: searchQuestions(
          await findQuestions(database, client.code, readAs(context, query.userType)),
          query.query,
        ),
      };
    }),
    handle(engine.click, async (context) => {
      const { database, client, body } = context;
      const questionId = await findTrackedQuestion(database, client.code, { clickCode: body.clickCode });
      if (questionId === undefined) throw notFound();
      await countReading(database, {
        clientCode: client.code,
        questionId,
        jour: context.today(),
        userType: readAs(context, body.userType),
      });
    }),
    handle(engine.useful, async (context) => {
      const { database, client, body } = context;
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
    }),
  ];
}

export const faqRoutes: DomainRoutes = [...engineRoutes(inbentaFaq), ...engineRoutes(inHouseFaq)];
