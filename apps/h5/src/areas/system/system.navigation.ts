import type { NavigationPages } from '../../shell/navigationItem.ts'
import { systemPaths } from './system.paths.ts'

/** Where navigation items lead that are not a screen of ours. */
export const navigationPages: NavigationPages = {
  web: (url, title) => systemPaths.webview({ url, title }),
  miniProgram: (id) => systemPaths.guide({ id }),
}
