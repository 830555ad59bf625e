/**
 * How a process behaves under more load than it can handle. Its capacity is measured first, by connections
 * that ask again after each reply; then it gets twice and ten times as much, from people who do not wait for
 * each other, and finally half as much. The load comes from its own process; on a machine with two cores it
 * shares them with the database and the server, in all phases alike. Answers are weighted by their cost when
 * measured alone. A refusal is measured twice: from when it was due until the client has read it, and inside
 * the server (insideProbe.ts).
 *
 * What that many calls cost the machine, whoever refuses them, is measured as well: the capacity again while
 * a bare process (bareRefuse.ts) gets all requests beyond it.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  builtServer,
  type Figure,
  type Process,
  productionOptions,
  startProcess,
  temporaryFolder,
} from '../harness.ts'
import { secondsOr, sized } from '../options.ts'
import { startBenchPostgres } from '../postgres.ts'
import { makePeople, productionEnv } from '../read.ts'
import type { Ask } from './generator.ts'
import { insideFile, type Second } from './insideProbe.ts'
import { type LoadSummary, orderLoad, sumOf } from './load.ts'
import { mixOf } from './mix.ts'

const people = sized(1_000, 50)
/** As many as a browser's tabs, or a proxy's pool, would keep open. */
const connections = 1_000
/** Few enough that none is refused: a refusal would not be measured. */
const workers = 16
const least = 0.9
/** More calls than are answered at capacity: each sign-in is then the first of its phone, and does its work. */
const mixLength = 10_000

export interface Phases {
  capacitySeconds: number
  overloadSeconds: number
  times: readonly number[]
  afterSeconds: number
}

const residentMegabytes = async ({ child }: Process): Promise<number> => {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Number(status.match(/VmRSS:\s+(\d+) kB/)?.[1]) / 1_024
}

/** The maximum of a value read every half second while the work runs. */
const highestDuring = async <T>(read: () => Promise<number>, work: Promise<T>) => {
  let highest = 0
  const look = async () => {
    highest = Math.max(highest, await read())
  }
  const timer = setInterval(() => void look(), 500)
  try {
    return { result: await work, highest }
  } finally {
    clearInterval(timer)
  }
}

/** The capacity while a bare process refuses the excess, and the times of those refusals. */
export interface Beside {
  capacity: LoadSummary
  refused: LoadSummary
}

interface Phase {
  times: number
  load: LoadSummary
  beside: Beside | null
  resident: number
  from: number
  until: number
}

export interface Overload {
  capacity: LoadSummary
  /** Resident megabytes at capacity. */
  resident: number
  phases: Phase[]
  /** Half the capacity, right after the last phase: its second half must be back to normal. */
  after: LoadSummary
}

/**
 * The weighted work of the answers as a share of the capacity: expensive kinds count more, kinds without a
 * cost not at all.
 */
export const workShare = (
  load: LoadSummary,
  capacity: LoadSummary,
  costs: Readonly<Record<string, number>>,
): number => {
  const workOf = ({ kinds }: LoadSummary) =>
    Object.entries(kinds).reduce((sum, [kind, { perSecond }]) => sum + perSecond * (costs[kind] ?? 0), 0)
  return workOf(load) / workOf(capacity)
}

const portOf = ({ url }: Process) => Number(new URL(url).port)

export const measureOverload = async (
  server: Process,
  asks: readonly Ask[],
  { capacitySeconds, overloadSeconds, times, afterSeconds }: Phases,
  bare?: Process,
): Promise<Overload> => {
  const common = { port: portOf(server), asks }
  const closed = (seconds: number) => orderLoad({ ...common, seconds, connections: workers, rate: null })
  const memory = () => residentMegabytes(server)
  await closed(capacitySeconds / 2)
  const { result: capacity, highest: resident } = await highestDuring(memory, closed(capacitySeconds))
  const phases: Overload['phases'] = []
  const atRate = (rate: number, seconds: number) => orderLoad({ ...common, seconds, connections, rate })
  const measureBeside = async (many: number): Promise<Beside | null> => {
    if (!bare) return null
    const rate = capacity.answered.perSecond * (many - 1)
    const [alone, refused] = await Promise.all([
      closed(capacitySeconds),
      orderLoad({ port: portOf(bare), asks, seconds: capacitySeconds, connections, rate }),
    ])
    return { capacity: alone, refused }
  }
  for (const many of times) {
    const beside = await measureBeside(many)
    const from = Date.now()
    const { result, highest } = await highestDuring(
      memory,
      atRate(capacity.answered.perSecond * many, overloadSeconds),
    )
    phases.push({ times: many, load: result, beside, resident: highest, from, until: Date.now() })
  }
  const after = await atRate(capacity.answered.perSecond / 2, afterSeconds)
  return { capacity, resident, phases, after }
}

/**
 * The server's milliseconds per call of each kind, from its maximum rate alone. Not for a kind that is
 * refused even then, such as sign-ins: their rate says nothing about their cost.
 */
const costsOf = async (
  server: Process,
  asks: readonly Ask[],
  seconds: number,
): Promise<Record<string, number>> => {
  const kinds = [...new Set(asks.map(({ kind }) => kind))]
  const costs: Record<string, number> = {}
  for (const kind of kinds) {
    const some = asks.filter((ask) => ask.kind === kind)
    const { answered, refused } = await orderLoad({
      port: portOf(server),
      asks: some,
      seconds,
      connections: workers,
      rate: null,
    })
    if (refused.count === 0) costs[kind] = 1_000 / answered.perSecond
  }
  return costs
}

