/** Under a list of events that begins with the newest. */
import { Button } from 'antd'
import type { CursorTrail } from '../../lib/cursor.ts'

interface EventPagerProps {
  trail: CursorTrail
  next: string | null | undefined
}

export const EventPager = ({ trail, next }: EventPagerProps) => (
  <>
    <Button disabled={!trail.goBack} onClick={() => trail.goBack?.()}>
      较新的
    </Button>
    <Button disabled={!next} onClick={() => next && trail.goTo(next)}>
      更早的
    </Button>
  </>
)
