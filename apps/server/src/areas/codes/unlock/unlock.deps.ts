/** What unlocking asks for besides what every page of the audience does. */
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
  /** Where payment is simulated any browser can pay; else only the messenger's. */
  isSimulated: boolean
}

/** In the messenger the address we were opened under; elsewhere, with nothing configured, where the browser found us. */
export const originOf = (
  request: { protocol: string; host: string },
  { isSimulated, galleryUrl }: Pick<UnlockDeps, 'isSimulated' | 'galleryUrl'>,
): string => (isSimulated ? `${request.protocol}://${request.host}` : galleryUrl)
