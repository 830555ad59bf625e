import {
  proposeTemplate,
  saveTemplate,
  staffTemplates,
  withdrawTemplate,
} from '@wallpaper/contract/publish/library.console'
import { type Route, read, write } from '../../../platform/http/route.ts'
import {
  listStaffTemplates,
  proposeStaffTemplate,
  saveStaffTemplate,
  type TemplateConsoleDeps,
  withdrawStaffTemplate,
} from './library.console.service.ts'

export const libraryConsoleRoutes = (deps: TemplateConsoleDeps): Route[] => [
  read(staffTemplates, ({ tx, input }) => listStaffTemplates(tx, input, deps)),
  write(saveTemplate, ({ tx, input, act }) => saveStaffTemplate(tx, input, act, deps)),
  write(proposeTemplate, ({ tx, input, act }) => proposeStaffTemplate(tx, input, act, deps)),
  write(withdrawTemplate, ({ tx, input, act }) => withdrawStaffTemplate(tx, input, act, deps)),
]
