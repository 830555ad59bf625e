/** Staff side of an appeal: read the thread, answer, uphold the ban. */
import type { OutputOf } from '@wallpaper/contract'
import type { appealList, appealOne } from '@wallpaper/contract/account/account.console'
import { audit } from '../../../platform/audit/audit.ts'
import { numberKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { listPage, type PageInput } from '../../../platform/listPage.ts'
import { orNotFound, Refusal } from '../../../platform/refusal.ts'
import type { Naming } from '../../staff/public.ts'
import type { PrivatePictures } from '../../upload/public.ts'
import { type AppealConsoleRow, appealConsoleReader, lockAppeal } from './appeal.console.repository.ts'
import { appealReader, appealRepository } from './appeal.repository.ts'
import { picturesByMessage } from './appealPictures.ts'

type Item = OutputOf<typeof appealList>['items'][number]
type Thread = OutputOf<typeof appealOne>

const presentItem = (row: AppealConsoleRow): Item => ({
  ban_id: row.banId,
  person: { uid: row.uid, nickname: row.nickname },
  ban_reason: row.reason,
  ban_until: row.until?.getTime() ?? null,
  state: row.state,
  opened_at: row.openedAt.getTime(),
  decided_at: row.decidedAt?.getTime() ?? null,
  last_said_at: (row.lastSaidAt ?? row.openedAt).getTime(),
  is_waiting: row.state === 'open' && row.lastStaffId === null,
})

export const listAppeals = async (
  tx: Reader,
  tab: 'open' | 'decided',
  page: PageInput,
): Promise<OutputOf<typeof appealList>> => {
  const reader = appealConsoleReader(tx)
  const found = await listPage(page, {
    key: { banId: numberKey },
    rows: (slice) => reader.list(tab, slice),
    present: (rows) => rows.map(presentItem),
    total: () => reader.count(tab),
  })
  return {
    ...found,
    open_total: await reader.countOpen(),
  }
}

export interface ThreadDeps {
  naming: Naming
  pictures: PrivatePictures
}

export const threadOfAppeal = async (
  tx: Reader,
  { naming, pictures }: ThreadDeps,
  banId: number,
): Promise<Thread> => {
  const row = orNotFound(await appealConsoleReader(tx).one(banId))
  const messages = await appealReader(tx).messagesOf(banId)
  const label = await naming(
    tx,
    messages.map(({ staffId }) => `staff:${staffId}`),
  )
  const picturesOf = await picturesByMessage(tx, pictures, { banId, uid: row.uid })
  return {
    ...presentItem(row),
    messages: messages.map(({ id, staffId, text, saidAt }) => ({
      id,
      author: staffId === null ? row.nickname : label(`staff:${staffId}`),
      is_staff: staffId !== null,
      text,
      pictures: picturesOf(id),
      said_at: saidAt.getTime(),
    })),
  }
}

interface Answer {
  banId: number
  text: string
}

const answer = async (tx: Tx, { banId, text }: Answer, act: StaffAct, isFinal: boolean) => {
  const appeal = orNotFound(await lockAppeal(tx, banId))
  if (appeal.state !== 'open') throw new Refusal('changedMeanwhile', '这份申诉已经处理过了，请刷新后查看')
  const repository = appealRepository(tx)
  const saidAt = new Date(act.now)
  await repository.say({ banId, staffId: act.caller.id, text, saidAt })
  if (isFinal) await repository.decide(banId, 'upheld', saidAt)
  const change = {
    action: isFinal ? 'appeal.uphold' : 'appeal.reply',
    subject: `person:${appeal.uid}`,
    after: { ban: banId, appeal: isFinal ? 'upheld' : 'open' },
  } as const
  await audit(tx, { ...act, reason: text }, change)
}

export const reply = (tx: Tx, said: Answer, act: StaffAct): Promise<void> => answer(tx, said, act, false)
export const uphold = (tx: Tx, said: Answer, act: StaffAct): Promise<void> => answer(tx, said, act, true)
