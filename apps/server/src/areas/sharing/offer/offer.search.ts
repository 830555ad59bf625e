/** Offered homepages for the home search, beside one's own. */
import { sharingScreens } from '@wallpaper/contract/sharing/sharing.screens'
import type { Clock } from '../../../platform/clock.ts'
import { timeKey, uuidKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { listPage } from '../../../platform/listPage.ts'
import { homepageFacts } from '../../creation/public.ts'
import type { SearchGroup, SearchHit } from '../../home/public.ts'
import { personParts } from '../share/share.parts.ts'
import { anyShareReader } from '../share/share.repository.ts'
import { foundOffers, type OfferRow } from './offer.repository.ts'

/** A far-future timestamp, as the initial cursor. */

const keyOf = ({ uid, homepageId }: OfferRow) => ({ uid, id: homepageId })

const presentHits = async (
  tx: Reader,
  uid: number,
  rows: readonly OfferRow[],
  now: number,
): Promise<SearchHit[]> => {
  const facts = new Map((await homepageFacts(tx, rows.map(keyOf))).map((fact) => [fact.id, fact]))
  const ownerOf = await personParts(
    tx,
    rows.map((row) => row.uid),
  )
  const activeShares = rows.length > 0 ? await anyShareReader(tx).standingOf(uid, new Date(now)) : []
  const stateOf = (id: string): string => {
    const share = activeShares.find(({ borrowerUid, homepageId }) => borrowerUid === uid && homepageId === id)
    if (!share) return '可申请共享'
    return share.state === 'applied' ? '已申请共享' : '正在使用'
  }
  return rows.map(({ line, homepageId, uid: owner }) => {
    const fact = facts.get(homepageId)
    return {
      id: homepageId,
      line,
      title: fact?.name ?? '',
      note: `${ownerOf(owner).name} · 作品 ${fact?.works ?? 0} · ${stateOf(homepageId)}`,
      thumbUrl: fact?.avatarUrl ?? null,
      path: sharingScreens.photos(line, { homepage_id: homepageId }),
    }
  })
}

export const offerSearchGroup = (clock: Clock): SearchGroup => ({
  id: 'homepage',
  for: 'creation',
  find: (tx, { uid }, { text, ...page }) => {
    const offers = foundOffers(tx, uid, text)
    return listPage(page, {
      key: { openedAt: timeKey, homepageId: uuidKey },
      rows: offers.list,
      present: (rows) => presentHits(tx, uid, rows, clock()),
      total: offers.count,
    })
  },
})
