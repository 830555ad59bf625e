import { parsePageUrl, withQuery } from '../../../lib/pageUrl.ts'
import { shell } from '../../../shell/shell.ts'
import { Card, Count, MoreLink } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { iconNamed } from '../../../ui/iconNames.ts'
import { Link } from '../../../ui/Link.tsx'
import { homePaths } from '../home.paths.ts'
import type { QuickEntry } from '../home.types.ts'
import css from './QuickGrid.module.css'

export function QuickGrid({ entries }: { entries: readonly QuickEntry[] }) {
  const known = entries.filter(({ path }) => shell().canOpen(path))
  return (
    <Card title="快捷入口" more={<MoreLink to={homePaths.iconManage()}>管理</MoreLink>}>
      <div className={css.grid}>
        {known.map(({ id, title, icon, path, badge }) => {
          const to = parsePageUrl(path)
          return (
            <Link key={id} to={withQuery(to.path, to.query)}>
              <span className={css.icon}>
                <Icon name={iconNamed(icon)} />
              </span>
              {title}
              {badge > 0 && (
                <span className={css.badge}>
                  <Count value={badge} of="待处理" />
                </span>
              )}
            </Link>
          )
        })}
      </div>
    </Card>
  )
}
