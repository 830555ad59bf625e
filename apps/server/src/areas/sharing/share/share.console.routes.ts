/** Shares for staff, who can stop one at once. */
import type { OutputOf } from '@wallpaper/contract'
import { consoleShares, stopShare } from '@wallpaper/contract/sharing/sharing.console'
import { audit } from '../../../platform/audit/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, Refusal } from '../../../platform/refusal.ts'
import { tellEnded } from './share.notices.ts'
import { personParts } from './share.parts.ts'
import { isUsable, lastDayIn } from './share.present.ts'
import { anyShareReader, anyShareRepository, type ShareRow } from './share.repository.ts'
import { step } from './share.service.ts'

type Presented = OutputOf<typeof stopShare>

const presentAll = async (tx: Reader, rows: readonly ShareRow[], now: number): Promise<Presented[]> => {
  const personOf = await personParts(
    tx,
    rows.flatMap(({ uid, borrowerUid }) => [uid, borrowerUid]),
  )
  return rows.map((row) => ({
    id: row.id,
    line: row.line,
    owner_uid: row.uid,
    owner_name: personOf(row.uid).name,
    homepage_name: row.homepageName,
    borrower_uid: row.borrowerUid,
    borrower_name: personOf(row.borrowerUid).name,
    owner_percent: row.ownerPercent,
    months: row.months,
    state: row.state,
    applied_at: row.appliedAt.getTime(),
    starts_at: row.startsAt?.getTime() ?? null,
    last_day: lastDayIn(row),
    is_usable: isUsable(row, now),
    message: row.message,
    reason: row.reason,
  }))
}

export const shareConsoleRoutes = ({ clock }: { clock: Clock }): Route[] => [
  read(consoleShares, ({ tx, input: { state, uid, ...page } }) =>
    listPage(page, {
      key: { id: uuidKey },
      rows: (slice) => anyShareReader(tx).list({ state, uid }, slice),
      present: (rows) => presentAll(tx, rows, clock()),
      total: () => anyShareReader(tx).count({ state, uid }),
    }),
  ),

  write(stopShare, async ({ tx, input, act }) => {
    const row = orNotFound(await anyShareRepository(tx).lock(input.id))
    if (!isUsable(row, act.now)) throw new Refusal('changedMeanwhile', '它已经不在共享了')
    const stopped = await step(
      tx,
      row,
      'stop',
      { state: 'ended', until: new Date(act.now), reason: input.reason },
      { by: { staff: act.caller.name }, now: act.now, note: input.reason },
    )
    await audit(tx, act, {
      action: 'share.stop',
      subject: `share:${row.id}`,
      before: { state: row.state },
      after: { state: stopped.state, owner_uid: row.uid, borrower_uid: row.borrowerUid },
    })
    await tellEnded(tx, stopped, null, act.now)
    const [presented] = await presentAll(tx, [stopped], act.now)
    if (!presented) throw new Error('the share was not presented')
    return presented
  }),
]
