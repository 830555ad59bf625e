import type { OutputOf } from '@wallpaper/contract'
import type { checkInit } from '@wallpaper/contract/review'

export type ReviewReply = OutputOf<typeof checkInit>
export type ReviewItem = ReviewReply['items'][number]
