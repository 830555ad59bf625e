/**
 * What machines carry, for docs/scale.md: computed from the processor time of each call (tools/costs.data.json, measured by
 * `npm run bench -- costs`), from the rows that the areas declare, and from the assumptions below.
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { AreaGrowth } from '../apps/server/src/platform/growth/growth.ts'
import { rootPath } from './repository.ts'

const callNames = ['page', 'event', 'app', 'money', 'posting', 'upload'] as const
type CallName = (typeof callNames)[number]

const cost = z.object({ web: z.number(), database: z.number() })
const costsFile = z.object({
  machine: z.object({ cores: z.number(), processor: z.string(), node: z.string() }),
  calls: z.object({ page: cost, event: cost, app: cost, money: cost, posting: cost, upload: cost }),
})
type Costs = z.infer<typeof costsFile>

export const readCosts = (): Costs =>
  costsFile.parse(JSON.parse(readFileSync(rootPath('tools/costs.data.json'), 'utf8')))

/** What nothing has measured yet. */
const assumed = {
  /** The busiest hour of the day, against the mean of the year. */
  peak: 3,
  /** Of the processors, so that a peak within the hour has room. */
  used: 0.6,
  /** Of the events of an audience. */
  opens: 0.4,
  /** Days of a year on which a creator opens the app, and the calls of such a day. */
  appDays: 120,
  appCalls: 12,
  moneyCalls: 3,
  /** Of a page with its pictures that an audience looks at. */
  pageMegabytes: 1,
  /** Of one database, so that it is restored within half a day. */
  databaseTerabytes: 2,
  /** Of the bytes of pictures that a CDN sends; pages name their visitor by a cookie and come from us. */
  cdnShare: 0.9,
}

const titles: Readonly<Record<CallName, string>> = {
  page: "the audience's page",
  event: 'an event of the audience',
  app: 'a call of the first screens',
  money: 'a call of the money screens and the data assistant',
  posting: 'a posting',
  upload: 'an uploaded picture, until it is ready',
}

const callOrder: readonly CallName[] = callNames
const yearSeconds = 365 * 86_400

const rowsOf = (growth: AreaGrowth, table: string): number => {
  const rows = growth[table]?.rows
  if (!rows) throw new Error(`${table} does not say how it grows`)
  return rows
}

/** Calls of a creator and their audience in a year. */
const yearly = (growth: AreaGrowth): Record<CallName, number> => {
  const events = rowsOf(growth, 'gallery_events')
  return {
    page: events * assumed.opens,
    event: events,
    app: assumed.appDays * assumed.appCalls,
    money: assumed.appDays * assumed.moneyCalls,
    posting: rowsOf(growth, 'ledger_transactions'),
    upload: rowsOf(growth, 'uploads'),
  }
}

interface Need {
  creators: number
  /** A second, in the busiest hour. */
  calls: Record<CallName, number>
  /** Processors, with room for a peak. */
  web: number
  uploads: number
  database: number
  /** Of the database: what replicas could answer, and the events. */
  databaseReads: number
  databaseEvents: number
  gigabits: number
  terabytes: number
}

interface Facts {
  costs: Costs
  growth: AreaGrowth
  /** Of 1,000 creators after a year. */
  gigabytes: number
  /** Of that, events and their sums. */
  eventGigabytes: number
}

const each = <T>(of: (name: CallName) => T): Record<CallName, T> => ({
  page: of('page'),
  event: of('event'),
  app: of('app'),
  money: of('money'),
  posting: of('posting'),
  upload: of('upload'),
})

const needOf = ({ costs, growth, gigabytes }: Facts, creators: number): Need => {
  const year = yearly(growth)
  const calls = each((name) => (creators * year[name] * assumed.peak) / yearSeconds)
  const processors = (of: 'web' | 'database', names: readonly CallName[]): number =>
    names.reduce((sum, name) => sum + (calls[name] * costs.calls[name][of]) / 1_000, 0) / assumed.used
  return {
    creators,
    calls,
    web: processors(
      'web',
      callOrder.filter((name) => name !== 'upload'),
    ),
    uploads: processors('web', ['upload']),
    database: processors('database', callOrder),
    databaseReads: processors('database', ['page', 'app', 'money']),
    databaseEvents: processors('database', ['event']),
    gigabits: (calls.page * assumed.pageMegabytes * 8) / 1_000,
    terabytes: (creators / 1_000) * (gigabytes / 1_000),
  }
}

