/** The figures by code, work, day or platform. A row opens this page filtered by it. */

import {
  eventKinds,
  type FunnelGroup,
  funnelGroupIds,
  funnelGroups,
  platformTagIds,
} from '@wallpaper/contract/codes/codes.labels'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { countText } from '../../../lib/format/count.ts'
import { yuan } from '../../../lib/format/money.ts'
import type { PageUrl } from '../../../lib/url/pageUrl.ts'
import { useLine } from '../../../pageStack/pageContext.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import type { Funnel } from '../codes.types.ts'
import css from './FunnelTable.module.css'
import type { FunnelView } from './useFunnel.ts'

const groups = funnelGroupIds.map((id) => ({ id, title: `按${funnelGroups[id]}` }))

const useRowUrl = (view: FunnelView) => {
  const line = useLine()
  const { period } = view
  return (group: FunnelGroup, key: string): PageUrl | null => {
    if (group === 'code' && !view.codeId) return codesScreens.data(line, { code_id: key, period })
    if (group === 'photo' && !view.photoId) return codesScreens.data(line, { photo_id: key, period })
    const platform = platformTagIds.find((id) => id === key)
    return group === 'platform' && platform && !view.platform
      ? codesScreens.data(line, { platform, period })
      : null
  }
}

interface FunnelTableProps {
  funnel: Funnel
  view: FunnelView
  onGroup: (group: FunnelGroup) => void
}

export function FunnelTable({ funnel, view, onGroup }: FunnelTableProps) {
  const urlOf = useRowUrl(view)
  // Works are viewed, codes are opened.
  const isOfWorks = funnel.group === 'photo' || view.photoId !== undefined
  return (
    <section className={`card ${css.card}`}>
      <Segmented label="明细" options={groups} value={view.group} onChange={onGroup} />
      {funnel.rows.length === 0 ? (
        <Empty drawing="nothing" title="这段时间还没有数据" note="把口令发出去，有人打开就会记在这里" />
      ) : (
        <div className={css.wide}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{funnelGroups[funnel.group]}</th>
                <th scope="col">{eventKinds[isOfWorks ? 'view' : 'open']}</th>
                <th scope="col">{eventKinds.save}</th>
                <th scope="col">收益（元）</th>
              </tr>
            </thead>
            <tbody>
              {funnel.rows.map(({ key, name, counts }) => {
                const url = urlOf(funnel.group, key)
                return (
                  <tr key={key}>
                    <th scope="row">{url ? <Link to={url}>{name}</Link> : name}</th>
                    <td>{countText(isOfWorks ? counts.views : counts.opens)}</td>
                    <td>{countText(counts.saves)}</td>
                    <td>{yuan(counts.income_fen)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      {funnel.group === 'platform' && (
        <p className={css.note}>
          来源由链接上的平台标签判断，没有标签的看浏览器，认不出的归入「其他」。只有平台，不含个人信息。
        </p>
      )}
      <p className={css.note}>自己的访问和异常访问不计入。</p>
    </section>
  )
}
