import {
  type NavigationItem,
  type NavigationPages,
  openNavigationItem,
} from '../../runtime/navigationItem.ts'
import { systemPaths } from './system.paths.ts'

/** Where navigation items lead that are not a screen of ours. */
const pages: NavigationPages = {
  web: (url, title) => systemPaths.webview({ url, title }),
  miniProgram: ({ id, place }) => systemPaths.guide({ id, place }),
}

export const followItem = (item: NavigationItem): void => void openNavigationItem(item, pages)
