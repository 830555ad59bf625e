import type { OutputOf } from '@wallpaper/contract'
import type {
  shareAccounts,
  shareApplyInit,
  shareInfo,
  shareLent,
  shareList,
  shareOfferInfo,
  sharePhotoList,
} from '@wallpaper/contract/sharing'

export type Offer = OutputOf<typeof shareList>['items'][number]
export type OwnOffer = OutputOf<typeof shareLent>['offers'][number]
export type OfferSettings = OutputOf<typeof shareOfferInfo>
export type Share = OutputOf<typeof shareLent>['items'][number]
export type ShareDetail = OutputOf<typeof shareInfo>
export type ApplyForm = OutputOf<typeof shareApplyInit>
export type SharedPhoto = OutputOf<typeof sharePhotoList>['items'][number]
export type SharedHomepage = Share['homepage']
export type PartnerAccount = OutputOf<typeof shareAccounts>['items'][number]
