import {
  importTemplates,
  orderTemplates,
  saveTemplate,
  stopTemplate,
  submitTemplate,
  templateRecords,
  templateVersions,
} from '@wallpaper/contract/creation/template/templates.console'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { type ImportDeps, importStarters } from './importTemplates.ts'
import {
  listTemplates,
  listVersions,
  order,
  save,
  stop,
  submit,
  type TemplateConsoleDeps,
} from './template.console.service.ts'

export const templateConsoleRoutes = (deps: TemplateConsoleDeps & ImportDeps): Route[] => [
  read(templateRecords, ({ tx, input }) => listTemplates(tx, input.kind, deps)),
  read(templateVersions, ({ tx, input }) => listVersions(tx, input.id)),
  write(saveTemplate, ({ tx, input, act }) => save(tx, input, act, deps)),
  write(submitTemplate, ({ tx, input, act }) => submit(tx, input, act, deps)),
  write(stopTemplate, ({ tx, input, act }) => stop(tx, input.id, act, deps)),
  write(orderTemplates, ({ tx, input, act }) => order(tx, input, act)),
  // Outside a transaction: pictures are drawn and stored before anything is saved.
  outside(importTemplates, ({ db, act }) => importStarters(db, act, deps)),
]
