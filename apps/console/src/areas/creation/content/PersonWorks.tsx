/** The newest works of one person; each opens in the library. */
import { contentPhotos } from '@wallpaper/contract/creation/content/content.console'
import { Link, useNavigate } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatTotal } from '../../../lib/number.ts'
import { Card } from '../../../ui/content/Card.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { creationPaths, personWorks } from '../creation.paths.ts'
import css from './content.module.css'
import { WorkTile } from './WorkTile.tsx'

interface PersonWorksProps {
  uid: number
  shown?: number
  /** One row of low pictures. */
  isRow?: boolean
}

export const PersonWorks = ({ uid, shown = personWorks, isRow = false }: PersonWorksProps) => {
  const query = useEndpointQuery(contentPhotos, { uid, limit: shown })
  const navigate = useNavigate()
  return (
    <Card
      isFlush
      title={query.data ? `作品 ${formatTotal(query.data.total)}` : '作品'}
      extra={<Link to={creationPaths.works({ uid: String(uid) })}>作品库里看</Link>}
    >
      <QueryView query={query} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="还没有作品" />
          ) : (
            <ul className={cx(css.grid, isRow && css.row)} aria-label="作品">
              {items.map((work) => (
                <WorkTile
                  key={work.id}
                  work={work}
                  isPicked={false}
                  onPick={undefined}
                  onOpen={() => void navigate(creationPaths.work(work.id))}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  )
}

const newest = 5

export const PersonNewestWorks = ({ uid }: { uid: number }) => <PersonWorks uid={uid} shown={newest} isRow />
