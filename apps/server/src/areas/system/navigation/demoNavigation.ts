/**
 * Demo navigation items: one for each kind of destination, in 更多服务 and both tabs. With the same checks and
 * audit entries as an operator's.
 */
import { addNavigation } from '@wallpaper/contract/system/appConfig.console'
import { z } from 'zod'
import { listAudit } from '../../../platform/audit/audit.repository.ts'
import type { Clock } from '../../../platform/clock.ts'
import { dataFile } from '../../../platform/dataFile.ts'
import type { Database } from '../../../platform/db/database.ts'
import { staffAct } from '../../../platform/http/route.ts'
import { demoCaller } from '../../staff/public.ts'
import { addItem } from '../appConfig/appConfig.console.service.ts'

const report = 'v4/system/navigationOpened'

const items = dataFile(
  new URL('./demoNavigation.data.json', import.meta.url),
  z.array(
    addNavigation.input
      .omit({ is_shown: true })
      .extend({ position: z.int(), is_tab: z.boolean().default(false) })
      .strict(),
  ),
)

export interface DemoNavigationDeps {
  db: Database
  clock: Clock
}

export const makeDemoNavigation = ({ db, clock }: DemoNavigationDeps): Promise<void> =>
  db.write(async (tx) => {
    // Checks the log, so that items removed by an operator do not come back.
    const made = await listAudit(tx, { subject: `navigation:${items()[0]?.id}` }, { after: null, limit: 1 })
    if (made.length > 0) return
    const caller = await demoCaller(tx, 'operator')
    const act = {
      ...staffAct(caller, { now: clock(), reason: '演示数据', requestId: 'demo' }),
      ownHosts: [],
    }
    for (const item of items()) {
      const counted = {
        api_url: report,
        api_param: { id: item.id, step: 'open' },
        callback_url: report,
        callback_param: { id: item.id, step: 'done' },
      }
      await addItem(tx, { is_shown: true, ...counted, ...item }, act)
    }
  })
