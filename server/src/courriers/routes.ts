import { listCourriers, markCourrier, readCourrier, viewCourrier } from '@portal/shared-api/contract/courriers';
import { viewerRoute } from '../documents/public';
import { invalid } from '../platform/errors';
import { handle, type DomainRoutes } from '../platform/http/handle';
import { pagination } from '../platform/http/pagination';
import { readBox, readLetter } from './box';
import { letterReader } from './file';
import { messages } from './messages';
import { presentCourrier, presentDetail } from './rules';
import { countLetters, findLetters, readContent, summariseBox, writeReading } from './store';

export const routes: DomainRoutes = [
  handle(listCourriers, async (context) => {
    const {
      database,
      query: { page: _page, taille: _taille, ...filters },
    } = context;
    const { page, taille, slice } = pagination(context.query);
    const box = await readBox(context);
    const years = await summariseBox(database, box);
    const rows = await findLetters(database, box, filters, slice);
    return {
      courriers: rows.map(presentCourrier),
      annees: years.map(({ annee }) => annee),
      nombreNonLus: years.reduce((sum, { nonLus }) => sum + nonLus, 0),
      pagination: { page, taille, total: await countLetters(database, box, filters) },
    };
  }),

  handle(readCourrier, async (context) => {
    const letter = await readLetter(context, context.query.id);
    return presentDetail(letter, await readContent(context.database, context.secrets, letter));
  }),

  handle(markCourrier, async (context) => {
    const {
      body: { idCourrier, isLu },
    } = context;
    const letter = await readLetter(context, idCourrier);
    if (letter.sens === 'ENTRANT' && !isLu)
      throw invalid([{ champ: 'isLu', code: 'sens', message: messages.sentIsRead }], messages.sentIsRead);
    if (letter.sens === 'SORTANT') await writeReading(context.database, letter, isLu ? context.now() : null);
    return {};
  }),

  viewerRoute(viewCourrier, letterReader),
];
