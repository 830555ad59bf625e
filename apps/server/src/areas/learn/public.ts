export { campsJoinedByDay, homeworksHandedByDay } from './camp/campsByDay.repository.ts'
export { lessonsFinishedByDay } from './progress/finishedByDay.repository.ts'
