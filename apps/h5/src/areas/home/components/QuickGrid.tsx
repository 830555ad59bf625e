/** 快捷入口: the person's own in their order, scanning, then operators' items. */
import { homeScreens } from '@wallpaper/contract/home/home.screens'
import { parsePageUrl, withQuery } from '../../../lib/url/pageUrl.ts'
import { canFollow, openNavigationItem } from '../../../runtime/navigationItem.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { Card, Count, MoreLink } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { iconNamed } from '../../../ui/icons/iconNames.ts'
import { Link } from '../../../ui/Link.tsx'
import type { HomeInit, QuickEntry } from '../home.types.ts'
import css from './QuickGrid.module.css'
import { useScan } from './useScan.ts'

function EntryIcon({ title, icon }: Pick<QuickEntry, 'title' | 'icon'>) {
  return (
    <>
      <span className={css.icon}>
        <Icon name={iconNamed(icon)} />
      </span>
      {title}
    </>
  )
}

export function EntryLink({ entry: { title, icon, path, badge } }: { entry: QuickEntry }) {
  const to = parsePageUrl(path)
  return (
    <Link to={withQuery(to.path, to.query)}>
      <EntryIcon title={title} icon={icon} />
      {badge > 0 && (
        <span className={css.badge}>
          <Count value={badge} of="待处理" />
        </span>
      )}
    </Link>
  )
}

export interface QuickGridProps {
  entries: readonly QuickEntry[]
  placed: HomeInit['navigation']
}

/** As many columns as leave no entry alone in the last row, five if possible. */
export const columnsFor = (count: number): number =>
  [5, 4, 3].find((columns) => count <= columns || count % columns !== 1) ?? 5

export function QuickGrid({ entries, placed }: QuickGridProps) {
  const known = entries.filter(({ path }) => runtime().canOpen(path))
  const followed = placed.filter(canFollow)
  const scan = useScan()
  // One more: scanning.
  const columns = columnsFor(known.length + followed.length + 1)
  return (
    <Card title="快捷入口" more={<MoreLink to={homeScreens.iconManage()}>管理</MoreLink>}>
      <div className={css.grid} data-columns={columns}>
        {known.map((entry) => (
          <EntryLink key={entry.id} entry={entry} />
        ))}
        <button type="button" disabled={scan.isBusy} onClick={scan.press}>
          <EntryIcon title="扫码" icon="scan" />
        </button>
        {followed.map((item) => (
          <button key={item.id} type="button" onClick={() => void openNavigationItem(item)}>
            <EntryIcon title={item.title} icon={item.icon} />
          </button>
        ))}
      </div>
    </Card>
  )
}
