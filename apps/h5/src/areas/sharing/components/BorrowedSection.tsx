/** Borrowed material of a homepage, marked as borrowed, with a list of its own. */
import { shareBorrowed } from '@wallpaper/contract/sharing'
import { sharingScreens } from '@wallpaper/contract/sharing/sharing.screens'
import { useLine } from '../../../pageStack/pageContext.ts'
import { useLineRead } from '../../../runtime/useLineRead.ts'
import { useSession } from '../../../runtime/useSession.ts'
import { Badge, Card, MoreLink } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { HomepageHead } from './HomepageHead.tsx'
import css from './sharing.module.css'

/** Renders nothing when empty: the list above has its own states. */
export function BorrowedSection({ homepageId }: { homepageId: string }) {
  const line = useLine()
  const isMain = useSession()?.sonid === 0
  const read = useLineRead(
    shareBorrowed,
    { use_homepage_id: homepageId },
    { isOff: !isMain || !homepageId, isQuiet: true },
  )
  const items = read.data?.items ?? []
  if (items.length === 0) return null
  return (
    <Card
      title="借用的素材"
      more={<MoreLink to={sharingScreens.materials(line, { tab: 'borrowed' })}>全部</MoreLink>}
    >
      <div className={css.cards}>
        {items.map((share) => (
          <Link key={share.id} to={sharingScreens.photos(line, { homepage_id: share.homepage.homepage_id })}>
            <HomepageHead homepage={share.homepage} action={<Badge tone="brand">借用</Badge>} />
          </Link>
        ))}
      </div>
    </Card>
  )
}
