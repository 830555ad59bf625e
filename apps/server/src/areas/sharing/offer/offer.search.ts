/** Offered homepages for the home search, beside one's own. */
import { sharingScreens } from '@wallpaper/contract/sharing/sharing.screens'
import type { Clock } from '../../../platform/clock.ts'
import { pageAsk, pageOfRows, uuidIn, wholeNumberIn } from '../../../platform/paging.ts'
import { homepageFacts } from '../../creation/public.ts'
import type { SearchGroup, SearchHit } from '../../home/public.ts'
import { personParts } from '../share/share.parts.ts'
import { anyShareReader } from '../share/share.repository.ts'
import { foundOffers, type OfferRow } from './offer.repository.ts'

/** A far-future timestamp, as the initial cursor. */
const latest = 8_640_000_000_000_000

const keyOf = ({ uid, homepageId }: OfferRow) => ({ uid, id: homepageId })

export const offerSearchGroup = (clock: Clock): SearchGroup => ({
  id: 'homepage',
  for: 'creation',
  find: async (tx, { uid }, { text, cursor, limit }) => {
    const ask = pageAsk({ cursor, limit }, 2)
    const after = ask.after && {
      openedAt: new Date(wholeNumberIn(ask.after[0], latest)),
      homepageId: uuidIn(ask.after[1]),
    }
    const { rows, total } = await foundOffers(tx, { text, notOf: uid, after, limit: ask.limit + 1 })
    const facts = new Map((await homepageFacts(tx, rows.map(keyOf))).map((fact) => [fact.id, fact]))
    const ownerOf = await personParts(
      tx,
      rows.map((row) => row.uid),
    )
    const activeShares = rows.length > 0 ? await anyShareReader(tx).standingOf(uid, new Date(clock())) : []
    const stateOf = (id: string): string => {
      const share = activeShares.find(
        ({ borrowerUid, homepageId }) => borrowerUid === uid && homepageId === id,
      )
      if (!share) return '可申请共享'
      return share.state === 'applied' ? '已申请共享' : '正在使用'
    }
    const page = pageOfRows(
      rows,
      ask.limit,
      ({ openedAt, homepageId }) => [openedAt.getTime(), homepageId],
      ({ line, homepageId, uid: owner }): SearchHit => {
        const fact = facts.get(homepageId)
        return {
          id: homepageId,
          line,
          title: fact?.name ?? '',
          note: `${ownerOf(owner).name} · 作品 ${fact?.works ?? 0} · ${stateOf(homepageId)}`,
          thumbUrl: fact?.avatarUrl ?? null,
          path: sharingScreens.photos(line, { homepage_id: homepageId }),
        }
      },
    )
    return { ...page, total }
  },
})
