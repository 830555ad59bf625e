import {
  addClass,
  addKeywords,
  classOptions,
  classTree,
  editClass,
  editKeyword,
  keywordRecords,
  mergeClass,
  orderClasses,
  removeKeyword,
} from '@wallpaper/contract/creation/content/catalogue.console'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import * as classes from './class.console.service.ts'
import * as keywords from './keyword.console.service.ts'

export const catalogueConsoleRoutes = ({ enqueue }: { enqueue: Enqueue }): Route[] => [
  read(classTree, ({ tx }) => classes.listClasses(tx)),
  read(classOptions, ({ tx }) => classes.listOptions(tx)),
  write(addClass, ({ tx, input, act }) => classes.add(tx, input, act)),
  write(editClass, ({ tx, input, act }) => classes.edit(tx, input, act)),
  write(orderClasses, ({ tx, input, act }) => classes.order(tx, input, act)),
  write(mergeClass, ({ tx, input, act }) => classes.merge(tx, input, act, enqueue)),
  read(keywordRecords, ({ tx, input }) => keywords.listKeywords(tx, input)),
  write(addKeywords, ({ tx, input, act }) => keywords.add(tx, input, act)),
  write(editKeyword, ({ tx, input, act }) => keywords.edit(tx, input, act)),
  write(removeKeyword, ({ tx, input, act }) => keywords.remove(tx, input, act)),
]
