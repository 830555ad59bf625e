/** Tools at the top of a homepage's gallery: the catalogue, and which homepage has which. */
import { defineArea } from '../../area.ts'
import { searchGroups, toolRankings } from '../home/public.ts'
import { makeDemoTools } from './demo/demoTools.ts'
import { toolConsoleRoutes } from './tool/tool.console.routes.ts'
import { toolRoutes } from './tool/tool.routes.ts'
import { playedTools, toolSearchGroup } from './tool/tool.search.ts'
import { toolsJobKinds, toolsJobs } from './tools.jobs.ts'
import { toolRights } from './tools.slots.ts'

export const toolsArea = defineArea(
  'tools',
  { jobKinds: toolsJobKinds, gives: [toolRankings.with(playedTools)] },
  (services, slots) => {
    const { db, clock } = services
    return {
      routes: () => toolRoutes({ clock, rights: slots.all(toolRights) }),
      gives: [searchGroups.with(toolSearchGroup)],
      consoleRoutes: () => toolConsoleRoutes({ clock }),
      jobs: () => toolsJobs({ db, clock }),
      demo: async () => {
        await makeDemoTools(services)
        return []
      },
    }
  },
)
