import {
  firstStepsClose,
  indexInit,
  quickEntryEdit,
  quickEntryInit,
  tabBarInit,
  warningAlert,
  warningConfirm,
} from '@wallpaper/contract/home'
import { type Route, read, write } from '../../platform/http/route.ts'
import { closeFirstSteps, confirmWarning } from '../account/public.ts'
import { type HomeContributions, homeOf, notThere, openWarningOf, tabBarOf } from './home.service.ts'
import { chooseEntries, quickEntriesOf } from './quickEntry/quickEntry.service.ts'

export const homeRoutes = ({ tabBadges, ...contributions }: HomeContributions): Route[] => [
  read(tabBarInit, ({ tx, caller }) => tabBarOf(tx, caller, tabBadges)),
  read(indexInit, ({ tx, caller }) => homeOf(tx, caller, contributions)),
  read(warningAlert, async ({ tx, caller }) => ({ warning: await openWarningOf(tx, caller.uid) })),
  write(warningConfirm, async ({ tx, caller, input }) => {
    const isConfirmed = await confirmWarning(tx, {
      uid: caller.uid,
      id: input.id,
      now: contributions.clock(),
    })
    if (!isConfirmed) throw notThere()
    return { warning: await openWarningOf(tx, caller.uid) }
  }),
  write(firstStepsClose, async ({ tx, caller, input: { is_closed } }) => {
    await closeFirstSteps(tx, caller.uid, is_closed ? new Date(contributions.clock()) : null)
    return { is_closed }
  }),
  read(quickEntryInit, ({ tx, caller }) => quickEntriesOf(tx, caller, contributions.entries)),
  write(quickEntryEdit, ({ tx, caller, input }) =>
    chooseEntries(tx, caller, input.entries, contributions.entries),
  ),
]
