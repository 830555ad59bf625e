/**
 * `npm run soak -- --minutes 20`: the product as in production under a mixed load, while processes are
 * killed, connections freeze and the disk fills up. Reports whether anything acknowledged was lost or
 * duplicated, and the memory it keeps. `--only ledger`, `--only money` or `--only load` runs that part alone.
 * `--kills 50` runs the load until so many things were broken, whatever time it takes.
 */
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { quadrants } from '../apps/server/src/platform/media/picture/picture.fixtures.ts'
import { openWallets } from '../apps/server/src/test/crash/moneyMachines.ts'
import { makeGallery, storedEvents } from '../bench/galleryData.ts'
import { buildServer } from './builds.ts'
import { makeStaff } from './soak/calls.ts'
import { type Fault, faults } from './soak/faults.ts'
import { startLoad } from './soak/load.ts'
import { type Machines, startMachines } from './soak/machines.ts'
import { startMoney } from './soak/money.ts'
import { program, runStep } from './steps.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`
/** Between the end of one fault and the next. */
const restMs = 10_000
/** When faults are counted, and not minutes. */
const shortRestMs = 2_000
const settleMs = 60_000
const memoryRatio = 1.3

const memoryOf = async ({ webs, worker }: Machines): Promise<number[]> =>
  Promise.all([...webs, worker].map((each) => each.residentBytes()))

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** A process notices within this time that its database is gone: "ready" for less may just be stale. */
const honestMs = 3_000

/** Milliseconds until every web process reports ready, and keeps doing so. */
const recovery = async ({ webs }: Machines): Promise<number> => {
  const begin = performance.now()
  for (let since = begin; ; await pause(100)) {
    const asked = performance.now()
    const answers = await Promise.all(webs.map(({ url }) => isReady(url())))
    if (!answers.every(Boolean)) since = performance.now()
    else if (asked - since >= honestMs) return since - begin
  }
}

/** The last uploads are still processed, at the lowest priority: waits while there is progress. */
const finishPictures = async (unfinished: () => Promise<string[]>): Promise<string[]> => {
  let left = await unfinished()
  for (;;) {
    await pause(settleMs)
    const now = await unfinished()
    if (now.length === 0 || now.length >= left.length) return now
    left = now
  }
}

/** Until a time, or so many faults. */
interface Span {
  minutes: number
  kills: number | null
}

const breakThings = async (machines: Machines, { minutes, kills }: Span): Promise<number> => {
  const until = Date.now() + minutes * 60_000
  const possible = faults.filter(({ isPossible }) => isPossible?.(machines) ?? true)
  let count = 0
  for (let order: Fault[] = []; kills === null ? Date.now() < until : count < kills; ) {
    // All of them in a random order, then all of them again.
    if (order.length === 0) order = possible.toSorted(() => Math.random() - 0.5)
    const fault = order.pop()
    if (!fault) break
    count += 1
    await fault.run(machines)
    say(`${fault.name}: ready again after ${((await recovery(machines)) / 1_000).toFixed(1)} s`)
    await pause(kills === null ? restMs : shortRestMs)
  }
  return count
}

/** The random tests of `npm test`, eight times as often: 200 rounds of 64 who spend one balance. */
const soakLedger = () =>
  runStep({
    name: 'the ledger, 8,000 random histories and 200 rounds of 64 at once',
    run: () =>
      program('vitest', ['run', '--project', 'server', 'apps/server/src/ledger'], {
        env: { LEDGER_ROUNDS: '8' },
      }),
  })

/** Five rounds in `npm test`, fifty here. */
const soakMoney = () =>
  runStep({
    name: 'withdrawals, 50 rounds in which the server, PostgreSQL or a channel fails',
    run: () =>
      program('vitest', ['run', '--project', 'serial', 'apps/server/src/test/moneyCrash.test.ts'], {
        env: { MONEY_ROUNDS: '50' },
      }),
  })

