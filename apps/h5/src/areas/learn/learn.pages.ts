import { campList, lessonIndex, lessonList, questionList } from '@wallpaper/contract/learn'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

export const pages = definePages('learn', learnScreens, {
  lessons: {
    load: async () => (await import('./pages/Lessons.tsx')).Lessons,
    reads: [lessonIndex],
    lists: [lessonList],
  },
  category: { load: async () => (await import('./pages/Category.tsx')).Category },
  lesson: { load: async () => (await import('./pages/LessonDetail.tsx')).LessonDetail },
  questions: { load: async () => (await import('./pages/Questions.tsx')).Questions, lists: [questionList] },
  live: { load: async () => (await import('./pages/LivePage.tsx')).LivePage },
  camps: { load: async () => (await import('./pages/Camps.tsx')).Camps, lists: [campList] },
  camp: { load: async () => (await import('./pages/CampPage.tsx')).CampPage },
  mount: { load: async () => (await import('./pages/Mount.tsx')).Mount },
})
