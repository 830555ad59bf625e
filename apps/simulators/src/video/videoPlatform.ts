/** What the simulated video platforms share. */
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { FaultBook } from '../control/faults.ts'
import type { SimulatorSettings } from '../settings.ts'
import type { Grants } from './grants.ts'
import type { WorkBook } from './works.ts'

export interface VideoDependencies {
  settings: SimulatorSettings
  faults: FaultBook
  clock: Clock
  grants: Grants
  works: WorkBook
}

export const avatarUrl = (settings: SimulatorSettings, request: FastifyRequest, name: string): string =>
  `${settings.publicUrl ?? `http://${request.host}`}/wechat/mmopen/${encodeURIComponent(name)}/132`
