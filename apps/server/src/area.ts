/**
 * An area of the product as one value: what is known of it before there is a server, and what it gives once there are
 * services. app.ts lists these values; product.ts computes every other list from them.
 */
import type { Area as AreaName } from '@wallpaper/contract'
import type { FastifyInstance } from 'fastify'
import type {
  ClosureBlocker,
  Entry,
  Eraser,
  FirstSteps,
  HeldData,
  WeChatBlocker,
} from './areas/account/public.ts'
import type { HomepageBlocker, HomepageBonus, TextObjection } from './areas/creation/public.ts'
import type { IncomeRelation } from './areas/earnings/public.ts'
import type { LineHome, SearchGroup, StripOf, TabBadge, ToolRanking } from './areas/home/public.ts'
import type { OrderKind } from './areas/payments/public.ts'
import type {
  ApprovalKind,
  Approvals,
  Figures,
  Namer,
  Naming,
  RetryObjections,
  SettingCatalogue,
  SettingGroup,
  TwoStepAct,
} from './areas/staff/public.ts'
import type { ToolRight } from './areas/tools/public.ts'
import type { MoneyTables } from './ledger/moneyTables.ts'
import type { LedgerCheck } from './ledger/proof.ts'
import type { DemoTour } from './platform/demo/tour.ts'
import type { Authenticator } from './platform/http/identify.ts'
import type { Owners } from './platform/http/input.ts'
import type { Route } from './platform/http/route.ts'
import type { AnyJobKind, JobHandler } from './platform/queue/queue.ts'
import type { Services } from './services.ts'

/** What an area says of itself without a server: the queue must know every kind before it starts. */
export interface AreaDeclaration {
  jobKinds?: readonly AnyJobKind[]
  /** What operators may change. */
  settings?: readonly SettingGroup[]
  /** Ways to this area's screens, on the home tab and in the personal centre. */
  entries?: readonly Entry[]
  /** What this area holds about a person, in their words. */
  heldData?: readonly HeldData[]
  /** What a new person does first in this area, and how far they are. */
  firstSteps?: FirstSteps
  /** Numbers on tabs of the tab bar. */
  tabBadges?: readonly TabBadge[]
  /** Where product lines whose screens exist begin. */
  lineHomes?: readonly LineHome[]
  /** What this area has to say above everything else on the home tab. */
  homeStrips?: readonly StripOf[]
  /** What people use of this area, for the rank of tools. */
  toolRankings?: readonly ToolRanking[]
  /** What of this area must agree with the ledger: payouts stop while it does not. */
  ledgerChecks?: readonly LedgerCheck[]
  /** Acts of two members of staff that are no proposals: the first step's maker does not take the second. */
  twoStepActs?: readonly TwoStepAct[]
  /** What this area sells: payments do the rest. */
  orderKinds?: readonly OrderKind[]
  /** Tables of this area that money hangs on: every one with an amount in it. */
  moneyTables?: MoneyTables
}

/** What all areas together declare. */
export interface Declared {
  catalogue: SettingCatalogue
  entries: readonly Entry[]
  heldData: readonly HeldData[]
  firstSteps: readonly FirstSteps[]
  tabBadges: readonly TabBadge[]
  lineHomes: readonly LineHome[]
  homeStrips: readonly StripOf[]
  toolRankings: readonly ToolRanking[]
  ledgerChecks: readonly LedgerCheck[]
  orderKinds: readonly OrderKind[]
  moneyTables: readonly MoneyTables[]
}

/** What all areas together have, for those that work with it: staff asks for names, closure for what blocks it. */
export interface Shared extends Declared {
  approvals: Approvals
  naming: Naming
  closureBlockers: readonly ClosureBlocker[]
  wechatBlockers: readonly WeChatBlocker[]
  homepageBonuses: readonly HomepageBonus[]
  homepageBlockers: readonly HomepageBlocker[]
  textObjections: readonly TextObjection[]
  toolRights: readonly ToolRight[]
  searchGroups: readonly SearchGroup[]
  incomeRelations: readonly IncomeRelation[]
  erasers: readonly Eraser[]
  figures: readonly Figures[]
  retryObjections: RetryObjections
  isDemo: boolean
}

export interface DemoSignIn {
  face: '创作者端' | '运营台'
  who: string
  how: string
}

export interface AreaParts {
  /** Joined to the contract's endpoints. */
  routes?: (shared: Shared) => Route[]
  consoleRoutes?: (shared: Shared) => Route[]
  /** Pages that are no call of the contract. */
  pages?: (app: FastifyInstance) => unknown
  /** What a worker does with this area's kinds of jobs. */
  jobs?: (shared: Shared) => JobHandler[]
  retryObjections?: RetryObjections
  /** Who is calling: one area answers for people, one for staff. */
  authenticator?: Partial<Authenticator>
  /** Which ids of a kind are this person's. */
  owners?: Partial<Owners>
  /** Acts that need a second member of staff. */
  approvals?: readonly ApprovalKind[]
  /** What the console calls this area's things by. */
  namers?: readonly Namer[]
  /** What stands in the way of closing an account, and what is erased then. */
  closureBlockers?: readonly ClosureBlocker[]
  /** What is under way that needs the messenger a person has bound: money that goes there, for one. */
  wechatBlockers?: readonly WeChatBlocker[]
  erasers?: readonly Eraser[]
  /** What lets a person have more homepages, and what stands in the way of deleting one. */
  homepageBonuses?: readonly HomepageBonus[]
  homepageBlockers?: readonly HomepageBlocker[]
  /** What may not stand in what creators write. */
  textObjections?: readonly TextObjection[]
  /** What lets a person use plays and tools that are for members. */
  toolRights?: readonly ToolRight[]
  /** What of this area can be found by the search of the home tab. */
  searchGroups?: readonly SearchGroup[]
  /** Who shares in somebody's income. */
  incomeRelations?: readonly IncomeRelation[]
  /** The area's numbers on the console's first page. */
  figures?: Figures
  /** Hosts whose pages the app may frame. */
  frameSources?: () => Promise<readonly string[]>
  /** Who one can be, and what there is to do, on the front page of the demo world. */
  demoTour?: () => DemoTour
  /** This area's part of the demo world, made if it is not there yet, and how to sign in to it. */
  demo?: (shared: Shared) => Promise<DemoSignIn[]>
}

export interface Area extends AreaDeclaration {
  name: AreaName
  build: (services: Services, declared: Declared) => AreaParts
}

export const defineArea = (
  name: AreaName,
  declaration: AreaDeclaration,
  build: (services: Services, declared: Declared) => AreaParts,
): Area => ({ ...declaration, name, build })
