/** How often a component was put in, the layouts that use it, and its older versions. */
import { componentFacts } from '@wallpaper/contract/gzh/component.console'
import type { ComponentTemplate } from '@wallpaper/contract/gzh/componentHtml'
import { Button } from 'antd'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { formatCount } from '../../lib/number.ts'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import type { ComponentRecord } from './component.types.ts'
import css from './components.module.css'

const Days = ({ days }: { days: readonly { day: string; uses: number }[] }) => {
  const most = Math.max(1, ...days.map(({ uses }) => uses))
  return (
    <ol className={css.days} aria-label="近 7 天插入">
      {days.map(({ day, uses }) => (
        <li key={day} title={`${day} ${uses} 次`}>
          <i style={{ height: `${Math.round((uses / most) * 100)}%` }} />
          <span>{Number(day.slice(8))}</span>
        </li>
      ))}
    </ol>
  )
}

interface FactsProps {
  record: ComponentRecord
  onBringBack: (template: ComponentTemplate) => void
}

export const ComponentFactsView = ({ record, onBringBack }: FactsProps) => {
  const query = useEndpointQuery(componentFacts, { id: record.id })
  return (
    <QueryView query={query} rows={4}>
      {({ days, layouts, versions }) => (
        <>
          <div className={css.part}>
            <h3>
              近 7 天插入 <span>{formatCount(days.reduce((sum, { uses }) => sum + uses, 0))} 次</span>
            </h3>
            <Days days={days} />
          </div>
          <div className={css.part}>
            <h3>用到它的版式</h3>
            {layouts.length === 0 && <p className={css.note}>还没有</p>}
            <ul className={css.rows}>
              {layouts.map(({ id, name, uses }) => (
                <li key={id}>
                  <span>{name}</span>
                  <span>{formatCount(uses)} 篇</span>
                </li>
              ))}
            </ul>
          </div>
          <div className={css.part}>
            <h3>以前的版本</h3>
            <ul className={css.rows}>
              {versions.map(({ version, template, saved_by, saved_at, live_at }) => (
                <li key={version}>
                  <span>
                    版本 {version}
                    {live_at === null ? '' : '，上过线'} · {saved_by} <TimeText at={saved_at} />
                  </span>
                  {version !== record.version && (
                    <Button size="small" type="link" onClick={() => onBringBack(template)}>
                      取回
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </QueryView>
  )
}
