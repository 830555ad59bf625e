/** Tools on homepages' galleries, and pictures that creators make here. */

import { defineArea } from '../../area.ts'
import { entries, erasers } from '../account/public.ts'
import { textObjections } from '../creation/public.ts'
import { creatorWorks, searchGroups, toolRankings } from '../home/public.ts'
import { dayJobs, settings } from '../staff/public.ts'
import { staffPictures, uploadAddresses } from '../upload/public.ts'
import { avatarConsoleRoutes } from './avatar/avatar.console.routes.ts'
import { makeDemoMade } from './demo/demoMade.ts'
import { makeDemoTools } from './demo/demoTools.ts'
import { deleteMadeOf } from './made/made.repository.ts'
import { madeRoutes } from './made/made.routes.ts'
import { toolConsoleRoutes } from './tool/tool.console.routes.ts'
import { toolRoutes } from './tool/tool.routes.ts'
import { playedTools, toolSearchGroup } from './tool/tool.search.ts'
import { toolsEntries } from './tools.entries.ts'
import { toolsGrowth } from './tools.growth.ts'
import { listTools, toolsJobKinds, toolsJobs } from './tools.jobs.ts'
import { toolsSettings } from './tools.settings.ts'
import { lineIncomes, toolRights } from './tools.slots.ts'

export const toolsArea = defineArea(
  'tools',
  {
    jobKinds: toolsJobKinds,
    grows: toolsGrowth,
    gives: [
      toolRankings.with(playedTools),
      settings.with(toolsSettings),
      entries.with(...toolsEntries),
      dayJobs.with({ job: listTools.name, needs: 'pages:see', keyOf: () => 'tool:all' }),
    ],
  },
  (services, slots) => {
    const { db, clock } = services
    return {
      routes: () => [
        ...toolRoutes({
          clock,
          rights: slots.all(toolRights),
          incomes: slots.all(lineIncomes),
          works: slots.one(creatorWorks),
        }),
        ...madeRoutes({
          clock,
          addressesOf: uploadAddresses(services),
          objections: slots.all(textObjections),
        }),
      ],
      gives: [searchGroups.with(toolSearchGroup), erasers.with(deleteMadeOf)],
      consoleRoutes: () => [
        ...toolConsoleRoutes({ clock }),
        ...avatarConsoleRoutes({ pictures: staffPictures(services) }),
      ],
      // A tool is tried out in a frame.
      frameSources: async () => ["'self'"],
      jobs: () => toolsJobs({ db, clock }),
      demo: async () => {
        await makeDemoTools(services)
        await makeDemoMade(services)
        return []
      },
    }
  },
)
