/**
 * Eight people upload one picture after the other until told to stop, so that eight are always in progress.
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@wallpaper/client'
import { headers as headerNames, type OutputOf } from '@wallpaper/contract'
import { sts, uploadComplete, uploadStates } from '@wallpaper/contract/upload'
import { sentenceOf } from './harness.ts'

// The senders' phones would not use this machine's CPU.
setPriority(19)

interface Task {
  url: string
  sessions: readonly { guid: string; token: string }[]
  photo: string
}

const [{ url, sessions, photo }] = (await once(process, 'message')) as [Task]
const bytes = new Uint8Array(await readFile(photo))
let isWanted = true
let done = 0
process.once('message', () => {
  isWanted = false
})

type Grant = OutputOf<typeof sts>['files'][number]

const put = async ({ upload_url, headers }: Grant) => {
  const { origin, pathname } = new URL(upload_url)
  const reply = await fetch(upload_url, { method: 'PUT', headers, body: bytes }).catch((error: unknown) => {
    throw new Error(`nothing took PUT ${origin}${pathname}`, { cause: error })
  })
  if (!reply.ok)
    throw new Error(`PUT ${origin}${pathname} was answered ${reply.status}: ${await reply.text()}`)
}

const lane = async ({ guid, token }: Task['sessions'][number]) => {
  const headers = { [headerNames.guid]: guid, [headerNames.token]: token }
  const client = createClient({ baseUrl: url, headers: () => headers })
  const sendOne = async (grant: Grant) => {
    await put(grant)
    await client.call(uploadComplete, { upload_id: grant.upload_id })
    for (;;) {
      const { items } = await client.call(uploadStates, { upload_ids: [grant.upload_id] })
      const { state, reason } = items[0] ?? { state: 'missing', reason: '' }
      if (state === 'ready') break
      if (state !== 'processing') throw new Error(`a picture became ${state}: ${reason}`)
      await pause(500 + Math.random() * 500)
    }
    done += 1
    if (done === sessions.length) process.send?.('steady')
  }
  const file = { kind: 'picture' as const, name: 'a.jpg', fileType: 'jpg' }
  while (isWanted) {
    const { files } = await client.call(sts, { files: Array(9).fill(file) })
    for (const grant of files) if (isWanted) await sendOne(grant)
  }
}

const results = await Promise.allSettled(sessions.map(lane))
const failed = results.find((result) => result.status === 'rejected')
process.send?.({ done, ...(failed && { problem: sentenceOf(failed.reason) }) })
process.disconnect()
