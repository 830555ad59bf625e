/** Plays and tools at the top of a homepage's audience page: the catalogue, and what stands where. */
import { defineArea } from '../../area.ts'
import { makeDemoTools } from './demo/demoTools.ts'
import { toolConsoleRoutes } from './tool/tool.console.routes.ts'
import { toolRoutes } from './tool/tool.routes.ts'
import { playedTools, toolSearchGroup } from './tool/tool.search.ts'
import { toolsJobKinds, toolsJobs } from './tools.jobs.ts'

export const toolsArea = defineArea(
  'tools',
  { jobKinds: toolsJobKinds, toolRankings: [playedTools] },
  (services) => {
    const { db, clock } = services
    return {
      routes: ({ toolRights }) => toolRoutes({ clock, rights: toolRights }),
      searchGroups: [toolSearchGroup],
      consoleRoutes: () => toolConsoleRoutes({ clock }),
      jobs: () => toolsJobs({ db, clock }),
      demo: async () => {
        await makeDemoTools(services)
        return []
      },
    }
  },
)
