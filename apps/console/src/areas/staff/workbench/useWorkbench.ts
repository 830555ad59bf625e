/** The figures of the workbench; the menu shows some of them beside its entries. */
import type { OutputOf } from '@wallpaper/contract'
import { workbench } from '@wallpaper/contract/staff/staff.console'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'

export type Workbench = OutputOf<typeof workbench>

export const useWorkbench = () => useEndpointQuery(workbench, {}, { refetchInterval: 60_000 })
