import { isBottom } from '../pageStack/navigation.ts'
import { usePage } from '../pageStack/pageContext.ts'
import { useSession } from './useSession.ts'

/**
 * For the ways in. Where nothing lies below, a step back leads home, and home leads somebody without a session right
 * back: an arrow that does nothing is not shown.
 */
export const useHasBack = (): boolean => {
  const { id } = usePage()
  const session = useSession()
  return session !== null || !isBottom(id)
}
