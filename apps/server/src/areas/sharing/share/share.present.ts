/** Shares and offers, each as one side sees it. */
import type { OutputOf } from '@wallpaper/contract'
import type { shareApply, shareLent, shareList } from '@wallpaper/contract/sharing'
import { shareStates } from '@wallpaper/contract/sharing/sharing.schemas'
import type { Reader } from '../../../platform/db/database.ts'
import type { OfferRow } from '../offer/offer.repository.ts'
import {
  type HomepageParts,
  homepageParts,
  incomeParts,
  type PersonParts,
  personParts,
  type ShareDeps,
  useHomepageNames,
} from './share.parts.ts'
import type { ShareRow } from './share.repository.ts'
import { lastDayOf } from './share.rules.ts'

export type PresentedShare = OutputOf<typeof shareApply>
export type PresentedHomepage = PresentedShare['homepage']
export type PresentedOffer = OutputOf<typeof shareList>['items'][number]
export type PresentedOwnOffer = OutputOf<typeof shareLent>['offers'][number]

export const presentHomepage = (
  id: string,
  name: string,
  { fact, pictures, saves }: HomepageParts,
  owner: PersonParts,
): PresentedHomepage => ({
  homepage_id: id,
  name: fact?.name ?? name,
  avatar_url: fact?.avatarUrl ?? '',
  owner_name: owner.name,
  owner_avatar_url: owner.avatarUrl,
  photos: fact?.works ?? 0,
  pictures,
  saves,
})

export const isUsable = ({ state, until }: ShareRow, now: number): boolean =>
  (state === 'accepted' || state === 'ended') && until !== null && until.getTime() > now

export const lastDayIn = ({ until }: ShareRow): string | null => (until ? lastDayOf(until.getTime()) : null)

/** As this person sees them, in the given order. */
export const presentShares = async (
  tx: Reader,
  uid: number,
  rows: readonly ShareRow[],
  deps: ShareDeps,
): Promise<PresentedShare[]> => {
  const now = deps.clock()
  const homepageOf = await homepageParts(
    tx,
    rows.map(({ uid: owner, homepageId }) => ({ uid: owner, id: homepageId })),
    deps,
  )
  const personOf = await personParts(
    tx,
    rows.flatMap(({ uid: owner, borrowerUid }) => [owner, borrowerUid]),
  )
  const incomeOf = await incomeParts(tx, rows)
  const useNameOf = await useHomepageNames(tx, rows)
  return rows.map((row) => {
    const side = row.uid === uid ? 'owner' : 'borrower'
    const partner = personOf(side === 'owner' ? row.borrowerUid : row.uid)
    const parts = homepageOf({ uid: row.uid, id: row.homepageId })
    return {
      id: row.id,
      line: row.line,
      side,
      state: row.state,
      state_name: shareStates[row.state],
      homepage: presentHomepage(row.homepageId, row.homepageName, parts, personOf(row.uid)),
      partner_name: partner.name,
      partner_avatar_url: partner.avatarUrl,
      use_homepage_name: useNameOf(row),
      owner_percent: row.ownerPercent,
      months: row.months,
      message: row.message,
      reason: row.reason,
      applied_at: row.appliedAt.getTime(),
      answer_by: row.answerBy.getTime(),
      starts_at: row.startsAt?.getTime() ?? null,
      last_day: lastDayIn(row),
      is_usable: isUsable(row, now),
      income_fen: incomeOf(row.id),
    }
  })
}

export const presentShare = async (
  tx: Reader,
  uid: number,
  row: ShareRow,
  deps: ShareDeps,
): Promise<PresentedShare> => {
  const [presented] = await presentShares(tx, uid, [row], deps)
  if (!presented) throw new Error('the share was not presented')
  return presented
}

/** Offers for a person who browses them; `standing` are that person's waiting or running shares. */
export const presentOffers = async (
  tx: Reader,
  rows: readonly OfferRow[],
  activeShares: readonly ShareRow[],
  deps: ShareDeps,
): Promise<PresentedOffer[]> => {
  const homepageOf = await homepageParts(
    tx,
    rows.map(({ uid: owner, homepageId }) => ({ uid: owner, id: homepageId })),
    deps,
  )
  const personOf = await personParts(
    tx,
    rows.map((row) => row.uid),
  )
  const incomeOf = await incomeParts(tx, activeShares)
  return rows.map((row) => {
    const share = activeShares.find(({ homepageId }) => homepageId === row.homepageId)
    const parts = homepageOf({ uid: row.uid, id: row.homepageId })
    return {
      ...presentHomepage(row.homepageId, '', parts, personOf(row.uid)),
      // An agreed share keeps its terms.
      owner_percent: share?.ownerPercent ?? row.ownerPercent,
      months: share?.months ?? row.months,
      share: share
        ? {
            id: share.id,
            state: share.state,
            state_name: shareStates[share.state],
            last_day: lastDayIn(share),
            income_fen: incomeOf(share.id),
          }
        : null,
    }
  })
}