const soakLoad = async (span: Span): Promise<string[]> => {
  const machines = await startMachines()
  const problems: string[] = []
  let turn = 0
  const url = () => {
    turn += 1
    return machines.webs[turn % machines.webs.length]?.url() ?? ''
  }
  const opened = await openWallets({ ...machines, url })
  const { db, wallets } = opened
  const { make } = wallets
  try {
    if (!machines.disk) say('No disk of its own can be mounted here: it is never filled up.')
    const people = await Promise.all(Array.from({ length: 8 }, async () => (await make.person()).session))
    const staff = await makeStaff(make)
    const { code, codeId } = await makeGallery(db, { works: 10 })
    const photo = await quadrants(1_600, 1_200).jpeg().toBuffer()
    const atRest = await memoryOf(machines)
    const load = startLoad({ url, people, code, photo, make, staff })
    const money = await startMoney(machines, opened)
    const count = await breakThings(machines, span)
    await load.stop()
    await money.stop()
    const wrongMoney = await money.problems()
    const unfinished = await finishPictures(load.unfinished)
    const { tally } = load
    const { events } = await storedEvents(db, codeId)
    const after = await memoryOf(machines)
    say(
      `${count} faults; ${tally.reads} reads, ${tally.calls} calls of any kind (${tally.succeeded.size} different ones with success), ${tally.tickets} tickets, ${tally.events} events, ${tally.pictures} pictures, ${money.count()} withdrawals acknowledged; ${tally.again} sent again`,
    )
    say(
      `Events stored: ${events} of ${tally.events}. Pictures not ready: ${unfinished.length} of ${tally.pictures}.`,
    )
    say(`Memory at rest ${atRest.map(megabytes).join(', ')}; afterwards ${after.map(megabytes).join(', ')}`)
    problems.push(...wrongMoney)
    for (const wrong of await load.wrongTickets(db)) problems.push(`tickets were lost or doubled: ${wrong}`)
    if (events !== tally.events) problems.push('events were lost or doubled')
    if (unfinished.length > 0) problems.push(`pictures are not ready: ${unfinished.slice(0, 5).join(', ')}`)
    for (const [what, times] of tally.strange) problems.push(`${times} × ${what}`)
    const most = Math.max(...after.map((bytes, at) => bytes / (atRest[at] ?? Number.NaN)))
    if (!(most <= memoryRatio)) problems.push(`memory stays at ${most.toFixed(2)} of what it was at rest`)
  } finally {
    await db.close()
    await machines.stop()
    if (problems.length > 0) {
      const log = join(tmpdir(), `wallpaper-soak-${process.pid}.log`)
      await writeFile(log, machines.output().join(''))
      say(`What the processes said is in ${log}.`)
    }
  }
  return problems
}

/** Each returns what failed. */
const parts: Record<string, (span: Span) => Promise<string[]>> = {
  ledger: async () => ((await soakLedger()) ? [] : ['the ledger did not hold']),
  money: async () => ((await soakMoney()) ? [] : ['withdrawals were lost or paid twice']),
  load: soakLoad,
}

const main = async () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '20' },
      kills: { type: 'string' },
      only: { type: 'string' },
    },
  })
  const span = { minutes: Number(values.minutes), kills: values.kills ? Number(values.kills) : null }
  // Faults are counted in the load; the other parts count rounds.
  const only = values.only ?? (values.kills ? 'load' : undefined)
  if (only && !parts[only]) throw new Error(`--only is one of ${Object.keys(parts).join(', ')}`)
  const problems: string[] = []
  await buildServer(say)
  for (const [name, part] of Object.entries(parts))
    if (!only || only === name) problems.push(...(await part(span)))
  for (const problem of problems) say(`✗ ${problem}`)
  say(problems.length === 0 ? 'Nothing was lost or doubled.' : 'This did not hold.')
  process.exitCode = problems.length === 0 ? 0 : 1
  process.disconnect?.()
}

await main()
