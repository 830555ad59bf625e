import { isBottom } from '../pageStack/navigation.ts'
import { usePage } from '../pageStack/pageContext.ts'
import { useSession } from './useSession.ts'

/**
 * For sign-in pages: going back from the bottom page leads home, and home redirects back here without a
 * session. So the arrow is hidden.
 */
export const useHasBack = (): boolean => {
  const { id } = usePage()
  const session = useSession()
  return session !== null || !isBottom(id)
}
