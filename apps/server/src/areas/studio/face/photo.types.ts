import type { OutputOf } from '@wallpaper/contract'
import type { checkFacePhoto } from '@wallpaper/contract/studio'

/** A face that was found in a photo, as it is kept with it. */
export type PhotoFace = Extract<OutputOf<typeof checkFacePhoto>, { answer: 'usable' }>['faces'][number]
