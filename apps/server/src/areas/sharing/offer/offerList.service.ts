/** Offers of others: list, detail, and the application form. */
import type { LineId, OutputOf, ParsedInput } from '@wallpaper/contract'
import type { shareApplyInit, shareList, sharePhotoList } from '@wallpaper/contract/sharing'
import { messageMax } from '@wallpaper/contract/sharing/sharing.schemas'
import { flagKey, timeKey, uuidKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { listPage } from '../../../platform/listPage.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  classChoices,
  homepageFacts,
  ownHomepages,
  type ShownWork,
  shownWorksOf,
} from '../../creation/public.ts'
import { homepageParts, type Person, personParts, type ShareDeps } from '../share/share.parts.ts'
import {
  type PresentedHomepage,
  presentHomepage,
  presentOffers,
  presentShare,
} from '../share/share.present.ts'
import { type ShareRow, shareReader } from '../share/share.repository.ts'
import { settings } from '../sharing.settings.ts'
import { type OfferRow, offerReader } from './offer.repository.ts'

interface NamedClass {
  id: string
  name: string
}

/** The most specific classes: 风景 rather than 手机壁纸, where that has subclasses. */
const leafClasses = async (tx: Reader, line: LineId): Promise<NamedClass[]> =>
  (await classChoices(tx, line)).flatMap(({ id, name, children }) => [
    { id, name },
    ...children.map((child) => ({ id: child.id, name: child.name })),
  ])

const chipsFrom = 500

/** Classes of the newest offers; a name shared by two classes, such as 萌宠, appears once. */
const chipsOf = async (
  tx: Reader,
  { uid, line }: Person,
  classes: readonly NamedClass[],
): Promise<NamedClass[]> => {
  const offers = await offerReader(tx, line).open({ notOf: uid }, { after: null, limit: chipsFrom })
  const facts = await homepageFacts(
    tx,
    offers.map(({ uid, homepageId }) => ({ uid, id: homepageId })),
  )
  const offered = classes.filter(({ id }) => facts.some((fact) => fact.class === id))
  return offered.filter((each, at) => offered.findIndex(({ name }) => name === each.name) === at)
}

export const listOffers = async (
  tx: Reader,
  { uid, line }: Person,
  input: ParsedInput<typeof shareList>,
  deps: ShareDeps,
): Promise<OutputOf<typeof shareList>> => {
  const classes = await leafClasses(tx, line)
  const wanted = input.class ? (classes.find(({ id }) => id === input.class)?.name ?? input.class) : undefined
  const filter = {
    notOf: uid,
    classes: wanted ? classes.flatMap(({ id, name }) => (name === wanted ? [id] : [])) : undefined,
    keyword: input.keyword,
  }
  const reader = shareReader(tx, line)
  const page = await listPage(input, {
    key: { openedAt: timeKey, homepageId: uuidKey },
    rows: (slice) => offerReader(tx, line).open(filter, slice),
    present: async (rows) => {
      const ids = rows.map(({ homepageId }) => homepageId)
      const activeShares = await reader.activeShares(uid, ids, new Date(deps.clock()))
      return presentOffers(tx, rows, activeShares, deps)
    },
  })
  return {
    ...page,
    counts: await reader.counts(uid),
    classes: input.cursor ? [] : await chipsOf(tx, { uid, line }, classes),
  }
}

interface Seen {
  offer: OfferRow | undefined
  share: ShareRow | undefined
  ownerUid: number
  homepage: PresentedHomepage & { owner_percent: number; months: number }
  isOpen: boolean
}

/** An open offer, an own one, or a current share; anything else is not visible. */
const seenBy = async (
  tx: Reader,
  { uid, line }: Person,
  homepageId: string,
  deps: ShareDeps,
): Promise<Seen> => {
  const offer = await offerReader(tx, line).ofHomepage(homepageId)
  const [share] = await shareReader(tx, line).activeShares(uid, [homepageId], new Date(deps.clock()))
  const ownerUid = offer?.uid ?? share?.uid
  if (ownerUid === undefined) throw new Refusal('notFound', '素材不存在，或对方已经删除')
  const key = { uid: ownerUid, id: homepageId }
  const parts = (await homepageParts(tx, [key], deps))(key)
  const isOpen = offer?.isOpen === true && parts.fact?.isActive === true
  const mayLook = isOpen || ownerUid === uid || (share !== undefined && parts.fact?.isActive === true)
  if (!parts.fact || !mayLook) throw new Refusal('notFound', '对方已经不再共享这些素材')
  const owner = (await personParts(tx, [ownerUid]))(ownerUid)
  const terms = share ?? offer
  return {
    offer,
    share,
    ownerUid,
    isOpen,
    homepage: {
      ...presentHomepage(homepageId, '', parts, owner),
      owner_percent: terms?.ownerPercent ?? 50,
      months: terms?.months ?? 1,
    },
  }
}

const presentPhoto = (uid: number, work: ShownWork, { addressesOf }: ShareDeps) => {
  const still = addressesOf({
    id: work.posterUploadId ?? work.uploadId,
    uid,
    kind: 'picture',
    isHidden: work.isHidden,
  })
  return {
    id: work.id,
    title: work.title,
    cover: { small: still.small, medium: still.medium, width: work.width, height: work.height },
    is_ai: work.isAi,
    duration: work.durationMs === null ? null : work.durationMs / 1_000,
    pages_count: work.pagesCount,
    saves: work.saves,
  }
}

export const listPhotos = async (
  tx: Reader,
  person: Person,
  input: ParsedInput<typeof sharePhotoList>,
  deps: ShareDeps,
): Promise<OutputOf<typeof sharePhotoList>> => {
  const seen = await seenBy(tx, person, input.homepage_id, deps)
  const page = await listPage(input, {
    key: { isTop: flagKey, id: uuidKey },
    rows: ({ after, limit }) =>
      shownWorksOf(tx, seen.ownerUid, input.homepage_id, {
        order: 'newest',
        after: after && { ...after, key: after.id },
        limit,
      }),
    present: (rows) => rows.map((work) => presentPhoto(seen.ownerUid, work, deps)),
  })
  return {
    ...page,
    homepage: seen.homepage,
    is_own: seen.ownerUid === person.uid,
    share: seen.share ? await presentShare(tx, person.uid, seen.share, deps) : null,
    is_open: seen.isOpen && seen.ownerUid !== person.uid,
  }
}

export const applyInit = async (
  tx: Reader,
  person: Person,
  homepageId: string,
  deps: ShareDeps,
): Promise<OutputOf<typeof shareApplyInit>> => {
  const { offer, share, ownerUid, homepage, isOpen } = await seenBy(tx, person, homepageId, deps)
  const own = await ownHomepages(tx, person.line, person.uid)
  const usable = own.filter(({ state }) => state === 'active')
  const note = () => {
    if (ownerUid === person.uid) return '这是你自己的主页，不用申请'
    if (share) return share.state === 'applied' ? '你已经申请过，等对方答复' : '你正在使用这些素材'
    if (!isOpen) return '对方现在不接受申请，可以看看别的素材'
    return usable.length === 0 ? '先建一个主页并通过审核，再来申请' : ''
  }
  return {
    homepage,
    homepages: usable.map(({ id, name }) => ({ id, name })),
    answer_days: await settings(tx).get('sharing.answer_days'),
    message_max: messageMax,
    offer_version: offer?.version ?? 1,
    note: note(),
    share_id: share?.id ?? null,
  }
}
