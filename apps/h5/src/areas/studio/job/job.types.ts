import type { OutputOf } from '@wallpaper/contract'
import type { faceDetail } from '@wallpaper/contract/studio'

export type Job = OutputOf<typeof faceDetail>
export type JobResult = NonNullable<Job['result']>
