import { pulse, pulseHistory } from '@wallpaper/contract/staff/staff.console'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read } from '../../../platform/http/route.ts'
import { pulseOf, type SafetyCheck, weekOf } from './pulse.service.ts'

interface PulseDeps {
  clock: Clock
  safetyChecks: readonly SafetyCheck[]
}

export const pulseRoutes = ({ clock, safetyChecks }: PulseDeps): Route[] => [
  read(pulse, ({ tx }) => pulseOf(tx, clock(), safetyChecks)),
  read(pulseHistory, ({ tx, input }) => weekOf(tx, clock(), input.process)),
]
