/** APP_SECRET is replaced in the demo world, as docs/operations.md says, and the former one is taken away. */
import { phoneLogin, userInfo } from '@wallpaper/contract/account'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '../../app.ts'
import { demoPersonPassword } from '../../areas/account/demo/demoPeople.ts'
import { ownerOf, ownerToken } from '../../areas/codes/audience/ownerLink.ts'
import { isGranted, signGrant } from '../../areas/codes/unlock/grant.ts'
import { createTrustedBrowsers } from '../../areas/staff/signIn/trustedBrowser.ts'
import { createDeniedList, deniedKeyPurpose } from '../../areas/studio/denied/deniedList.ts'
import { checkWithdrawPassword } from '../../areas/wallet/password/withdrawPassword.service.ts'
import { makeWalletPerson, walletPassword } from '../../areas/wallet/test/walletWorld.ts'
import { moneyTables } from '../../ledger/ledger.slots.ts'
import { runProof } from '../../ledger/proof.ts'
import { sealCheck } from '../../ledger/seals.check.ts'
import { ownKeyring } from '../../ownSecret.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import { StartupProblem } from '../../platform/process/startupProblem.ts'
import { declaredSlots, sealedTablesOf } from '../../product.ts'
import { startDemoServer } from '../demoWorld.ts'
import { runWalk } from '../runWalk.ts'
import { otherTestSecret as nextSecret, testSecret } from '../testSecret.ts'
import { startTestServer, type TestServer } from '../testServer.ts'

const job = 'platform.seal-anew'

let former: TestServer
const started: TestServer[] = []
beforeAll(async () => {
  former = await startDemoServer()
}, 300_000)
afterAll(async () => {
  for (const server of started) await server.stop()
  await former?.stop()
})

const keyringWith = (APP_SECRET: string, ...APP_SECRETS_OTHER: string[]): Promise<Keyring> =>
  ownKeyring({ APP_SECRET, APP_SECRETS_OTHER }, former.services.env.DATA_DIR, former.databaseUrl)

/** Another process of the same installation. */
const startWith = async (keyring: Keyring): Promise<TestServer> => {
  const { DATA_DIR } = former.services.env
  const server = await startTestServer({
    databaseUrl: former.databaseUrl,
    keyring,
    env: { DATA_DIR, DEMO: '1' },
  })
  started.push(server)
  return server
}

const refusal = (keyring: Promise<Keyring>) =>
  keyring.then(
    () => null,
    (error) => (error instanceof StartupProblem ? error.message : Promise.reject(error)),
  )

/** All that is sealed in the database, opened. */
const openedAll = async ({ services: { db, safeFor } }: TestServer) => {
  const opened: Record<string, string[]> = {}
  for (const { table, columns, purpose, boundTo, where = 'true', isFile } of sealedTablesOf(areas)) {
    if (isFile || table === 'held_keys') continue
    for (const column of columns) {
      const rows = await db.statement<{ bytes: Buffer; context: string }>(
        `test-${table}-${column}`,
        `SELECT ${column} AS bytes, ${boundTo ? `${boundTo}::text` : "''"} AS context FROM ${table}
         WHERE ${column} IS NOT NULL AND ${where}`,
        [],
      )
      const texts = rows.map(({ bytes, context }) => safeFor(purpose).open(bytes, context).toString('hex'))
      opened[`${table}.${column}`] = texts.toSorted()
    }
  }
  return opened
}

const leftIn = async ({ product }: TestServer) => {
  const gauge = product.gauges.find(({ name }) => name === 'sealed_with_other_secret')
  const figures = (await gauge?.read()) ?? []
  return figures.flatMap(({ labels, value }) => (value > 0 ? [labels.table] : []))
}

const brokenSeals = async ({ services: { db, sealKey } }: TestServer) => {
  const checks = declaredSlots(areas)
    .all(moneyTables)
    .map((tables) => sealCheck(tables, sealKey))
  return (await runProof(db, checks)).checks.flatMap(({ differences }) => differences)
}

