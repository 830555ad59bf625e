/** A creator with a connected account, a video in storage, and publishing against the simulators. */
import { randomInt } from 'node:crypto'
import { backfillInit, publicationSave } from '@wallpaper/contract/publish'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { sql } from 'drizzle-orm'
import { simulatedOpenId, simulatedToken } from '../../../partners/video/simulatedTokens.ts'
import { newId } from '../../../platform/ids.ts'
import { makeOwned } from '../../../test/owned/ownedObjects.ts'
import { makeConnectedAccount } from '../../../test/publishAccount.ts'
import { makeReadyUpload } from '../../../test/readyUpload.ts'
import type { Simulators } from '../../../test/simulators.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { renditionKey, videoKey } from '../../upload/public.ts'
import type { AccountRow } from '../account/account.repository.ts'
import { createAccountTokens } from '../account/accountTokens.ts'
import { advance } from '../publication/advance.ts'
import { countWorks } from '../publication/count.ts'
import {
  type NewPublication,
  publicationReader,
  publicationRepository,
} from '../publication/publication.repository.ts'
import type { PublicationRow } from '../publication/publication.rules.ts'
import type { PublishingDeps } from '../publication/publishing.ts'
import { publishersAt } from './publishers.ts'

export const publishingDeps = (
  { services }: TestServer,
  simulators: Pick<Simulators, 'url'>,
): PublishingDeps => {
  const { db, clock, storage, vault, tokenCache } = services
  const video = { douyin: null, kuaishou: null, bilibili: null, tiktok: null }
  return {
    db,
    clock,
    storage,
    // Covers of these tests are no pictures.
    jpegOf: async () => null,
    publishers: publishersAt(simulators.url, clock),
    tokenFor: createAccountTokens({ db, vault, clock, tokenCache, video }).tokenFor,
  }
}

/** A video of 2,500 bytes: three parts of a thousand. */
export const makeVideo = async ({ services }: TestServer, uid: number): Promise<string> => {
  const upload = await services.db.write((tx) =>
    makeReadyUpload(tx, uid, {
      kind: 'video',
      name: '极光与雪山.mp4',
      contentType: 'video/mp4',
      durationMs: 12_000,
      width: 1_080,
      height: 1_920,
    }),
  )
  const place = { ...upload, uid, isPrivate: false }
  await services.storage.write(videoKey(place), { bytes: Buffer.alloc(2_500, 7) })
  await services.storage.write(renditionKey(place, 'large'), { bytes: Buffer.alloc(300, 7) })
  return upload.id
}

/** With an account that the simulated platforms know. */
export const makePublisher = async (server: TestServer, platform: PlatformId = 'bilibili') => {
  const person = await server.make.person()
  const { services } = server
  const issued = services.clock()
  const expires = issued + 365 * 86_400_000
  const name = `账号 ${person.uid}-${newId(issued)}`
  const scopes = ['video.upload']
  const account = await makeConnectedAccount(services, person.uid, {
    platform,
    remoteId: simulatedOpenId(platform, name),
    accessToken: simulatedToken({ platform, kind: 'access', name, scopes, issued, expires }),
    refreshToken: null,
    accessExpiresAt: new Date(expires),
  })
  const mediaId = await makeVideo(server, person.uid)

  const publication = (facts: Partial<NewPublication> = {}): Promise<PublicationRow> =>
    services.db.write((tx) => {
      const now = services.clock()
      const at = new Date(now)
      return publicationRepository(tx).insert(
        {
          uid: person.uid,
          id: newId(now),
          line: 'picture',
          platform,
          accountId: account.id,
          origin: 'api',
          state: 'submitting',
          mediaId,
          title: '极光与雪山',
          description: '搜「星河入梦」取原图',
          tags: ['动态壁纸', '极光'],
          details: { partitionId: 21 },
          dueAt: at,
          createdAt: at,
          changedAt: at,
          ...facts,
        },
        now,
      )
    })

  return { ...person, account, mediaId, publication }
}

/** With a code of ten days too; `draft` saves a publication over HTTP. */
export const makeDrafter = async (server: TestServer, platform: PlatformId = 'bilibili') => {
  const person = await makePublisher(server, platform)
  const { db } = server.services
  const codeId = await db.write((tx) => makeOwned.code(tx, { uid: person.uid, line: 'picture' }))
  await db.write((tx) =>
    tx.execute(sql`UPDATE codes SET created_at = now() - interval '10 days' WHERE id = ${codeId}`),
  )
  const api = server.as(person.session)
  const [code] = (await api.call(backfillInit, {})).codes
  if (!code) throw new Error('no code')
  const content = {
    platform,
    account_id: person.account.id,
    media_id: person.mediaId,
    code: code.code,
    // Other files of this worker publish at the same platforms, and their people have the same numbers.
    title: `极光 ${randomInt(100_000_000)}`,
    tags: ['动态壁纸', '极光'],
    ...(platform === 'bilibili' && { partition_id: 21, partition_name: '日常' }),
  }
  const draft = (facts: object = {}) => api.call(publicationSave, { ...content, ...facts })
  return { ...person, api, code: code.code, content, draft }
}

export const readPublication = async ({ services }: TestServer, id: string): Promise<PublicationRow> => {
  const row = await services.db.read((tx) => publicationReader(tx).one(id))
  if (!row) throw new Error('no publication')
  return row
}

/** What the jobs do with it, until nothing of it is due any more. */
export const advanceDue = async (server: TestServer, deps: PublishingDeps, id: string): Promise<void> => {
  for (;;) {
    const { dueAt, state, accountId } = await readPublication(server, id)
    if (!dueAt || dueAt.getTime() > server.services.clock()) return
    if (state === 'verified' && accountId) await countWorks(deps, accountId)
    else await advance(deps, id)
  }
}

export const stepsOf = async ({ services }: TestServer, row: PublicationRow): Promise<string[]> =>
  (await services.db.read((tx) => publicationReader(tx).steps(row))).map(({ kind }) => kind)

/** A work of the account that was not published by us; its id there. */
export const addWork = async (
  { url }: Pick<Simulators, 'url'>,
  { platform, remoteId: authorId }: Pick<AccountRow, 'platform' | 'remoteId'>,
  facts: { title: string; plays?: number },
): Promise<string> => {
  const response = await fetch(`${url}/video/sim/works`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ platform, author: '晚风', authorId, ...facts }),
  })
  return ((await response.json()) as { id: string }).id
}

/** What the simulated platforms have of this title. */
export const worksAt = async ({ url }: Pick<Simulators, 'url'>, title: string): Promise<string[]> => {
  const reply = await fetch(`${url}/video/sim/works.json`)
  const works = (await reply.json()) as { id: string; title: string }[]
  return works.filter((work) => work.title === title).map(({ id }) => id)
}
