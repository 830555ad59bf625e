/** Every list of the server, computed from the list of areas. */
import { ownedFields } from '@wallpaper/contract'
import type { Area, AreaParts, Declared, Shared } from './area.ts'
import {
  type ApprovalKind,
  createApprovals,
  createCatalogue,
  createNaming,
  type SettingCatalogue,
  type TwoStepAct,
} from './areas/staff/public.ts'
import type { DemoTour } from './platform/demo/tour.ts'
import type { Authenticator } from './platform/http/identify.ts'
import type { Owners } from './platform/http/input.ts'
import type { Route } from './platform/http/route.ts'
import type { AnyJobKind, JobHandler } from './platform/queue/queue.ts'
import { upkeep, upkeepHandlers } from './platform/queue/upkeep.jobs.ts'
import type { Services } from './services.ts'

/** A web-only process knows the kinds too: it enqueues them. */
export const jobKindsOf = (areas: readonly Area[]): readonly AnyJobKind[] => [
  upkeep,
  ...areas.flatMap(({ jobKinds = [] }) => jobKinds),
]

export interface Product {
  catalogue: SettingCatalogue
  routes: readonly Route[]
  jobHandlers: readonly JobHandler[]
  authenticator: Authenticator
  owners: Owners
  /** Everything that takes two members of staff. */
  approvalKinds: readonly ApprovalKind[]
  twoStepActs: readonly TwoStepAct[]
  pages: readonly NonNullable<AreaParts['pages']>[]
  frameSources: () => Promise<string[]>
  isDemo: boolean
  demoTour: DemoTour
  demos: readonly (() => ReturnType<NonNullable<AreaParts['demo']>>)[]
}

/** Somebody's own database gets no demo people unless DEMO=1 asks for them: one forgotten NODE_ENV must not do that. */
const hasDemoWorld = ({ env }: Pick<Services, 'env'>): boolean =>
  env.NODE_ENV !== 'production' && (env.DEMO ?? (env.NODE_ENV === 'development' && !env.DATABASE_URL))

const declaredBy = (areas: readonly Area[]): Declared => ({
  catalogue: createCatalogue(areas.flatMap(({ settings = [] }) => settings)),
  entries: areas.flatMap(({ entries = [] }) => entries),
  heldData: areas.flatMap(({ heldData = [] }) => heldData),
  firstSteps: areas.flatMap(({ firstSteps }) => firstSteps ?? []),
  tabBadges: areas.flatMap(({ tabBadges = [] }) => tabBadges),
  lineHomes: areas.flatMap(({ lineHomes = [] }) => lineHomes),
  homeStrips: areas.flatMap(({ homeStrips = [] }) => homeStrips),
  toolRankings: areas.flatMap(({ toolRankings = [] }) => toolRankings),
  ledgerChecks: areas.flatMap(({ ledgerChecks = [] }) => ledgerChecks),
  orderKinds: areas.flatMap(({ orderKinds = [] }) => orderKinds),
  moneyTables: areas.flatMap(({ moneyTables }) => moneyTables ?? []),
})

const sharedBy = (parts: readonly AreaParts[], declared: Declared, services: Services): Shared => {
  const naming = createNaming(parts.flatMap(({ namers = [] }) => namers))
  const kinds = parts.flatMap(({ approvals = [] }) => approvals)
  return {
    ...declared,
    naming,
    approvals: createApprovals({ kinds, naming, clock: services.clock }),
    closureBlockers: parts.flatMap(({ closureBlockers = [] }) => closureBlockers),
    wechatBlockers: parts.flatMap(({ wechatBlockers = [] }) => wechatBlockers),
    homepageBonuses: parts.flatMap(({ homepageBonuses = [] }) => homepageBonuses),
    homepageBlockers: parts.flatMap(({ homepageBlockers = [] }) => homepageBlockers),
    textObjections: parts.flatMap(({ textObjections = [] }) => textObjections),
    toolRights: parts.flatMap(({ toolRights = [] }) => toolRights),
    searchGroups: parts.flatMap(({ searchGroups = [] }) => searchGroups),
    incomeRelations: parts.flatMap(({ incomeRelations = [] }) => incomeRelations),
    erasers: parts.flatMap(({ erasers = [] }) => erasers),
    figures: parts.flatMap(({ figures }) => figures ?? []),
    retryObjections: Object.assign({}, ...parts.map(({ retryObjections }) => retryObjections)),
    isDemo: hasDemoWorld(services),
  }
}

const authenticatorOf = (parts: readonly AreaParts[]): Authenticator => {
  const { person, staff }: Partial<Authenticator> = Object.assign(
    {},
    ...parts.map(({ authenticator }) => authenticator),
  )
  if (!person || !staff) throw new Error('no area says who people or who staff are')
  return { person, staff }
}

/** Refuses to start when a call names objects of a kind that no area knows the owners of. */
const ownersOf = (parts: readonly AreaParts[], routes: readonly Route[]): Owners => {
  const owners: Owners = Object.assign({}, ...parts.map((part) => part.owners))
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
  }
}

export const createProduct = (areas: readonly Area[], services: Services): Product => {
  const declared = declaredBy(areas)
  const parts = areas.map(({ build }) => build(services, declared))
  const shared = sharedBy(parts, declared, services)
  const frames = parts.flatMap(({ frameSources }) => frameSources ?? [])
  const routes = parts.flatMap((part) => [
    ...(part.routes?.(shared) ?? []),
    ...(part.consoleRoutes?.(shared) ?? []),
  ])
  return {
    catalogue: declared.catalogue,
    routes,
    jobHandlers: [...upkeepHandlers(services), ...parts.flatMap(({ jobs }) => jobs?.(shared) ?? [])],
    authenticator: authenticatorOf(parts),
    owners: ownersOf(parts, routes),
    approvalKinds: parts.flatMap(({ approvals = [] }) => approvals),
    twoStepActs: areas.flatMap(({ twoStepActs = [] }) => twoStepActs),
    pages: parts.flatMap(({ pages }) => pages ?? []),
    frameSources: async () => (await Promise.all(frames.map((hosts) => hosts()))).flat(),
    isDemo: shared.isDemo,
    demoTour: tourOf(shared.isDemo ? parts : []),
    demos: parts.flatMap(({ demo }) => (demo ? [() => demo(shared)] : [])),
  }
}
