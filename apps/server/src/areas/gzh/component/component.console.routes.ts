import {
  componentFacts,
  componentRecords,
  decideLayout,
  layoutRecords,
  saveComponent,
  stopComponent,
  submitComponent,
} from '@wallpaper/contract/gzh/component.console'
import { componentEventList } from '@wallpaper/contract/gzh/event.console'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { listComponentEvents } from '../account/componentEvent.console.service.ts'
import { decide, type LayoutConsoleDeps, listLayoutRecords } from '../layout/layout.console.service.ts'
import {
  type ComponentConsoleDeps,
  componentFactsOf,
  listRecords,
  save,
  stop,
  submit,
} from './component.console.service.ts'

export const componentConsoleRoutes = (
  deps: ComponentConsoleDeps & LayoutConsoleDeps & { clock: Clock },
): Route[] => [
  read(componentRecords, ({ tx }) => listRecords(tx, deps)),
  read(componentFacts, ({ tx, input }) => componentFactsOf(tx, input.id, deps.clock())),
  write(saveComponent, ({ tx, input, act }) => save(tx, input, act, deps)),
  write(submitComponent, ({ tx, input, act }) => submit(tx, input, act, deps)),
  write(stopComponent, ({ tx, input, act }) => stop(tx, input.id, act, deps)),
  read(componentEventList, ({ tx, input }) => listComponentEvents(tx, input)),
  read(layoutRecords, ({ tx, input }) => listLayoutRecords(tx, input, deps)),
  write(decideLayout, ({ tx, input, act }) => decide(tx, input, act, deps)),
]
