/** What is sent for review is checked soon after: calls that may send something are followed by a check of that person's. */
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
import type { Enqueue } from '../../../platform/queue/queue.ts'
import { decisionReader } from '../../creation/public.ts'
import { checkSent } from './machineCheck.jobs.kinds.ts'

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

/** More than anybody sends in one call. */
const lookMax = 500

const uncheckedOf = async (tx: Reader, uid: number): Promise<string[]> =>
  (await decisionReader(tx).unchecked(uid, { after: null, limit: lookMax })).map(
    ({ kind, id, version }) => `${kind}:${id}:${version}`,
  )

export const withMachineCheck = (routes: readonly Route[], enqueue: Enqueue): Route[] =>
  routes.map((route) => {
    if (route.kind !== 'write' || !sending.includes(route.endpoint)) return route
    const handle: typeof route.handle = async (call) => {
      if (call.caller?.kind !== 'person') return route.handle(call)
      const { uid } = call.caller
      const before = new Set(await uncheckedOf(call.tx, uid))
      const answer = await route.handle(call)
      const isSent = (await uncheckedOf(call.tx, uid)).some((key) => !before.has(key))
      if (isSent) await enqueue(call.tx, checkSent, { uid })
      return answer
    }
    return { ...route, handle }
  })
