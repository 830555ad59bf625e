/** Formats fen: 1,935.20, minus as −, and with + for movements. */
import { yuan } from '@wallpaper/contract/money'

export const formatYuan = (fen: number): string => yuan(fen)

export const formatMovement = (fen: number): string => yuan(fen, { isSigned: true })
