/** The templates that were changed last: how they are used, whether they fail, and how long they may be shown. */
import { rightsSources, templateStates } from '@wallpaper/contract/studio/face.labels'
import { staffTemplates } from '@wallpaper/contract/studio/template.console'
import { Link } from 'react-router'
import { type ItemOf, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { formatCount } from '../../lib/number.ts'
import { useMay } from '../../lib/session.ts'
import { Card } from '../../ui/content/Card.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { StateTag, type Tone } from '../../ui/feedback/StateTag.tsx'
import { failedText } from './queue.labels.ts'
import css from './queue.module.css'
import { studioPaths } from './studio.paths.ts'

type Template = ItemOf<typeof staffTemplates>

const shownTemplates = 6

/** 2027-10-31 → 2027/10 */
const monthOf = (day: string): string => day.slice(0, 7).replace('-', '/')

const tagOf = ({ state, is_failing, source, until }: Template): { word: string; tone: Tone } => {
  if (state !== 'online') return { word: templateStates[state], tone: 'plain' }
  if (is_failing) return { word: '失败偏高', tone: 'no' }
  return { word: until ? `授权到 ${monthOf(until)}` : rightsSources[source], tone: 'ok' }
}

const useOf = ({ used_week, failed_week }: Template): string =>
  `7 日 ${formatCount(used_week)} 次，失败 ${failedText({ done: used_week - failed_week, failed: failed_week })}`

const Item = ({ template }: { template: Template }) => {
  const { word, tone } = tagOf(template)
  return (
    <li>
      <Link to={studioPaths.template(template.id)}>
        <img src={template.small_url} alt="" />
        <span>
          <b>{template.title}</b>
          <small>{useOf(template)}</small>
          <StateTag tone={tone}>{word}</StateTag>
        </span>
      </Link>
    </li>
  )
}

const Templates = () => {
  const query = useEndpointQuery(staffTemplates, { limit: shownTemplates })
  const counts = query.data?.counts
  const total = counts && counts.picture + counts.video + counts.character
  const failing = query.data?.items.find(({ is_failing, state }) => is_failing && state === 'online')
  return (
    <Card
      title={total === undefined ? '换脸模板' : `换脸模板 ${formatCount(total)}`}
      extra={<Link to={studioPaths.templates}>全部模板</Link>}
      className={css.card ?? ''}
    >
      <QueryView query={query} rows={3}>
        {({ items }) => (
          <>
            {items.length === 0 && <p>还没有模板</p>}
            <ul className={css.templates}>
              {items.map((template) => (
                <Item key={template.id} template={template} />
              ))}
            </ul>
            {failing && (
              <p className={css.warning}>
                「{failing.title}」这几天常常做不成。看看它的脸标得对不对，或者下线。
              </p>
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}

export const TemplatesCard = () => useMay(staffTemplates) && <Templates />
