import { useQueryClient } from '@tanstack/react-query'
import { reLaunch } from '../../../pageStack/navigation.ts'
import { homePaths } from '../../home/public.ts'

/** For an account that may be used again: whatever was refused while it might not, the tab bar too, is read anew. */
export const useGoHome = (): (() => void) => {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries()
    reLaunch(homePaths.home())
  }
}
