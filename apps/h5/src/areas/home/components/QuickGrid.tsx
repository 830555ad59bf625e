/** 快捷入口: the person's own in their order, then operators' items. */
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

export interface QuickGridProps {
  entries: readonly QuickEntry[]
  placed: HomeInit['navigation']
}

export function QuickGrid({ entries, placed }: QuickGridProps) {
  const known = entries.filter(({ path }) => runtime().canOpen(path))
  return (
    <Card title="快捷入口" more={<MoreLink to={homeScreens.iconManage()}>管理</MoreLink>}>
      <div className={css.grid}>
        {known.map(({ id, title, icon, path, badge }) => {
          const to = parsePageUrl(path)
          return (
            <Link key={id} to={withQuery(to.path, to.query)}>
              <EntryIcon title={title} icon={icon} />
              {badge > 0 && (
                <span className={css.badge}>
                  <Count value={badge} of="待处理" />
                </span>
              )}
            </Link>
          )
        })}
        {placed.filter(canFollow).map((item) => (
          <button key={item.id} type="button" onClick={() => void openNavigationItem(item)}>
            <EntryIcon title={item.title} icon={item.icon} />
          </button>
        ))}
      </div>
    </Card>
  )
}
