/**
 * This area's demo data: offers, a loan in each direction, an application waiting for each side, and a
 * refused one.
 */
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { demoPhone, findPersonByPhone } from '../../account/public.ts'
import { addDemoBorrowedIncome } from '../../codes/public.ts'
import { ownHomepages, shownWorksOf } from '../../creation/public.ts'
import { offerRepository } from '../offer/offer.repository.ts'
import { type ShareRow, shareRepository } from '../share/share.repository.ts'
import { untilAfter } from '../share/share.rules.ts'
import { step } from '../share/share.service.ts'

const hour = 3_600_000
const day = 24 * hour
const line = 'picture'

interface Homepage {
  uid: number
  id: string
  name: string
}

interface DemoShare {
  of: Homepage
  by: Homepage
  ownerPercent: number
  message: string
  appliedAgo: number
  /** How long ago it was answered, and how. */
  answered?: { ago: number; isAccepted: boolean; reason?: string }
}

const makeShare = async (tx: Tx, share: DemoShare, now: number): Promise<ShareRow | undefined> => {
  const appliedAt = now - share.appliedAgo
  const row = await shareRepository(tx, line).insert({
    uid: share.of.uid,
    id: newId(appliedAt),
    homepageId: share.of.id,
    homepageName: share.of.name,
    borrowerUid: share.by.uid,
    useHomepageId: share.by.id,
    ownerPercent: share.ownerPercent,
    months: 3,
    message: share.message,
    appliedAt: new Date(appliedAt),
    answerBy: new Date(appliedAt + 7 * day),
    changedAt: new Date(appliedAt),
  })
  if (!row) return
  await step(tx, row, 'apply', {}, { by: { uid: share.by.uid }, now: appliedAt })
  const { answered } = share
  if (!answered) return row
  const at = now - answered.ago
  const by = { uid: share.of.uid }
  return answered.isAccepted
    ? step(
        tx,
        row,
        'accept',
        { state: 'accepted', startsAt: new Date(at), until: new Date(untilAfter(at, row.months)) },
        { by, now: at },
      )
    : step(tx, row, 'refuse', { state: 'refused', reason: answered.reason ?? '' }, { by, now: at })
}

/** 126.40 yuan over four works and sixteen days. */
const borrowedIncome = { works: 4, days: 16, fenEach: 12_640 / 64 } as const

const addIncome = async (tx: Tx, share: ShareRow, now: number) => {
  const works = await shownWorksOf(tx, share.uid, share.homepageId, {
    order: 'hottest',
    after: null,
    limit: borrowedIncome.works,
  })
  const days = Array.from({ length: borrowedIncome.days }, (_, at) => now - (at + 1) * day)
  const even = { works, days: days.slice(0, -1), fenEach: Math.floor(borrowedIncome.fenEach) }
  await addDemoBorrowedIncome(tx, share.borrowerUid, even)
  // The remainder on the first day, so that the sum is exact.
  const left = 12_640 - even.fenEach * even.days.length * works.length
  await addDemoBorrowedIncome(tx, share.borrowerUid, {
    works,
    days: days.slice(-1),
    fenEach: Math.floor(left / works.length),
  })
}

export interface DemoSharingDeps {
  db: Database
  clock: Clock
  vault: Vault
}

/** Does nothing when the demo shares exist. */
export const makeDemoSharing = async ({ db, clock, vault }: DemoSharingDeps): Promise<void> => {
  const now = clock()
  await db.write(async (tx) => {
    const homepageOf = async (person: string, name: string): Promise<Homepage | undefined> => {
      const phone = demoPhone(person)
      const uid = (await findPersonByPhone(tx, vault.lookup(phone)))?.uid
      if (uid === undefined) return
      const found = (await ownHomepages(tx, line, uid)).find((each) => each.name === name)
      return found && { uid, id: found.id, name }
    }
    const shop = await homepageOf('lead', '晚风壁纸馆')
    const pets = await homepageOf('lead', '橘猫小铺')
    const wild = await homepageOf('azhe', '山野壁纸')
    const coast = await homepageOf('azhe', '落日海岸线')
    const orange = await homepageOf('xiaoman', '橘子的小世界')
    if (!shop || !pets || !wild || !coast || !orange) return
    const offers = offerRepository(tx, line)
    if ((await offers.ofOwner(shop.uid, [shop.id])).length > 0) return
    for (const [at, { homepage, ownerPercent }] of [
      { homepage: wild, ownerPercent: 50 },
      { homepage: orange, ownerPercent: 60 },
      { homepage: coast, ownerPercent: 50 },
      { homepage: pets, ownerPercent: 40 },
      { homepage: shop, ownerPercent: 50 },
    ].entries())
      await offers.save(
        { uid: homepage.uid, homepageId: homepage.id, isOpen: homepage !== shop, ownerPercent, months: 3 },
        new Date(now - (40 - at) * day),
      )
    const running = await makeShare(
      tx,
      {
        of: wild,
        by: shop,
        ownerPercent: 50,
        message: '想把雪山放进周末合集，会注明来源。',
        appliedAgo: 30 * day,
        answered: { ago: 29 * day, isAccepted: true },
      },
      now,
    )
    if (running) await addIncome(tx, running, now)
    await makeShare(
      tx,
      {
        of: orange,
        by: shop,
        ownerPercent: 60,
        message: '我做风景壁纸两年，想加一组猫咪，会注明来源。',
        appliedAgo: 26 * hour,
      },
      now,
    )
    await makeShare(
      tx,
      {
        of: shop,
        by: orange,
        ownerPercent: 50,
        message: '想用几张落日做头像背景。',
        appliedAgo: 21 * day,
        answered: { ago: 20 * day, isAccepted: true },
      },
      now,
    )
    await makeShare(
      tx,
      {
        of: pets,
        by: wild,
        ownerPercent: 40,
        message: '学员想要一组猫，借我用三个月？',
        appliedAgo: 5 * hour,
      },
      now,
    )
    await makeShare(
      tx,
      {
        of: coast,
        by: pets,
        ownerPercent: 50,
        message: '',
        appliedAgo: 12 * day,
        answered: { ago: 11 * day, isAccepted: false, reason: '这组先留着自己用，过阵子再开放。' },
      },
      now,
    )
  })
}
