import css from '../../../ui/lists/WorkTile.module.css'
import { Skeleton } from '../../../ui/states/states.tsx'

export function TilesSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div className={css.grid}>
      {Array.from({ length: rows * 3 }, (_, index) => index).map((index) => (
        <Skeleton key={index} height={147} radius={12} />
      ))}
    </div>
  )
}
