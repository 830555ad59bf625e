/** Wraps calls that may submit something for review, and notifies listeners when they do. */
import type { AnyEndpoint } from '@wallpaper/contract'
import {
  homepageCreate,
  homepageEdit,
  saveImageText,
  saveMoments,
  savePhoto,
  saveTextPhoto,
  submitPhotos,
  uploadPhoto,
  uploadVideo,
} from '@wallpaper/contract/creation'
import type { Reader } from '../../../platform/db/database.ts'
import type { Route } from '../../../platform/http/route.ts'
import type { SentListener } from '../creation.types.ts'
import { decisionReader } from '../review/subject.repository.ts'

const sending: readonly AnyEndpoint[] = [
  homepageCreate,
  homepageEdit,
  saveImageText,
  saveMoments,
  savePhoto,
  saveTextPhoto,
  submitPhotos,
  uploadPhoto,
  uploadVideo,
]

/**
 * Limit of unchecked subjects compared before and after a call. A person with more of them is always notified:
 * a check too many finds nothing to do, a missing one leaves the submission unchecked.
 */
const lookMax = 500

const uncheckedOf = async (tx: Reader, uid: number): Promise<string[]> =>
  (await decisionReader(tx).unchecked(uid, { after: null, limit: lookMax })).map(
    ({ kind, id, version }) => `${kind}:${id}:${version}`,
  )

export const withSentListeners = (routes: readonly Route[], listeners: readonly SentListener[]): Route[] =>
  routes.map((route) => {
    if (route.kind !== 'write' || !sending.includes(route.endpoint)) return route
    const handle: typeof route.handle = async (call) => {
      if (call.caller?.kind !== 'person') return route.handle(call)
      const { uid } = call.caller
      const before = new Set(await uncheckedOf(call.tx, uid))
      const answer = await route.handle(call)
      const isSent =
        before.size === lookMax || (await uncheckedOf(call.tx, uid)).some((key) => !before.has(key))
      if (isSent) for (const listener of listeners) await listener(call.tx, uid)
      return answer
    }
    return { ...route, handle }
  })
