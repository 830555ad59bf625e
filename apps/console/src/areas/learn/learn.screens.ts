/** Console screens of the learn area: lessons, questions, broadcasts, camps and the marking of homework. */

import { campRecords, homeworkRecords } from '@wallpaper/contract/learn/camp.console'
import { lessonRecords, liveRecords, questionRecords } from '@wallpaper/contract/learn/learn.console'
import { lessonQuestionRecords } from '@wallpaper/contract/learn/lessonQuestion.console'
import type { ConsoleArea } from '../../lib/screen.ts'
import { useWorkbench } from '../staff/public.ts'
import { learnPaths } from './learn.paths.ts'

export const area: ConsoleArea = {
  screens: [
    {
      pattern: '/lessons',
      title: '教程',
      needs: lessonRecords,
      menu: { group: '教学', position: 300, icon: 'book' },
      load: async () => (await import('./lesson/LessonsPage.tsx')).LessonsPage,
    },
    {
      pattern: '/questions',
      title: '常见问题',
      needs: questionRecords,
      menu: { group: '教学', position: 302, icon: 'doc' },
      load: async () => (await import('./question/QuestionsPage.tsx')).QuestionsPage,
    },
    {
      pattern: '/lesson-questions',
      title: '教程提问',
      needs: lessonQuestionRecords,
      menu: { group: '教学', position: 301, icon: 'headset' },
      load: async () => (await import('./question/LessonQuestionsPage.tsx')).LessonQuestionsPage,
    },
    {
      pattern: '/lives',
      title: '直播',
      needs: liveRecords,
      menu: { group: '教学', position: 304, icon: 'bell' },
      load: async () => (await import('./live/LivesPage.tsx')).LivesPage,
    },
    {
      pattern: '/camps',
      title: '训练营',
      needs: campRecords,
      menu: { group: '教学', position: 306, icon: 'team' },
      load: async () => (await import('./camp/CampsPage.tsx')).CampsPage,
    },
    {
      pattern: '/homeworks/:id?',
      title: '作业批改',
      needs: homeworkRecords,
      menu: {
        group: '教学',
        position: 308,
        icon: 'shield',
        useCount: () => useWorkbench().data?.homeworks_waiting ?? 0,
      },
      load: async () => (await import('./camp/HomeworksPage.tsx')).HomeworksPage,
    },
  ],
  subjects: {
    lesson: learnPaths.lessons,
    question: learnPaths.questions,
    live: learnPaths.lives,
    camp: learnPaths.camps,
    homework: (id) => learnPaths.homework(id),
    learn: learnPaths.lessons,
  },
}
