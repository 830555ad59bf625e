/**
 * An area of the product as one value: what is known of it before there is a server, and what it gives once there are
 * services. app.ts lists these values; product.ts computes every other list from them. What one area has for another
 * goes through that one's slots.
 */
import type { Area as AreaName } from '@wallpaper/contract'
import type { FastifyInstance } from 'fastify'
import type { DemoTour } from './platform/demo/tour.ts'
import type { Authenticator } from './platform/http/identify.ts'
import type { Owners } from './platform/http/input.ts'
import type { Route } from './platform/http/route.ts'
import type { AnyJobKind, JobHandler } from './platform/queue/queue.ts'
import type { Given, Slots } from './platform/slots.ts'
import type { Services } from './services.ts'

/** What an area says of itself without a server. */
export interface AreaDeclaration {
  /** The queue must know every kind before it starts. */
  jobKinds?: readonly AnyJobKind[]
  /** What it has for slots of other areas, and for its own. */
  gives?: readonly Given[]
  /** Areas whose parts of the demo world are made before its own though they stand after it. */
  demoAfter?: readonly AreaName[]
}

export interface DemoSignIn {
  face: '创作者端' | '运营台'
  who: string
  how: string
}

/** Functions run when every area is built: they may read all slots. */
export interface AreaParts {
  /** What it has for slots and needs services for. */
  gives?: readonly Given[]
  /** Joined to the contract's endpoints. */
  routes?: () => Route[]
  consoleRoutes?: () => Route[]
  /** Pages that are no call of the contract. */
  pages?: (app: FastifyInstance) => unknown
  /** What a worker does with this area's kinds of jobs. */
  jobs?: () => JobHandler[]
  /** Who is calling: one area answers for people, one for staff. */
  authenticator?: Partial<Authenticator>
  /** Which ids of a kind are this person's. */
  owners?: Partial<Owners>
  /** Hosts whose pages the app may frame. */
  frameSources?: () => Promise<readonly string[]>
  /** Who one can be, and what there is to do, on the front page of the demo world. */
  demoTour?: () => DemoTour
  /** This area's part of the demo world, made if it is not there yet, and how to sign in to it. */
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
