/** Every function that a person may have among their 快捷入口, chosen or not, also of what they hid. */
import { quickEntryInit } from '@wallpaper/contract/home'
import { homeScreens } from '@wallpaper/contract/home/home.screens'
import { runtime } from '../../../runtime/runtime.ts'
import { useRead } from '../../../runtime/useRead.ts'
import { useSession } from '../../../runtime/useSession.ts'
import { Card, MoreLink } from '../../../ui/content.tsx'
import type { QuickEntry } from '../home.types.ts'
import css from './QuickGrid.module.css'
import { columnsFor, EntryLink } from './QuickGrid.tsx'

/** None without a session, and while they are read. `here` is the screen that shows them. */
export const useAllEntries = (here: string): QuickEntry[] => {
  const isSignedIn = useSession() !== null
  // Quiet: the page works without them.
  const { data } = useRead(quickEntryInit, {}, { isQuiet: true, isOff: !isSignedIn })
  const all = data ? [...data.chosen, ...data.available] : []
  return all.filter(({ path }) => path !== here && runtime().canOpen(path))
}

export function AllEntries({ entries }: { entries: readonly QuickEntry[] }) {
  return (
    <Card title="全部功能" more={<MoreLink to={homeScreens.iconManage()}>选常用的</MoreLink>}>
      <div className={css.grid} data-columns={columnsFor(entries.length)}>
        {entries.map((entry) => (
          <EntryLink key={entry.id} entry={entry} />
        ))}
      </div>
    </Card>
  )
}
