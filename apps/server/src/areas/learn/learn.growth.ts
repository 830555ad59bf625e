import { type AreaGrowth, grows, steady } from '../../platform/growth/growth.ts'

export const learnGrowth: AreaGrowth = {
  ...steady('camps', 'camp_days', 'learn_films', 'lessons', 'lives', 'questions'),
  ...grows('person', {
    camp_members: 1,
    homeworks: 6,
    learn_progress: 30,
    lesson_questions: 1,
    live_reminders: 3,
    question_votes: 3,
  }),
}
