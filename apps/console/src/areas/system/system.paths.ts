/** Paths of the system area, below /console. */
import { withQuery } from '../../lib/navigation/paths.ts'

export type AppConfigTab = 'hosts' | 'navigation' | 'media'

export const systemPaths = {
  agreements: (kind?: string) => (kind ? `/agreements/${kind}` : '/agreements'),
  appConfig: (tab?: AppConfigTab) => withQuery('/app-config', { tab }),
}