const figure = (
  name: string,
  ours: number,
  baseline: number,
  unit: string,
  bar: Pick<Figure, 'target' | 'isMet' | 'baselineName'>,
): Figure => ({
  name,
  ours,
  baseline,
  unit,
  ratio: ours / baseline,
  ...bar,
})

const secondsIn = async (file: string): Promise<Second[]> =>
  (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

/** Where the machine is the limit and not the server: the same figures against the bare process. */
const figuresBeside = (
  name: string,
  { load, beside }: Phase,
  capacity: LoadSummary,
  costs: Record<string, number>,
): Figure[] => {
  if (!beside) return []
  const answered = workShare(load, capacity, costs) * capacity.answered.perSecond
  const alone = workShare(beside.capacity, capacity, costs) * capacity.answered.perSecond
  return [
    figure(`${name}: answered, by its cost, where a bare process refuses the rest`, answered, alone, '/s', {
      baselineName: 'the capacity beside it',
      target: '≥ 0.9',
      isMet: answered >= least * alone,
    }),
    figure(
      `${name}: p99 of the refused, where a bare process refuses`,
      load.refused.p99,
      beside.refused.refused.p99,
      'ms',
      {
        baselineName: 'the bare process',
        target: '≤ 1.5',
        isMet: load.refused.p99 <= 1.5 * beside.refused.refused.p99,
      },
    ),
  ]
}

const figuresOf = (
  { capacity, resident, phases, after }: Overload,
  costs: Record<string, number>,
  inside: readonly Second[],
): Figure[] => [
  ...phases.flatMap((phase) => {
    const { times, load, resident: during, from, until } = phase
    const seconds = inside.filter(({ at }) => at > from && at <= until)
    const refusedInside = sumOf(
      seconds.flatMap(({ refused }) => refused),
      seconds.length,
    )
    const standstill = sumOf(
      seconds.map((second) => second.standstill),
      seconds.length,
    )
    const name = `asked for ${times} × the capacity`
    const share = workShare(load, capacity, costs)
    return [
      figure(
        `${name}: answered, by its cost`,
        share * capacity.answered.perSecond,
        capacity.answered.perSecond,
        '/s',
        {
          baselineName: 'the capacity',
          target: `≥ ${least}`,
          isMet: share >= least && load.failed === 0,
        },
      ),
      figure(`${name}: p99 of the answered`, load.answered.p99, capacity.answered.p99, 'ms', {
        baselineName: 'p99 at the capacity',
        target: '≤ 1000 ms',
        isMet: load.answered.p99 <= 1_000,
      }),
      figure(`${name}: p99 of the refused`, load.refused.p99, capacity.answered.p50, 'ms', {
        baselineName: 'p50 of an answer at the capacity',
        target: '≤ 50 ms',
        isMet: load.refused.p99 <= 50,
      }),
      figure(
        `${name}: p99 of the refused, inside the server`,
        refusedInside.p99,
        capacity.answered.p50,
        'ms',
        {
          baselineName: 'p50 of an answer at the capacity',
          target: '≤ 50 ms',
          isMet: refusedInside.p99 <= 50,
        },
      ),
      figure(`${name}: longest turn of its event loop`, standstill.p50, standstill.p99, 'ms', {
        baselineName: 'the worst second; ours is the middle one',
        target: '≤ 50 ms',
        isMet: standstill.p50 <= 50,
      }),
      figure(`${name}: resident`, during, resident, 'MB', {
        baselineName: 'at the capacity',
        target: '≤ 1.3',
        isMet: during <= 1.3 * resident,
      }),
      ...figuresBeside(name, phase, capacity, costs),
    ]
  }),
  figure(
    'half the capacity in the 5 s after: answered',
    after.answered.count,
    after.answered.count + after.refused.count + after.failed,
    'calls',
    {
      baselineName: 'all',
      target: '≥ 0.99',
      isMet: after.answered.count >= 0.99 * (after.answered.count + after.refused.count + after.failed),
    },
  ),
]

const full: Phases = {
  capacitySeconds: secondsOr(10),
  overloadSeconds: secondsOr(60),
  times: [2, 10],
  afterSeconds: secondsOr(5),
}

export const benchOverload = async (): Promise<Figure[]> => {
  const folder = await temporaryFolder()
  const postgres = await startBenchPostgres(folder.path)
  const insidePath = join(folder.path, 'inside.jsonl')
  const server = await startProcess(builtServer, {
    env: {
      ...productionEnv(postgres.url, folder.path),
      TRUST_PROXY: '127.0.0.1',
      [insideFile]: insidePath,
    },
    nodeOptions: [...productionOptions, `--import=${new URL('./insideProbe.ts', import.meta.url)}`],
  })
  const bare = await startProcess('bench/overload/bareRefuse.ts')
  try {
    const made = await makePeople(postgres.url, people)
    const asks = mixOf(made, mixLength)
    const overloadSeconds = Number(process.env.OVERLOAD_SECONDS ?? full.overloadSeconds)
    const costs = await costsOf(server, mixOf(made, mixLength, mixLength), secondsOr(3))
    const measured = await measureOverload(server, asks, { ...full, overloadSeconds }, bare)
    console.error(JSON.stringify({ costs, ...measured }, null, 1))
    return figuresOf(measured, costs, await secondsIn(insidePath))
  } finally {
    await bare.stop()
    await server.stop()
    await postgres.stop()
    await folder.remove()
  }
}
