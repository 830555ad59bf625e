/** Borrowed and lent shares, and one share with its history. */
import type { LineId, OutputOf, ParsedInput } from '@wallpaper/contract'
import type { shareBorrowed, shareInfo, shareLent } from '@wallpaper/contract/sharing'
import { shareActs } from '@wallpaper/contract/sharing/sharing.schemas'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { listPage, type PageInput, type Slice } from '../../../platform/listPage.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import { codesLeadingTo } from '../../codes/public.ts'
import { ownOffers } from '../offer/ownOffer.service.ts'
import { type Person, personParts, type ShareDeps } from './share.parts.ts'
import { isUsable, presentShare, presentShares } from './share.present.ts'
import { type ShareRow, shareReader } from './share.repository.ts'
import { lastDayOf, untilIfEnded } from './share.rules.ts'

/** One page of shares, with the totals of both sides. */
const sharePage = async (
  tx: Reader,
  { uid, line }: Person,
  input: PageInput,
  rows: (slice: Slice<{ id: string }>) => Promise<ShareRow[]>,
  deps: ShareDeps,
) => ({
  ...(await listPage(input, {
    key: { id: uuidKey },
    rows,
    present: (found) => presentShares(tx, uid, found, deps),
  })),
  counts: await shareReader(tx, line).counts(uid),
})

export const listBorrowed = (
  tx: Reader,
  person: Person,
  input: ParsedInput<typeof shareBorrowed>,
  deps: ShareDeps,
): Promise<OutputOf<typeof shareBorrowed>> => {
  const reader = shareReader(tx, person.line)
  const { use_homepage_id: homepageId } = input
  const rows = (slice: Slice<{ id: string }>) =>
    homepageId
      ? reader.usedOn(person.uid, homepageId, new Date(deps.clock()), slice)
      : reader.borrowed(person.uid, slice)
  return sharePage(tx, person, input, rows, deps)
}

export const listLent = async (
  tx: Reader,
  person: Person,
  input: ParsedInput<typeof shareLent>,
  deps: ShareDeps,
): Promise<OutputOf<typeof shareLent>> => {
  const rows = (slice: Slice<{ id: string }>) => shareReader(tx, person.line).lent(person.uid, slice)
  return {
    ...(await sharePage(tx, person, input, rows, deps)),
    offers: await ownOffers(tx, person),
  }
}

export const shareDetailOf = async (
  tx: Reader,
  { uid, line }: { uid: number; line: LineId },
  shareId: string,
  deps: ShareDeps,
): Promise<OutputOf<typeof shareInfo>> => {
  const reader = shareReader(tx, line)
  const row = orNotFound(await reader.one(uid, shareId))
  const now = deps.clock()
  const acts = await reader.acts(row)
  const personOf = await personParts(tx, [row.uid, row.borrowerUid])
  const nameOf = (by: number | null, staff: string) => {
    if (by === uid) return '我'
    return by === null ? (staff ? '平台' : '系统') : personOf(by).name
  }
  const isBorrower = row.borrowerUid === uid
  const isRunning = row.state === 'accepted' && isUsable(row, now)
  return {
    ...(await presentShare(tx, uid, row, deps)),
    history: acts.map(({ act, byUid, byName, at }) => ({
      act,
      act_name: shareActs[act],
      by: nameOf(byUid, byName),
      at: at.getTime(),
    })),
    can: {
      answer: row.state === 'applied' && !isBorrower && row.answerBy.getTime() > now,
      withdraw: row.state === 'applied' && isBorrower,
      end: isRunning,
    },
    last_day_if_ended: lastDayOf(untilIfEnded(now, row.until?.getTime() ?? now + 1)),
    codes: isBorrower ? await codesLeadingTo(tx, uid, { uid: row.uid, id: row.homepageId }) : [],
  }
}
