/** This area's demo data: two tools on 晚风壁纸馆, three on the tool line, their players, and the lists. */
import { createHash } from 'node:crypto'
import { businessDay, type Clock, dayMs } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database } from '../../../platform/db/database.ts'
import { demoPhone, findPersonByPhone } from '../../account/public.ts'
import { ownHomepages } from '../../creation/public.ts'
import { makeLists } from '../list/list.service.ts'
import { toolReader, toolRepository } from '../tool/tool.repository.ts'

/** Players on an ordinary day. */
const played: Readonly<Record<string, number>> = { nickname: 14, nine_grid: 9, puzzle: 4, avatar_frame: 6 }
const attached = ['nickname', 'nine_grid']

/** Uses on an ordinary day on the tool line, of those attached there and of others in the past. */
const used: Readonly<Record<string, number>> = {
  name_match: 328,
  nine_grid: 184,
  fortune: 130,
  name_ideas: 92,
  id_photo: 61,
  anniversary: 44,
}
const attachedToToolLine = ['name_match', 'nine_grid', 'fortune']
const usedDays = 20

/** Weekends and some days are busier than others. */
const usesOn = (daily: number, back: number): number => daily + ((back * 37) % 11) * Math.round(daily / 40)

const visitorNamed = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Does nothing when the demo tools exist. */
export const makeDemoTools = async ({
  db,
  clock,
  vault,
}: {
  db: Database
  clock: Clock
  vault: Vault
}): Promise<void> => {
  const phone = demoPhone('lead')
  await db.write(async (tx) => {
    const lead = await findPersonByPhone(tx, vault.lookup(phone))
    if (!lead) return
    const homepages = await ownHomepages(tx, 'picture', lead.uid)
    const shop = homepages.find(({ name }) => name === '晚风壁纸馆')
    const other = homepages.find(({ name }) => name === '橘猫小铺')
    if (!shop || !other || (await toolReader(tx).attached(lead.uid, shop.id)).length > 0) return
    const now = clock()
    const repository = toolRepository(tx)
    await repository.replace(lead.uid, shop.id, attached, new Date(now))
    for (const [toolId, daily] of Object.entries(played)) {
      const homepageId = attached.includes(toolId) ? shop.id : other.id
      for (let back = 0; back < 7; back += 1)
        for (let player = 0; player < daily - (back % 3); player += 1)
          await repository.addPlayer({
            uid: lead.uid,
            homepageId,
            toolId,
            visitor: visitorNamed(`${toolId}/${back}/${player}`),
            day: businessDay(now - back * dayMs),
          })
    }
    const [funny] = await ownHomepages(tx, 'tool', lead.uid)
    if (funny) {
      await repository.replace(lead.uid, funny.id, attachedToToolLine, new Date(now))
      await repository.addUses(
        Object.entries(used).flatMap(([toolId, daily]) =>
          Array.from({ length: usedDays }, (_, back) => ({
            uid: lead.uid,
            homepageId: funny.id,
            toolId,
            day: businessDay(now - back * dayMs),
            players: usesOn(daily, back),
          })),
        ),
      )
    }
    await makeLists(tx, now)
  })
}
