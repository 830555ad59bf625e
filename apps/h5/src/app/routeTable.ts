/** The paths of all screens, as data: no component and no style is behind this, so that tools can read it. */
import { accountPaths } from '../areas/account/account.paths.ts'
import { homePaths } from '../areas/home/home.paths.ts'
import { noticePaths } from '../areas/notice/notice.paths.ts'
import { systemPaths } from '../areas/system/system.paths.ts'

const all = [homePaths, accountPaths, noticePaths, systemPaths]

export const routePaths: readonly string[] = all.flatMap((paths) =>
  Object.values(paths).map(({ path }) => path),
)
