/**
 * Demo hot words, guides and product ranking, as added by an operator: with the same checks and audit
 * entries.
 */
import { addHomeItem } from '@wallpaper/contract/home/home.console'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { dataFile } from '../../../platform/dataFile.ts'
import type { Database } from '../../../platform/db/database.ts'
import { staffAct } from '../../../platform/http/route.ts'
import { demoCaller } from '../../staff/public.ts'
import { addItem } from '../items/item.console.service.ts'
import { homeItemReader } from '../items/item.repository.ts'

export interface DemoHomeDeps {
  db: Database
  clock: Clock
}

const items = dataFile(
  new URL('./home.data.json', import.meta.url),
  z.array(addHomeItem.input.omit({ is_shown: true }).strict()),
)

/** Does nothing when any item exists, so that items removed by an operator do not come back. */
export const makeDemoHome = ({ db, clock }: DemoHomeDeps): Promise<void> =>
  db.write(async (tx) => {
    if ((await homeItemReader(tx).titles()).length > 0) return
    const caller = await demoCaller(tx, 'operator')
    const act = staffAct(caller, { now: clock(), reason: '演示数据', requestId: 'demo' })
    for (const item of items()) await addItem(tx, { ...item, is_shown: true }, act)
  })
