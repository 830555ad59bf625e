import { consoleTools, orderTools, saveTool } from '@wallpaper/contract/tools/tools.console'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { keepTool, listTools, orderAll } from './tool.console.service.ts'

export const toolConsoleRoutes = ({ clock }: { clock: Clock }): Route[] => [
  read(consoleTools, ({ tx }) => listTools(tx, clock)),
  write(saveTool, ({ tx, input, act }) => keepTool(tx, input, act)),
  write(orderTools, async ({ tx, input, act }) => {
    await orderAll(tx, input.ids, act)
    return listTools(tx, clock)
  }),
]
