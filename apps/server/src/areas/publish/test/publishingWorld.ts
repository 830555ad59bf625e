/** A creator with a connected account, a video in storage, and publishing against the simulators. */
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { newId } from '../../../platform/ids.ts'
import { makeConnectedAccount } from '../../../test/publishAccount.ts'
import { makeReadyUpload } from '../../../test/readyUpload.ts'
import type { Simulators } from '../../../test/simulators.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { renditionKey, videoKey } from '../../upload/public.ts'
import { createAccountTokens } from '../account/accountTokens.ts'
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
      name: '极光与雪山 4K.mp4',
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

/** Tokens of the simulated platforms describe themselves. */
const simulatedToken = (platform: PlatformId, name: string, now: number): string => {
  const body = { platform, kind: 'access', name, scopes: [], issued: now, expires: now + 365 * 86_400_000 }
  return `act.${Buffer.from(JSON.stringify(body)).toString('base64url')}.test`
}

export const makePublisher = async (server: TestServer, platform: PlatformId = 'bilibili') => {
  const person = await server.make.person()
  const { services } = server
  const account = await makeConnectedAccount(services, person.uid, {
    platform,
    accessToken: simulatedToken(platform, `账号 ${person.uid}-${newId(services.clock())}`, services.clock()),
    refreshToken: null,
    accessExpiresAt: new Date(services.clock() + 365 * 86_400_000),
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
          title: '极光与雪山 4K',
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

export const readPublication = async ({ services }: TestServer, id: string): Promise<PublicationRow> => {
  const row = await services.db.read((tx) => publicationReader(tx).one(id))
  if (!row) throw new Error('no publication')
  return row
}

export const stepsOf = async ({ services }: TestServer, row: PublicationRow): Promise<string[]> =>
  (await services.db.read((tx) => publicationReader(tx).steps(row))).map(({ kind }) => kind)

/** What the simulated platforms have of this title. */
export const worksAt = async ({ url }: Pick<Simulators, 'url'>, title: string): Promise<string[]> => {
  const reply = await fetch(`${url}/video/sim/works.json`)
  const works = (await reply.json()) as { id: string; title: string }[]
  return works.filter((work) => work.title === title).map(({ id }) => id)
}
