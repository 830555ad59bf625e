import { useQueryClient } from '@tanstack/react-query'
import { homeScreens } from '@wallpaper/contract/home/home.screens'
import { reLaunch } from '../../../../pageStack/navigation.ts'

/** For an account that was unblocked: reloads everything that was refused before, including the tab bar. */
export const useGoHome = (): (() => void) => {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries()
    reLaunch(homeScreens.home())
  }
}
