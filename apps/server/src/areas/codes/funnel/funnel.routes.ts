import { dataAssistant, dataAssistantExport } from '@wallpaper/contract/codes'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read } from '../../../platform/http/route.ts'
import { csvOf, funnelOf } from './funnel.service.ts'

export const funnelRoutes = (deps: { clock: Clock }): Route[] => [
  read(dataAssistant, ({ tx, caller: { uid }, line, input }) => funnelOf(tx, { uid, line }, input, deps), {
    snapshot: true,
    mayBeOld: true,
  }),
  read(
    dataAssistantExport,
    async ({ tx, caller: { uid }, line, input }) => csvOf(await funnelOf(tx, { uid, line }, input, deps)),
    { snapshot: true, mayBeOld: true },
  ),
]
