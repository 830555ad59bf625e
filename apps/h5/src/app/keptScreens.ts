/** The tabs that work offline, because their code and data are cached. */
import type { QueryClient } from '@tanstack/react-query'
import { readKey } from '../runtime/useRead.ts'
import { iconNamed } from '../ui/icons/iconNames.ts'
import type { KeptScreen } from '../ui/states/NetworkFailure.tsx'
import { loadedPage } from './chunk.ts'
import { knownPages } from './routes.ts'

const most = 3

export const keptScreens = (queries: QueryClient): readonly KeptScreen[] =>
  knownPages()
    .filter(({ screen, reads }) => screen.tab && reads.length > 0)
    .sort((one, other) => (one.screen.tab?.index ?? 0) - (other.screen.tab?.index ?? 0))
    .flatMap((page): KeptScreen[] => {
      const { tab, title, paths } = page.screen
      const readAt = page.reads.map(
        (endpoint) => queries.getQueryState(readKey(endpoint))?.dataUpdatedAt ?? 0,
      )
      const at = Math.min(...readAt)
      if (!tab || !paths[0] || !loadedPage(page.screen) || at === 0) return []
      return [{ path: paths[0], title, icon: iconNamed(tab.icon), at }]
    })
    .slice(0, most)
