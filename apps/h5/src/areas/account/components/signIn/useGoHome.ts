import { useQueryClient } from '@tanstack/react-query'
import { homeScreens } from '@wallpaper/contract/home/home.screens'
import { reLaunch } from '../../../../pageStack/navigation.ts'

/** For an account that may be used again: whatever was refused while it might not, the tab bar too, is read anew. */
export const useGoHome = (): (() => void) => {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries()
    reLaunch(homeScreens.home())
  }
}
