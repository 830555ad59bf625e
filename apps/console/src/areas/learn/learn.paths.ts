/** Paths of the learn area, below /console. */
import { withQuery } from '../../lib/navigation/paths.ts'

export const learnPaths = {
  lessons: () => '/lessons',
  questions: () => '/questions',
  lives: () => '/lives',
  camps: () => '/camps',
  homeworks: (query: { camp?: string; state?: string; uid?: string } = {}) => withQuery('/homeworks', query),
  homework: (id: string, search = '') => `/homeworks/${id}${search}`,
}
