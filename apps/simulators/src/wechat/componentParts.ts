import type { Clock } from '../clock.ts'
import type { Answer, Operation, withFaults } from '../control/faults.ts'
import type { SimulatorSettings } from '../settings.ts'

export interface ComponentParts {
  settings: SimulatorSettings
  clock: Clock
  served: (operation: Operation) => ReturnType<typeof withFaults>
  error: (errcode: number) => Answer
}
