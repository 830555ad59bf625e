import type { OutputOf } from '@wallpaper/contract'
import type { consoleProductRead } from '@wallpaper/contract/product/product.console'

export type ProductDetail = OutputOf<typeof consoleProductRead>
