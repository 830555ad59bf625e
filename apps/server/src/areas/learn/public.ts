export { campsJoinedByDay, homeworksHandedByDay } from './camp/campsByDay.repository.ts'
export { playableFilm } from './film/film.queries.ts'
export { lessonsFinishedByDay } from './progress/finishedByDay.repository.ts'
