/**
 * People who withdraw and staff who pay them, without a pause. At the end each acknowledged withdrawal must be paid once
 * at its channel, with the right amount, and the proof must find nothing.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '@wallpaper/client'
import { areas } from '../../apps/server/src/app.ts'
import { makeFinance, makeWalletPerson } from '../../apps/server/src/areas/wallet/test/walletWorld.ts'
import { withdrawalReader } from '../../apps/server/src/areas/wallet/withdrawal/withdrawal.repository.ts'
import { ledgerChecks } from '../../apps/server/src/ledger/ledger.slots.ts'
import { runProof } from '../../apps/server/src/ledger/proof.ts'
import { declaredSlots } from '../../apps/server/src/product.ts'
import {
  applyFor,
  insist,
  type MoneyPerson,
  pay,
  transfersAtChannels,
  watchToTheEnd,
} from '../../apps/server/src/test/crash/moneyLoad.ts'
import type { openWallets } from '../../apps/server/src/test/crash/moneyMachines.ts'
import type { Machines } from './machines.ts'

const startFen = 500_000
const amountFen = 60_000
/** The product allows three a day. */
const withdrawalsEach = 2
const tiresMs = 300

type Wallets = Awaited<ReturnType<typeof openWallets>>

interface Done {
  person: Pick<MoneyPerson, 'client' | 'balances'>
  ids: string[]
}

/** The test's own writes, while the database is away. */
const again = async <T>(work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) throw error
      await pause(tiresMs)
    }
  }
}

export const startMoney = async ({ simulators }: Pick<Machines, 'simulators'>, { db, wallets }: Wallets) => {
  const place = { simulators, wallets }
  const finance = await makeFinance(wallets)
  const done: Done[] = []
  let isOn = true

  const withdraw = async (person: Awaited<ReturnType<typeof makeWalletPerson>>): Promise<string> => {
    const id = await applyFor(person, amountFen)
    await insist(() => finance.approve([id]))
    // A payer of its own for each: a code works once.
    await pay(place, await again(() => wallets.make.staff('finance_checker')), id)
    return id
  }

  const goOn = async (channel: 'alipay' | 'wechat') => {
    while (isOn) {
      const person = await again(() => makeWalletPerson(wallets, { fen: startFen, channel }))
      const entry: Done = { person, ids: [] }
      done.push(entry)
      for (let times = 0; times < withdrawalsEach; times += 1) entry.ids.push(await withdraw(person))
    }
  }
  const running = Promise.all([goOn('alipay'), goOn('wechat')])
  // Told by `stop`, whenever it happens.
  running.catch(() => {})

  return {
    count: () => done.reduce((sum, { ids }) => sum + ids.length, 0),
    stop: async () => {
      isOn = false
      await running
    },
    problems: async (): Promise<string[]> => {
      await simulators.reset()
      const found: string[] = []
      for (const { person, ids } of done) {
        for (const id of ids) {
          const state = await watchToTheEnd(place, { person, id })
          if (state !== 'paid') found.push(`withdrawal ${id} ended as ${state}`)
        }
        const { available, withdrawing } = await person.balances()
        const left = startFen - ids.length * amountFen
        if (available !== left || withdrawing !== 0)
          found.push(`a person has ${available} fen, and ${withdrawing} under way, instead of ${left}`)
      }
      const rows = await db.read((tx) =>
        Promise.all(done.flatMap(({ ids }) => ids).map((id) => withdrawalReader(tx).byId(id))),
      )
      const ours = rows.map((row) => `${row?.billNo} ${row?.netFen}`).toSorted()
      const paid = (await transfersAtChannels(place)).filter(({ isPaid }) => isPaid)
      const theirs = paid.map(({ billNo, fen }) => `${billNo} ${fen}`).toSorted()
      for (const bill of ours.filter((one, at) => !theirs.includes(one) || ours.indexOf(one) !== at))
        found.push(`not paid at the channel: ${bill}`)
      for (const bill of theirs.filter((one, at) => !ours.includes(one) || theirs.indexOf(one) !== at))
        found.push(`paid at the channel, and not ours: ${bill}`)
      const { checks } = await runProof(db, declaredSlots(areas).all(ledgerChecks))
      for (const { subject } of checks.flatMap(({ differences }) => differences))
        found.push(`the proof found: ${subject}`)
      return found
    },
  }
}
