/** Learning: lessons, questions and answers, broadcasts, and camps with homework. */

import { defineArea } from '../../area.ts'
import { entries, erasers } from '../account/public.ts'
import { textObjections } from '../creation/public.ts'
import { searchGroups } from '../home/public.ts'
import { figures, namers, namingOf, settings } from '../staff/public.ts'
import { privatePictures, staffFileUrls, staffFilms, staffPictures } from '../upload/public.ts'
import { campNamer, homeworkNamer } from './camp/camp.console.service.ts'
import { campRepository } from './camp/camp.repository.ts'
import { campConsoleRoutes, campRoutes } from './camp/camp.routes.ts'
import { homeworkReader } from './camp/homework.repository.ts'
import { makeDemoLearn } from './demo/demoLearn.ts'
import { filmConsoleRoutes } from './film/film.console.routes.ts'
import { learnEntries } from './learn.entries.ts'
import { learnGrowth } from './learn.growth.ts'
import { learnJobKinds, learnJobs } from './learn.jobs.ts'
import { learnSettings } from './learn.settings.ts'
import { lessonConsoleRoutes } from './lesson/lesson.console.routes.ts'
import { lessonNamer } from './lesson/lesson.console.service.ts'
import { lessonRoutes } from './lesson/lesson.routes.ts'
import { lessonSearchGroup } from './lesson/lesson.search.ts'
import { lessonQuestionRepository } from './lessonQuestion/lessonQuestion.repository.ts'
import { lessonQuestionConsoleRoutes, lessonQuestionRoutes } from './lessonQuestion/lessonQuestion.routes.ts'
import { liveNamer } from './live/live.console.service.ts'
import { liveConsoleRoutes, liveRoutes } from './live/live.routes.ts'
import { progressRepository } from './progress/progress.repository.ts'
import { questionRoutes } from './question/question.routes.ts'
import { questionNamer, questionSearchGroup } from './question/question.service.ts'

export const learnArea = defineArea(
  'learn',
  {
    jobKinds: learnJobKinds,
    grows: learnGrowth,
    gives: [settings.with(learnSettings), entries.with(...learnEntries)],
  },
  (services, slots) => {
    const { clock, storage, queue } = services
    const urls = staffFileUrls(storage)
    const films = staffFilms(services)
    const told = { clock, urls }
    const pictures = privatePictures(storage)
    return {
      routes: () => [
        ...lessonRoutes(told),
        ...lessonQuestionRoutes({
          clock,
          naming: namingOf(slots),
          textObjections: slots.all(textObjections),
        }),
        ...questionRoutes(told),
        ...liveRoutes(told),
        ...campRoutes({ clock, naming: namingOf(slots), pictures }),
      ],
      consoleRoutes: () => [
        ...lessonConsoleRoutes(told),
        ...lessonQuestionConsoleRoutes({ naming: namingOf(slots) }),
        ...liveConsoleRoutes(told),
        ...campConsoleRoutes({ clock, naming: namingOf(slots), pictures }),
        ...filmConsoleRoutes({ films, urls, enqueue: queue.enqueue, pictures: staffPictures(services) }),
      ],
      jobs: () => learnJobs({ ...services, films }),
      gives: [
        namers.with(lessonNamer, questionNamer, liveNamer, campNamer, homeworkNamer),
        searchGroups.with(lessonSearchGroup(clock), questionSearchGroup),
        erasers.with(
          (tx, uid) => progressRepository(tx).eraseOf(uid),
          (tx, uid) => lessonQuestionRepository(tx).eraseOf(uid),
          (tx, uid) => campRepository(tx).eraseOf(uid),
        ),
        figures.with(async (tx) => ({ homeworks_waiting: await homeworkReader(tx).countWaiting() })),
      ],
      owners: {
        homework: async (tx, { uid }, ids) => new Set(await homeworkReader(tx).idsOfTutor(uid, ids)),
      },
      demo: async () => {
        await makeDemoLearn(services)
        return []
      },
    }
  },
)
