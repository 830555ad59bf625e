/**
 * Withdrawals in progress while the server, PostgreSQL and the channels fail at random moments: nothing
 * acknowledged is lost, nothing is paid twice, and the ledger's proof passes. `MONEY_ROUNDS` makes it longer.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '../app.ts'
import { makeFinance } from '../areas/wallet/test/walletWorld.ts'
import { withdrawalReader } from '../areas/wallet/withdrawal/withdrawal.repository.ts'
import { ledgerChecks } from '../ledger/ledger.slots.ts'
import { runProof } from '../ledger/proof.ts'
import { declaredSlots } from '../product.ts'
import {
  type Acknowledged,
  type MoneyPerson,
  makeMoneyPeople,
  startingFen,
  transfersAtChannels,
  watchToTheEnd,
  withdraw,
} from './crash/moneyLoad.ts'
import { type MoneyMachines, startMoneyMachines } from './crash/moneyMachines.ts'

const rounds = Number(process.env.MONEY_ROUNDS ?? 5)
const peoplePerRound = 5
const amounts = [30_000, 120_000]
/** A round takes about this long on an idle machine, so a fault happens somewhere within it. */
const roundMs = 1_500

const faults: Record<string, (machines: MoneyMachines) => Promise<void> | void> = {
  'the server is killed': ({ killServer }) => killServer(),
  'PostgreSQL is killed': ({ killPostgres }) => killPostgres(),
  'channels do their work and never answer': async ({ simulators }) => {
    await simulators.setFault('alipay', { mode: 'timeout', times: 2 })
    await simulators.setFault('wechat-pay', { mode: 'timeout', times: 2 })
  },
  'channels break, and act twice, while the server is killed': async ({ simulators, killServer }) => {
    await simulators.setFault('alipay', { mode: 'error5xx', times: 3 })
    await simulators.setFault('wechat-pay', { mode: 'duplicate', times: 3 })
    await killServer()
  },
  'connections to the database go silent, and the clock jumps': ({ jumpClock, freezeConnections }) => {
    jumpClock()
    freezeConnections()
  },
}

let machines: MoneyMachines
let finance: Awaited<ReturnType<typeof makeFinance>>
beforeAll(async () => {
  machines = await startMoneyMachines()
  finance = await makeFinance(machines.wallets)
}, 120_000)
afterAll(() => machines?.stop())

const withdrawAll = async (person: MoneyPerson): Promise<Acknowledged[]> => {
  const done: Acknowledged[] = []
  for (const [at, payer] of person.payers.entries())
    done.push(await withdraw(machines, finance, { person, amountFen: amounts[at] ?? 0, payer }))
  return done
}

it(
  `nothing is lost and nothing paid twice in ${rounds} rounds`,
  async () => {
    const acknowledged: Acknowledged[] = []
    const names = Object.keys(faults)
    for (let round = 0; round < rounds; round += 1) {
      const people = await makeMoneyPeople(machines, peoplePerRound, amounts.length)
      const working = Promise.all(people.map(withdrawAll))
      await pause(Math.random() * roundMs)
      await faults[names[round % names.length] ?? '']?.(machines)
      acknowledged.push(...(await working).flat())
    }
    await machines.simulators.reset()

    const states = await Promise.all(acknowledged.map((one) => watchToTheEnd(machines, one)))
    expect(new Set(states)).toEqual(new Set(['paid']))

    const transfers = await transfersAtChannels(machines)
    const rows = await machines.db.read((tx) =>
      Promise.all(acknowledged.map(({ id }) => withdrawalReader(tx).byId(id))),
    )
    // One transfer of the right amount for each withdrawal, and no others.
    const ours = rows.map((row) => `${row?.billNo} ${row?.netFen}`)
    const paid = transfers.filter(({ isPaid }) => isPaid).map(({ billNo, fen }) => `${billNo} ${fen}`)
    expect(paid.toSorted()).toEqual(ours.toSorted())

    for (const person of new Set(acknowledged.map((one) => one.person))) {
      const spent = amounts.reduce((sum, fen) => sum + fen, 0)
      expect(await person.balances()).toMatchObject({ available: startingFen - spent, withdrawing: 0 })
    }
    const { checks } = await runProof(machines.db, declaredSlots(areas).all(ledgerChecks))
    expect(checks.flatMap(({ differences }) => differences)).toEqual([])
  },
  60_000 + rounds * 60_000,
)
