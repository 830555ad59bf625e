/** The workbench figures; the menu shows some of them as counts. */
import type { OutputOf } from '@wallpaper/contract'
import { workbench } from '@wallpaper/contract/staff/staff.console'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'

export type Workbench = OutputOf<typeof workbench>

export const useWorkbench = () => useEndpointQuery(workbench, {}, { refetchInterval: 60_000 })
