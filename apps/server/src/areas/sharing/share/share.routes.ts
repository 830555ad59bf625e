import {
  shareAccounts,
  shareApply,
  shareApplyInit,
  shareBorrowed,
  shareEnd,
  shareHandle,
  shareInfo,
  shareLent,
  shareList,
  shareOfferInfo,
  sharePhotoList,
  shareSetOffer,
  shareWithdraw,
} from '@wallpaper/contract/sharing'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { applyInit, listOffers, listPhotos } from '../offer/offerList.service.ts'
import { offerInfo, ownOffers } from '../offer/ownOffer.service.ts'
import { sharedAccounts } from './account.service.ts'
import type { ShareDeps } from './share.parts.ts'
import { answerApplication, applyForShare, endShare, setOffer, withdrawApplication } from './share.service.ts'
import { listBorrowed, listLent, shareDetailOf } from './shareList.service.ts'

export const shareRoutes = (deps: ShareDeps): Route[] => [
  read(shareList, ({ tx, caller: { uid }, line, input }) => listOffers(tx, { uid, line }, input, deps)),
  read(sharePhotoList, ({ tx, caller: { uid }, line, input }) => listPhotos(tx, { uid, line }, input, deps)),
  read(shareApplyInit, ({ tx, caller: { uid }, line, input }) =>
    applyInit(tx, { uid, line }, input.homepage_id, deps),
  ),
  write(shareApply, ({ tx, caller: { uid }, line, input }) => applyForShare(tx, { uid, line }, input, deps)),
  write(shareWithdraw, ({ tx, caller: { uid }, line, input }) =>
    withdrawApplication(tx, { uid, line }, input.share_id, deps),
  ),
  write(shareHandle, ({ tx, caller: { uid }, line, input }) =>
    answerApplication(tx, { uid, line }, input, deps),
  ),
  write(shareEnd, ({ tx, caller: { uid }, line, input }) =>
    endShare(tx, { uid, line }, input.share_id, deps),
  ),
  read(shareInfo, ({ tx, caller: { uid }, line, input }) =>
    shareDetailOf(tx, { uid, line }, input.share_id, deps),
  ),
  read(shareBorrowed, ({ tx, caller: { uid }, line, input }) => listBorrowed(tx, { uid, line }, input, deps)),
  read(shareLent, ({ tx, caller: { uid }, line, input }) => listLent(tx, { uid, line }, input, deps)),
  read(shareOfferInfo, ({ tx, caller: { uid }, line, input }) =>
    offerInfo(tx, { uid, line }, input.homepage_id),
  ),
  write(shareSetOffer, async ({ tx, caller: { uid }, line, input }) => {
    await setOffer(tx, { uid, line }, input, deps)
    const [offer] = await ownOffers(tx, { uid, line }, input.homepage_id)
    if (!offer) throw new Refusal('notFound')
    return offer
  }),
  read(shareAccounts, ({ tx, caller: { uid } }) => sharedAccounts(tx, uid, deps)),
]
