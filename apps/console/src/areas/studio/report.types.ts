import type { staffReports } from '@wallpaper/contract/studio/job.console'
import type { ItemOf } from '../../lib/endpointHooks.ts'

export type Report = ItemOf<typeof staffReports>
