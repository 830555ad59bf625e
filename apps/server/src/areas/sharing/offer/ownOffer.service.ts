/** A person's own offers: one row per homepage, offered or not. */
import type { OutputOf } from '@wallpaper/contract'
import type { shareOfferInfo } from '@wallpaper/contract/sharing'
import { ownerPercentRange, ownerPercentStep, shareTerms } from '@wallpaper/contract/sharing/sharing.schemas'
import type { Reader } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { homepageWorkCounts, ownHomepages } from '../../creation/public.ts'
import type { Person } from '../share/share.parts.ts'
import type { PresentedOwnOffer } from '../share/share.present.ts'
import { shareReader } from '../share/share.repository.ts'
import { settings } from '../sharing.settings.ts'
import { offerReader } from './offer.repository.ts'

/** The offer of each homepage, with open applications and current users. */
export const ownOffers = async (
  tx: Reader,
  { uid, line }: Person,
  homepageId?: string,
): Promise<PresentedOwnOffer[]> => {
  const rows = (await ownHomepages(tx, line, uid)).filter(
    ({ id }) => homepageId === undefined || id === homepageId,
  )
  const ids = rows.map(({ id }) => id)
  const offers = await offerReader(tx, line).ofOwner(uid, ids)
  const open = await shareReader(tx, line).openOfHomepages(uid, ids)
  const counts = await homepageWorkCounts(tx, line, uid, ids)
  const percent = await settings(tx).get('sharing.owner_percent')
  const months = await settings(tx).get('sharing.months')
  return rows.map((row) => {
    const offer = offers.find((each) => each.homepageId === row.id)
    const total = (state: 'applied' | 'accepted') =>
      open.find((each) => each.homepageId === row.id && each.state === state)?.total ?? 0
    return {
      homepage_id: row.id,
      name: row.name,
      avatar_url: row.avatarUrl,
      photos: counts.find((each) => each.homepageId === row.id && each.state === 'published')?.total ?? 0,
      is_open: offer?.isOpen ?? false,
      owner_percent: offer?.ownerPercent ?? percent,
      months: offer?.months ?? months,
      waiting: total('applied'),
      running: total('accepted'),
      note: row.state === 'active' ? '' : '主页通过审核后才能开放共享',
    }
  })
}

export const offerInfo = async (
  tx: Reader,
  person: Person,
  homepageId: string,
): Promise<OutputOf<typeof shareOfferInfo>> => {
  const [offer] = await ownOffers(tx, person, homepageId)
  if (!offer) throw new Refusal('notFound')
  return {
    ...offer,
    terms: [...shareTerms],
    percent_min: ownerPercentRange.min,
    percent_max: ownerPercentRange.max,
    percent_step: ownerPercentStep,
  }
}
