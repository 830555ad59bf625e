/**
 * An area of the product as one value: what is known without a server, and what it contributes once there are
 * services. app.ts lists these values; product.ts computes every other list from them. Areas contribute to
 * each other through slots.
 */
import type { Area as AreaName } from '@wallpaper/contract'
import type { FastifyInstance } from 'fastify'
import type { DemoTour } from './platform/demo/tour.ts'
import type { AreaGrowth } from './platform/growth/growth.ts'
import type { Authenticator } from './platform/http/identify.ts'
import type { Owners } from './platform/http/input.ts'
import type { AreaGauge } from './platform/http/logs/metrics.ts'
import type { Route } from './platform/http/route.ts'
import type { SealedTable } from './platform/keys/sealedTables.ts'
import type { AnyJobKind, JobHandler } from './platform/queue/queue.ts'
import type { Given, Slots } from './platform/slots.ts'
import type { Services } from './services.ts'

/** What an area declares without a server. */
export interface AreaDeclaration {
  /** The queue must know every kind before it starts. */
  jobKinds?: readonly AnyJobKind[]
  /** All its tables. */
  grows?: AreaGrowth
  /** The columns that it seals. */
  sealed?: readonly SealedTable[]
  /** Contributions to slots of other areas and its own. */
  gives?: readonly Given[]
  /** Later areas whose part of the demo world must be created before this area's. */
  demoAfter?: readonly AreaName[]
}

export interface DemoSignIn {
  face: '创作者端' | '运营台'
  who: string
  how: string
}

/** These functions run when every area is built: they may read all slots. */
export interface AreaParts {
  /** Contributions to slots that need services. */
  gives?: readonly Given[]
  /** Handlers for the contract's endpoints. */
  routes?: () => Route[]
  consoleRoutes?: () => Route[]
  /** Pages outside of the contract. */
  pages?: (app: FastifyInstance) => unknown
  /** Handlers for this area's kinds of jobs. */
  jobs?: () => JobHandler[]
  /** Figures in /metrics. */
  gauges?: () => readonly AreaGauge[]
  /** Authenticates callers: one area does it for people, one for staff. */
  authenticator?: Partial<Authenticator>
  /** Which ids of a kind belong to a person. */
  owners?: Partial<Owners>
  /** Ends what the area started for itself, such as processes; its jobs have stopped by then. */
  close?: () => Promise<void>
  /** Hosts whose pages the app may embed in a frame. */
  frameSources?: () => Promise<readonly string[]>
  /** This area's actors and steps on the demo world's front page. */
  demoTour?: () => DemoTour
  /** Creates this area's part of the demo world if missing; returns how to sign in. */
  demo?: () => Promise<DemoSignIn[]>
}

type Build = (services: Services, slots: Slots) => AreaParts

export interface Area extends AreaDeclaration {
  name: AreaName
  build: Build
}

export const defineArea = (name: AreaName, declaration: AreaDeclaration, build: Build): Area => ({
  ...declaration,
  name,
  build,
})