/** What ends first on one machine, as creators that it carries. */
const walls = (facts: Facts, cores: number, gigabits: number): [wall: string, creators: number][] => {
  const one = needOf(facts, 1)
  const found: [string, number][] = [
    ['its processors', cores / (one.web + one.uploads + one.database)],
    [`its line of ${gigabits} Gbit/s`, gigabits / one.gigabits],
    [`a database of ${assumed.databaseTerabytes} TB after a year`, assumed.databaseTerabytes / one.terabytes],
  ]
  return found.toSorted(([, a], [, b]) => a - b)
}

/** Two digits, as exact as this is. */
const about = (value: number): string =>
  Number(value.toPrecision(2)).toLocaleString('en', { maximumFractionDigits: 3 })

const costLines = ({ calls }: Costs, growth: AreaGrowth): string =>
  callOrder
    .map((name) => {
      const { web, database } = calls[name]
      return `| ${titles[name]} | ${about(web)} | ${about(database)} | ${about(yearly(growth)[name])} |`
    })
    .join('\n')

const machines = [
  { cores: 2, gigabits: 0.2 },
  { cores: 8, gigabits: 1 },
  { cores: 32, gigabits: 10 },
]

const machineLines = (facts: Facts): string =>
  machines
    .map(({ cores, gigabits }) => {
      const [first, second] = walls(facts, cores, gigabits)
      if (!first || !second) throw new Error('a machine has no wall')
      const { calls } = needOf(facts, first[1])
      const day = 86_400 / assumed.peak
      return `| ${cores} cores, ${gigabits} Gbit/s | ${about(first[1])} | ${about(calls.page)} | ${about(calls.event * day)} | ${about(calls.upload * day)} | ${first[0]} | ${second[0]}, at ${about(second[1])} |`
    })
    .join('\n')

const sizes = [1_000_000, 10_000_000, 100_000_000]

const row = (title: string, of: (need: Need) => string, needs: readonly Need[]): string =>
  `| ${title} | ${needs.map(of).join(' | ')} |`

const simulation = (facts: Facts): string => {
  const needs = sizes.map((creators) => needOf(facts, creators))
  const left = 1 - assumed.cdnShare
  const eventShare = facts.eventGigabytes / facts.gigabytes
  const primary = (need: Need) => need.database - need.databaseReads - need.databaseEvents
  const nodes = (terabytes: number) => Math.max(1, Math.ceil(terabytes / assumed.databaseTerabytes))
  return [
    `| in the busiest hour | ${sizes.map((size) => `${about(size)} creators`).join(' | ')} |`,
    '|---|---|---|---|',
    row("the audience's pages a second", ({ calls }) => about(calls.page), needs),
    row('events a second', ({ calls }) => about(calls.event), needs),
    row('uploads a second', ({ calls }) => about(calls.upload), needs),
    row('cores for pages and calls', ({ web }) => about(web), needs),
    row('cores for uploads', ({ uploads }) => about(uploads), needs),
    row('cores of the database', ({ database }) => about(database), needs),
    row('Gbit/s to the audience', ({ gigabits }) => about(gigabits), needs),
    row('TB in the database after a year', ({ terabytes }) => about(terabytes), needs),
    row('**1.** with a CDN for pictures: Gbit/s from us', ({ gigabits }) => about(gigabits * left), needs),
    row(
      '**2.** with workers apart: machines of 8 cores for uploads',
      ({ uploads }) => about(Math.ceil(uploads / 8)),
      needs,
    ),
    row(
      '**3.** with read replicas: cores of the primary',
      (need) => about(need.database - need.databaseReads),
      needs,
    ),
    row(
      '**4.** with events in a database of their own: cores of the primary, TB in it',
      (need) => `${about(primary(need))}, ${about(need.terabytes * (1 - eventShare))}`,
      needs,
    ),
    row(
      `**5.** distributed by \`uid\`: nodes of ${assumed.databaseTerabytes} TB for people and money, and for events`,
      ({ terabytes }) => `${nodes(terabytes * (1 - eventShare))} and ${nodes(terabytes * eventShare)}`,
      needs,
    ),
  ].join('\n')
}

export const capacityText = (
  facts: Facts,
): string => `Milliseconds of one core, measured on ${facts.costs.machine.cores} cores (${facts.costs.machine.processor}, Node ${facts.costs.machine.node.slice(1)}):

| call | in our processes | in PostgreSQL | of a creator and their audience a year |
|---|---|---|---|
${costLines(facts.costs, facts.growth)}

| one machine | creators | pages a second at the peak | events a day | uploads a day | first wall | the next, without the first |
|---|---|---|---|---|---|---|
${machineLines(facts)}

${simulation(facts)}
`