it('everything of the former secret opens with the next, before and after it is gone', async () => {
  await keyringWith(testSecret)
  const clock = former.services.clock()
  const person = await makeWalletPerson(former)
  const { db, tokenCache, keysFor, storageAddresses } = former.services
  await tokenCache.put('a partner', 'its token', clock + 3_600_000)
  const deniedId = '0198f3a0-0000-7000-8000-000000000001'
  const descriptor = Array.from({ length: 1_024 }, (_, at) => (at % 64) / 64)
  const sealedFace = createDeniedList(former.services.safeFor(deniedKeyPurpose)).seal(deniedId, descriptor)
  await db.statement(
    'test-denied',
    `INSERT INTO denied_faces (id, name, reason, note, state, descriptor_sealed, added_by, added_at)
     VALUES ($1, '某人', 'asked', '', 'active', $2, 1, now())`,
    [deniedId, sealedFace],
  )
  const links = {
    owner: ownerToken(person.uid, keysFor('gallery/owners'), clock),
    grant: signGrant({ visitor: 'v', workId: 'w', expiresAt: clock + 3_600_000 }, keysFor('gallery/grants')),
    file: Object.fromEntries(
      new URL(storageAddresses.get('private/a.webp', clock + 3_600_000), 'http://x').searchParams,
    ),
  }
  const holder = { username: 'zhang.wei', passwordHash: 'x' }
  const browser = createTrustedBrowsers(keysFor('staff/known-browser'), () => clock).issue(holder)
  const before = await openedAll(former)
  const full = Object.entries(before).flatMap(([column, texts]) => (texts.length > 0 ? [column] : []))
  expect(full).toEqual(
    expect.arrayContaining([
      'denied_faces.descriptor_sealed',
      'official_accounts.refresh_sealed',
      'partner_tokens.sealed',
      'payees.account_sealed',
      'people.phone_sealed',
      'publish_accounts.access_sealed',
      'publish_accounts.refresh_sealed',
      'real_names.id_number_sealed',
      'real_names.name_sealed',
      'reply_messages.text_sealed',
      'staff.totp_sealed',
      'team_contacts.wechat_sealed',
      'withdrawals.account_sealed',
    ]),
  )

  const check = async (server: TestServer) => {
    const { services } = server
    expect(await openedAll(server)).toEqual(before)
    expect(await services.tokenCache.get('a partner')).toBe('its token')
    const denied = createDeniedList(services.safeFor(deniedKeyPurpose))
    expect(await services.db.read((tx) => denied.likeness(tx, [descriptor]))).toEqual([
      { id: deniedId, likeness: 1, isDenied: true },
    ])
    // Found by the phone, with the password; the former session goes on.
    const { uid } = await server.as(person.session).call(userInfo, {})
    expect(uid).toBe(person.uid)
    const phone = services.vault.open(
      (
        await services.db.statement<{ phone_sealed: Buffer }>(
          'test-phone',
          "SELECT phone_sealed FROM people WHERE password_hash IS NOT NULL AND state = 'active' ORDER BY uid LIMIT 1",
          [],
        )
      )[0]?.phone_sealed ?? Buffer.alloc(0),
    )
    expect(await server.as().call(phoneLogin, { phone, password: demoPersonPassword })).toMatchObject({
      has_register: true,
    })
    const given = { uid: person.uid, password: walletPassword, field: 'password', now: clock }
    expect(
      await services.db.write((tx) => checkWithdrawPassword(tx, services.keyFor('wallet/password'), given)),
    ).toBeNull()
    expect(await brokenSeals(server)).toEqual([])
  }
  const acceptsLinks = ({ services }: TestServer) => ({
    owner: ownerOf(links.owner, services.keysFor('gallery/owners'), clock) === person.uid,
    grant: isGranted(links.grant, { visitor: 'v', workId: 'w' }, services.keysFor('gallery/grants'), clock),
    file: services.storageAddresses.checkGet('private/a.webp', links.file) === 'ok',
    browser:
      createTrustedBrowsers(services.keysFor('staff/known-browser'), () => clock).find(holder, {
        [browser.name]: browser.value,
      }) !== null,
  })
  const all = { owner: true, grant: true, file: true, browser: true }

  // First every process knows the next secret, then it is the one that seals.
  const knowing = await startWith(await keyringWith(testSecret, nextSecret))
  await check(knowing)
  const sealing = await startWith(await keyringWith(nextSecret, testSecret))
  await check(sealing)
  expect(acceptsLinks(sealing)).toEqual(all)
  const newcomer = await sealing.make.person()
  expect(await knowing.as(newcomer.session).call(userInfo, {})).toMatchObject({ uid: newcomer.uid })
  before['people.phone_sealed'] = (await openedAll(knowing))['people.phone_sealed'] ?? []
  const left = await leftIn(sealing)
  expect(left).toEqual(expect.arrayContaining(['people', 'staff', 'payees', 'withdrawals', 'held_keys']))
  expect(await refusal(keyringWith(nextSecret))).toContain('APP_SECRETS_OTHER')

  const done = await runWalk(sealing, job)
  expect(done.failed).toBe(0)
  expect(done.handled).toBeGreaterThan(left.length)
  expect(await leftIn(await startWith(await keyringWith(nextSecret, testSecret)))).toEqual([])
  await check(sealing)
  await check(knowing)

  const alone = await startWith(await keyringWith(nextSecret))
  await check(alone)
  expect(acceptsLinks(alone)).toEqual({ owner: false, grant: false, file: false, browser: false })
  expect(await refusal(keyringWith(testSecret))).toContain('APP_SECRET 不是')
}, 120_000)
