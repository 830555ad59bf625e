import { wallet2, withdrawList } from '@wallpaper/contract/wallet'
import { withdrawalStateIds } from '@wallpaper/contract/wallet/withdrawal.words'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDemoWorld } from '../../../demo.ts'
import { runProof } from '../../../ledger/proof.ts'
import { startDemoServer } from '../../../test/demoWorld.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { demoPeople, openSession, personReader } from '../../account/public.ts'
import { walletArea } from '../wallet.area.ts'
import { withdrawalConsoleReader } from '../withdrawal/withdrawal.repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.stop())

it('has a withdrawal in every state, and the ledger proves all of it', async () => {
  const { db } = server.services
  const states = await db.read((tx) => withdrawalConsoleReader(tx).byState())
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(withdrawalStateIds))
  const { checks } = await runProof(db, walletArea.ledgerChecks ?? [])
  expect(checks.flatMap(({ differences }) => differences)).toEqual([])
})

it('gives the lead what the pictures show, and making it again changes nothing', async () => {
  await makeDemoWorld(server.services, server.product)
  const { db, clock, vault } = server.services
  const phone = demoPeople.find(({ id }) => id === 'lead')?.phone ?? ''
  const session = await db.write(async (tx) => {
    const lead = await personReader(tx).byPhoneHash(vault.lookup(phone))
    return openSession(tx, { uid: lead?.uid ?? 0, now: clock() })
  })
  const client = server.as(session)
  expect(await client.call(wallet2, {})).toMatchObject({
    available: 428_640,
    withdrawing: 420_000,
    held: 0,
    debt: 0,
  })
  const { items } = await client.call(withdrawList, {})
  expect(items.map(({ state }) => state).slice(0, 4)).toEqual(['confirming', 'approved', 'paid', 'returned'])
})
