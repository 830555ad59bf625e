import {
  addHomeItem,
  arrangeQuickEntries,
  editHomeItem,
  homeItemList,
  quickEntryList,
  removeHomeItem,
  sortHomeItems,
} from '@wallpaper/contract/home/home.console'
import type { Clock } from '../../platform/clock.ts'
import { type Route, read, write } from '../../platform/http/route.ts'
import type { Entry } from '../account/public.ts'
import { addItem, editItem, listItems, removeItem, sortItems } from './items/item.console.service.ts'
import { arrangeEntries, listEntries } from './quickEntry/quickEntry.service.ts'

export interface HomeConsoleDeps {
  clock: Clock
  entries: readonly Entry[]
}

export const homeConsoleRoutes = ({ clock, entries }: HomeConsoleDeps): Route[] => [
  read(homeItemList, ({ tx, input }) => listItems(tx, input.kind, clock())),
  write(addHomeItem, ({ tx, input, act }) => addItem(tx, input, act)),
  write(editHomeItem, ({ tx, input, act }) => editItem(tx, input, act)),
  write(sortHomeItems, ({ tx, input, act }) => sortItems(tx, input, act)),
  write(removeHomeItem, ({ tx, input, act }) => removeItem(tx, input, act)),
  read(quickEntryList, ({ tx }) => listEntries(tx, entries)),
  write(arrangeQuickEntries, ({ tx, input, act }) => arrangeEntries(tx, input, act, entries)),
]
