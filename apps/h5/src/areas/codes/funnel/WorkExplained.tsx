/** Why the saves of a work rose or fell, and where they come from. */
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { Funnel } from '../codes.types.ts'
import css from './WorkExplained.module.css'

type Explained = NonNullable<Funnel['work']>

const causeText = ({ group, name, change }: Explained['causes'][number]): string => {
  const what = group === 'code' ? `口令「${name}」` : name
  return change > 0 ? `${what}多了 ${change} 次` : `${what}少了 ${-change} 次`
}

export function WhyCard({ work: { change, causes } }: { work: Explained }) {
  return (
    <section className="card">
      <div className="card-h">
        <h2>为什么涨跌</h2>
        <span className="f13 t3">今日比昨日取图</span>
      </div>
      <div className={css.why}>
        <b className={css.change} data-way={Math.sign(change)}>
          {change !== 0 && <Icon name={change > 0 ? 'fill-upd' : 'fill-dnd'} size={12} />}
          {change !== 0 && <span className="sr">{change > 0 ? '上升' : '下降'}</span>}
          {change === 0 ? '持平' : `${Math.abs(change)} 次`}
        </b>
        <ul>
          {causes.map((cause) => (
            <li key={`${cause.group} ${cause.key}`}>{causeText(cause)}</li>
          ))}
          {causes.length === 0 && (
            <li className="t3">{change === 0 ? '和昨天一样' : '没有找到明显的原因'}</li>
          )}
        </ul>
      </div>
    </section>
  )
}

export function SourcesCard({ work: { sources } }: { work: Explained }) {
  const total = sources.reduce((sum, { saves }) => sum + saves, 0)
  const most = sources[0]?.saves ?? 0
  if (total === 0) return null
  return (
    <section className="card">
      <div className="card-h">
        <h2>从哪里来</h2>
        <span className="f13 t3">
          <span className="num">{total.toLocaleString('en')}</span> 次取图
        </span>
      </div>
      <ul className={css.sources}>
        {sources.map(({ key, name, saves }) => (
          <li key={key}>
            <span>{name}</span>
            <span className={css.bar} aria-hidden="true">
              <i style={{ width: `${(saves * 100) / most}%` }} />
            </span>
            <b className="num">{saves.toLocaleString('en')}</b>
            <span className="num t3">{`${((saves * 100) / total).toFixed(1)}%`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
