/** What creators learn from: lessons, questions and answers, broadcasts, and camps with homework. */
import { defineArea } from '../../area.ts'
import { privatePictures, staffFileUrls, staffFilms, staffPictures } from '../upload/public.ts'
import { askedRepository } from './asked/asked.repository.ts'
import { askedConsoleRoutes, askedRoutes } from './asked/asked.routes.ts'
import { campNamer, homeworkNamer } from './camp/camp.console.service.ts'
import { campRepository } from './camp/camp.repository.ts'
import { campConsoleRoutes, campRoutes } from './camp/camp.routes.ts'
import { homeworkReader } from './camp/homework.repository.ts'
import { makeDemoLearn } from './demo/demoLearn.ts'
import { filmConsoleRoutes } from './film/film.console.routes.ts'
import { learnEntries } from './learn.entries.ts'
import { learnJobKinds, learnJobs } from './learn.jobs.ts'
import { learnSettings } from './learn.settings.ts'
import { lessonConsoleRoutes } from './lesson/lesson.console.routes.ts'
import { lessonNamer } from './lesson/lesson.console.service.ts'
import { lessonRoutes } from './lesson/lesson.routes.ts'
import { lessonSearchGroup } from './lesson/lesson.search.ts'
import { liveNamer } from './live/live.console.service.ts'
import { liveConsoleRoutes, liveRoutes } from './live/live.routes.ts'
import { progressRepository } from './progress/progress.repository.ts'
import { questionRoutes } from './question/question.routes.ts'
import { questionNamer, questionSearchGroup } from './question/question.service.ts'

export const learnArea = defineArea(
  'learn',
  { settings: [learnSettings], jobKinds: learnJobKinds, entries: learnEntries },
  (services) => {
    const { clock, storage, queue } = services
    const urls = staffFileUrls(storage)
    const films = staffFilms(services)
    const told = { clock, urls }
    const pictures = privatePictures(storage)
    return {
      routes: ({ naming, textObjections }) => [
        ...lessonRoutes(told),
        ...askedRoutes({ clock, naming, textObjections }),
        ...questionRoutes(told),
        ...liveRoutes(told),
        ...campRoutes({ clock, naming, pictures }),
      ],
      consoleRoutes: ({ naming }) => [
        ...lessonConsoleRoutes(told),
        ...askedConsoleRoutes({ naming }),
        ...liveConsoleRoutes(told),
        ...campConsoleRoutes({ clock, naming, pictures }),
        ...filmConsoleRoutes({ films, urls, enqueue: queue.enqueue, pictures: staffPictures(services) }),
      ],
      jobs: () => learnJobs({ ...services, films }),
      namers: [lessonNamer, questionNamer, liveNamer, campNamer, homeworkNamer],
      searchGroups: [lessonSearchGroup(clock), questionSearchGroup],
      owners: {
        homework: async (tx, { uid }, ids) => new Set(await homeworkReader(tx).idsOfTutor(uid, ids)),
      },
      erasers: [
        (tx, uid) => progressRepository(tx).eraseOf(uid),
        (tx, uid) => askedRepository(tx).eraseOf(uid),
        (tx, uid) => campRepository(tx).eraseOf(uid),
      ],
      figures: async (tx) => ({ homeworks_waiting: await homeworkReader(tx).countWaiting() }),
      demo: async () => {
        await makeDemoLearn(services)
        return []
      },
    }
  },
)
