import type { OutputOf } from '@wallpaper/contract'
import type { orderImportRead } from '@wallpaper/contract/product/product.console'
import type { Tone } from '../../ui/feedback/StateTag.tsx'

export type OrderImport = OutputOf<typeof orderImportRead>

export const importTones: Record<OrderImport['state'], Tone> = {
  checked: 'info',
  waiting: 'wait',
  posting: 'info',
  posted: 'ok',
  discarded: 'plain',
}
