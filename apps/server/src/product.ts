/** Every list of the server, computed from the list of areas. */
import { ownedFields } from '@wallpaper/contract'
import type { Area, AreaParts } from './area.ts'
import { demoOrder } from './demoOrder.ts'
import type { DemoTour } from './platform/demo/tour.ts'
import type { AreaGrowth } from './platform/growth/growth.ts'
import { partsJobs, turnParts } from './platform/growth/parts.jobs.ts'
import { platformGrowth } from './platform/growth/platform.growth.ts'
import type { Authenticator } from './platform/http/identify.ts'
import type { Owners } from './platform/http/input.ts'
import type { AreaGauge } from './platform/http/logs/metrics.ts'
import type { Route } from './platform/http/route.ts'
import { sealAnew, sealAnewJobs, sealedGauges } from './platform/keys/sealAnew.jobs.ts'
import { platformSealed, type SealedTable } from './platform/keys/sealedTables.ts'
import type { AnyJobKind, JobHandler } from './platform/queue/queue.ts'
import { upkeep, upkeepHandlers } from './platform/queue/upkeep.jobs.ts'
import { createSlots, type Slots } from './platform/slots.ts'
import type { Services } from './services.ts'

/** A web-only process needs the kinds too, to enqueue. */
export const jobKindsOf = (areas: readonly Area[]): readonly AnyJobKind[] => [
  upkeep,
  turnParts,
  sealAnew,
  ...areas.flatMap(({ jobKinds = [] }) => jobKinds),
]

/** The sealed columns of all areas and the platform's. */
export const sealedTablesOf = (areas: readonly Area[]): readonly SealedTable[] => [
  ...platformSealed,
  ...areas.flatMap(({ sealed = [] }) => sealed),
]

/** Refuses to start when two areas provide the same key. */
const withoutRepeats = <T extends object>(each: readonly (T | undefined)[]): readonly (T | undefined)[] => {
  const keys = each.flatMap((one) => Object.keys(one ?? {}))
  const twice = keys.find((key, at) => keys.indexOf(key) !== at)
  if (twice) throw new Error(`two areas answer for ${twice}`)
  return each
}

/** The tables of all areas and the platform's. */
export const growthOf = (areas: readonly Area[]): AreaGrowth =>
  Object.assign({}, ...withoutRepeats([platformGrowth, ...areas.map(({ grows }) => grows)]))

export interface Product {
  /** All contributions between areas. */
  slots: Slots
  routes: readonly Route[]
  jobHandlers: readonly JobHandler[]
  gauges: readonly AreaGauge[]
  authenticator: Authenticator
  owners: Owners
  pages: readonly NonNullable<AreaParts['pages']>[]
  frameSources: () => Promise<string[]>
  /** When the queue has stopped. */
  close: () => Promise<void>
  isDemo: boolean
  demoTour: DemoTour
  demos: readonly NonNullable<AreaParts['demo']>[]
}

/** The contributions that need no server. */
export const declaredSlots = (areas: readonly Area[]) => createSlots(areas.flatMap(({ gives = [] }) => gives))

const authenticatorOf = (parts: readonly AreaParts[]): Authenticator => {
  const { person, staff }: Partial<Authenticator> = Object.assign(
    {},
    ...withoutRepeats(parts.map(({ authenticator }) => authenticator)),
  )
  if (!person || !staff) throw new Error('no area says who people or who staff are')
  return { person, staff }
}

/** Refuses to start when a call names objects of a kind for which no area provides owners. */
const ownersOf = (parts: readonly AreaParts[], routes: readonly Route[]): Owners => {
  const owners: Owners = Object.assign({}, ...withoutRepeats(parts.map((part) => part.owners)))
  for (const { endpoint } of routes) {
    const orphan = ownedFields(endpoint).find(({ kind }) => !owners[kind])
    if (orphan) throw new Error(`${endpoint.path} names a ${orphan.kind}, and no area knows whose it is`)
  }
  return owners
}

const tourOf = (parts: readonly AreaParts[]): DemoTour => {
  const tours = parts.flatMap(({ demoTour }) => demoTour?.() ?? [])
  return {
    people: tours.flatMap(({ people = [] }) => people),
    staff: tours.flatMap(({ staff = [] }) => staff),
    steps: tours.flatMap(({ steps = [] }) => steps),
    code: tours.flatMap(({ code }) => code ?? [])[0] ?? '',
    picture: async (tx) => (await tours.find(({ picture }) => picture)?.picture?.(tx)) ?? null,
    facts: async (tx) => {
      const said: string[] = []
      for (const { facts } of tours) if (facts) said.push(...(await facts(tx)))
      return said
    },
  }
}

export const createProduct = (areas: readonly Area[], services: Services): Product => {
  const slots = declaredSlots(areas)
  const parts = areas.map(({ build }) => build(services, slots))
  for (const { gives = [] } of parts) slots.give(gives)
  slots.check()
  const frames = parts.flatMap(({ frameSources }) => frameSources ?? [])
  const routes = parts.flatMap((part) => [...(part.routes?.() ?? []), ...(part.consoleRoutes?.() ?? [])])
  const { isDemo } = services
  const sealing = { ...services, tables: sealedTablesOf(areas) }
  return {
    slots,
    routes,
    jobHandlers: [
      ...upkeepHandlers(services),
      ...partsJobs({ ...services, growth: growthOf(areas) }),
      ...sealAnewJobs(sealing),
      ...parts.flatMap(({ jobs }) => jobs?.() ?? []),
    ],
    gauges: [...sealedGauges(sealing), ...parts.flatMap((part) => part.gauges?.() ?? [])],
    authenticator: authenticatorOf(parts),
    owners: ownersOf(parts, routes),
    pages: parts.flatMap(({ pages }) => pages ?? []),
    frameSources: async () => (await Promise.all(frames.map((hosts) => hosts()))).flat(),
    close: async () => {
      for (const { close } of parts) await close?.()
    },
    isDemo,
    demoTour: tourOf(isDemo ? parts : []),
    demos: demoOrder(areas.map((area, at) => ({ ...area, demo: parts[at]?.demo }))).flatMap(
      ({ demo }) => demo ?? [],
    ),
  }
}
