export { lessonsFinishedByDay } from './progress/finishedByDay.repository.ts'
