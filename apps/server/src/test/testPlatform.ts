/**
 * The platform without the product: an HTTP server with the test's own calls, on a real database. For tests
 * of what every call gets from `mount`.
 */
import type { AddressInfo } from 'node:net'
import { createClient } from '@wallpaper/client'
import { headers } from '@wallpaper/contract'
import { connectDatabase, type Database } from '../platform/db/database.ts'
import type { Owners } from '../platform/http/input.ts'
import type { LoadLimits } from '../platform/http/limits/loadShedding.ts'
import { createRates } from '../platform/http/limits/rates.ts'
import { createLogger } from '../platform/http/logs/logging.ts'
import { mount } from '../platform/http/mount.ts'
import type { Route } from '../platform/http/route.ts'
import { createHttp } from '../platform/http/server.ts'
import { patientLoad } from './patientLoad.ts'

export interface TestPlatformOptions {
  databaseUrl: string
  routes: (db: Database) => readonly Route[]
  generalPerMinute?: number
  clock?: () => number
  metricsToken?: string
  trustProxy?: string
  poolSize?: number
  load?: Partial<LoadLimits>
  owners?: Partial<Owners>
  hasRoom?: () => Promise<boolean>
}

/** The guid is the uid: sessions belong to the account area and are tested there. */
const person = async (uid: string) => ({
  kind: 'person' as const,
  uid: Number(uid),
  sonid: 0,
  guid: uid,
  areas: [],
  state: 'active' as const,
})

const nobodys = async () => new Set<string>()

export const startTestPlatform = async (options: TestPlatformOptions) => {
  const { databaseUrl, clock = () => Date.now(), generalPerMinute = 1_000_000 } = options
  const logLines: string[] = []
  const logger = createLogger('trace', { write: (line) => void logLines.push(line) })
  const db = connectDatabase({ url: databaseUrl, poolSize: options.poolSize ?? 8, onError: () => {} })
  // Only the tests flush, so that they know when.
  const rates = createRates({ db, clock, generalPerMinute, flushEveryMs: 3_600_000, onError: () => {} })
  let isReady = true
  const app = await createHttp({
    clock,
    db,
    logger,
    trustProxy: options.trustProxy,
    metricsToken: options.metricsToken,
    isReady: () => isReady,
    ...(options.hasRoom && { hasRoom: options.hasRoom }),
    busyPage: (_nonce, { isForm }) => `<!doctype html>busy${isForm ? ', send again' : ''}`,
    load: { ...patientLoad, ...options.load },
  })
  mount(app, options.routes(db), {
    db,
    rates,
    clock,
    inputKeys: [Buffer.from('of tests')],
    authenticator: { person, staff: async () => 'loginRequired' },
    owners: {
      upload: nobodys,
      gzhAccount: nobodys,
      backfillWork: nobodys,
      mount: nobodys,
      commentAccount: nobodys,
      productCode: nobodys,
      productOrder: nobodys,
      article: nobodys,
      gzhLayout: nobodys,
      gzhMaterial: nobodys,
      publishAccount: nobodys,
      publishQrCode: nobodys,
      publication: nobodys,
      payee: nobodys,
      withdrawal: nobodys,
      deduction: nobodys,
      homepage: nobodys,
      photo: nobodys,
      recycledPhoto: nobodys,
      album: nobodys,
      code: nobodys,
      share: nobodys,
      unbind: nobodys,
      relation: nobodys,
      tutorRequest: nobodys,
      ticket: nobodys,
      ticketSubject: nobodys,
      gift: nobodys,
      homework: nobodys,
      income: nobodys,
      memberOrder: nobodys,
      material: nobodys,
      studioJob: nobodys,
      facePhoto: nobodys,
      ...options.owners,
    },
    areaOf: () => 'account',
    checkOutputs: true,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  return {
    url,
    port,
    app,
    db,
    rates,
    logLines,
    as: (uid: number) =>
      createClient({
        baseUrl: url,
        headers: () => ({ [headers.guid]: String(uid), [headers.token]: 'token' }),
      }),
    setReady: (ready: boolean) => {
      isReady = ready
    },
    async stop() {
      await app.close()
      await rates.close()
      await db.close()
    },
  }
}

export type TestPlatform = Awaited<ReturnType<typeof startTestPlatform>>
