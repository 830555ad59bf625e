import type { WeChat } from '../../../partners/wechat/wechat.port.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Payments } from '../../payments/public.ts'
import type { GalleryDeps } from '../audience/galleryTools.routes.ts'
import type { Ads } from './ad.service.ts'

export interface UnlockDeps extends GalleryDeps {
  ads: Ads
  payments: Payments
  payer: Pick<WeChat, 'authorizeUrl' | 'exchangeCode'>
  vault: Vault
  /** Simulated payments work in any browser; real ones only in WeChat. */
  isSimulated: boolean
}

/** The request's own origin when payments are simulated, else the configured gallery URL. */
export const originOf = (
  request: { protocol: string; host: string },
  { isSimulated, galleryUrl }: Pick<UnlockDeps, 'isSimulated' | 'galleryUrl'>,
): string => (isSimulated ? `${request.protocol}://${request.host}` : galleryUrl)
