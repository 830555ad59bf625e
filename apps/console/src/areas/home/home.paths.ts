/** Paths of the home area, below /console. */
import { withQuery } from '../../lib/navigation/paths.ts'

export const homePaths = {
  content: (tab?: string) => withQuery('/home-content', { tab }),
}
