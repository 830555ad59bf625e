/** A creator with an account on a simulated platform, a code, and works there. */
import { randomUUID } from 'node:crypto'
import type { LineId } from '@wallpaper/contract'
import type { MountPlatformId } from '@wallpaper/contract/publish/mount.labels'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { simulatedOpenId, simulatedToken } from '../../../partners/video/simulatedTokens.ts'
import { newId } from '../../../platform/ids.ts'
import { makeOwned } from '../../../test/owned/ownedObjects.ts'
import { makeConnectedAccount } from '../../../test/publishAccount.ts'
import { ownConnection, type Simulators } from '../../../test/simulators.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { applicationRepository } from '../mount/application.repository.ts'

const day = 86_400_000

export interface PlatformWork {
  id: string
  title: string
  shareText: string
}

interface Creator {
  platform?: MountPlatformId
  line?: LineId
  /** Of Douyin: whether it may mount. */
  mayMount?: boolean
}

export const makeMounter = async (
  server: TestServer,
  { url }: Pick<Simulators, 'url'>,
  { platform = 'kuaishou', line = 'picture', mayMount = true }: Creator = {},
) => {
  const { services } = server
  const person = await server.make.person()
  const name = `晚风 ${randomUUID().slice(0, 8)}`
  const now = services.clock()
  const token = { platform, kind: 'access', name, scopes: [], issued: now, expires: now + 365 * day } as const
  const account = await makeConnectedAccount(services, person.uid, {
    platform,
    nickname: name,
    remoteId: simulatedOpenId(platform, name),
    accessToken: simulatedToken(token),
    refreshToken: null,
    accessExpiresAt: new Date(now + 365 * day),
  })
  const makeCode = () =>
    services.db.write(async (tx) => {
      const id = await makeOwned.code(tx, { uid: person.uid, line })
      const { rows } = await tx.execute<{ code: string }>(
        sql`UPDATE codes SET created_at = now() - interval '10 days' WHERE id = ${id} RETURNING code`,
      )
      return rows[0]?.code ?? ''
    })
  if (platform === 'douyin' && mayMount)
    await services.db.write((tx) =>
      applicationRepository(tx).insert({
        uid: person.uid,
        id: newId(now),
        accountId: account.id,
        state: 'passed',
        decidedAt: new Date(now),
        createdAt: new Date(now),
      }),
    )
  const addWork = async (facts: object = {}): Promise<PlatformWork> => {
    const response = await fetch(`${url}/video/sim/works`, {
      method: 'POST',
      headers: { ...ownConnection, 'content-type': 'application/json' },
      body: JSON.stringify({ platform, author: name, title: `霓虹都市夜景 ${randomUUID()}`, ...facts }),
    })
    return (await response.json()) as PlatformWork
  }
  return {
    ...person,
    name,
    account,
    code: await makeCode(),
    makeCode,
    addWork,
    api: server.as(person.session),
  }
}

const boundMounts = z.object({
  mounts: z.array(
    z.object({
      workId: z.string().nullable(),
      openId: z.string(),
      requestId: z.string(),
      title: z.string(),
      url: z.string(),
      calls: z.number(),
    }),
  ),
})

/** What the simulated platforms have mounted for this account. */
export const boundAt = async ({ url }: Pick<Simulators, 'url'>, openId: string) => {
  const reply = await fetch(`${url}/video/sim/mounts.json`, { headers: ownConnection })
  return boundMounts.parse(await reply.json()).mounts.filter((one) => one.openId === openId)
}

/** The owner takes entries down in the app; null is the homepage's. */
export const takeDown = async (
  simulators: Pick<Simulators, 'url'>,
  openId: string,
  workIds: readonly (string | null)[],
) => {
  for (const { workId, requestId } of await boundAt(simulators, openId))
    if (workIds.includes(workId))
      await fetch(`${simulators.url}/video/sim/mounts/${requestId}`, {
        method: 'DELETE',
        headers: ownConnection,
      })
}

export const setVisibility = (
  { url }: Pick<Simulators, 'url'>,
  platform: string,
  { id }: PlatformWork,
  visibility: 'public' | 'private' | 'deleted',
) =>
  fetch(`${url}/video/sim/works/${platform}/${id}`, {
    method: 'POST',
    headers: { ...ownConnection, 'content-type': 'application/json' },
    body: JSON.stringify({ visibility }),
  })
