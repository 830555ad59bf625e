import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { useLine } from '../../../pageStack/pageContext.ts'
import { CheckArea } from '../../../ui/form/CheckArea.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { TileFlag } from '../../../ui/lists/WorkTile.tsx'
import type { AlbumItem } from '../creation.types.ts'
import css from './AlbumTile.module.css'

export interface AlbumTileProps {
  album: AlbumItem
  pick?: { isPicked: boolean; onPick: () => void }
}

function Inside({ album: { name, cover, photos, is_top }, pick }: AlbumTileProps) {
  return (
    <>
      <span className={css.cover}>
        {cover ? (
          <img src={cover.small} alt="" loading="lazy" draggable={false} />
        ) : (
          <Icon name="album" size={32} />
        )}
        {is_top && (
          <span className={css.flag}>
            <TileFlag tone="top">
              <Icon name="fill-pin" size={10} />
              置顶
            </TileFlag>
          </span>
        )}
        {pick && <span className={css.pick}>{pick.isPicked && <Icon name="check" size={15} />}</span>}
      </span>
      <span className={css.name}>{name}</span>
      <span className={css.count}>
        <span className="num">{photos}</span> 张
      </span>
    </>
  )
}

export function AlbumTile({ album, pick }: AlbumTileProps) {
  const line = useLine()
  if (pick) {
    return (
      <CheckArea type="checkbox" className={css.tile} isChecked={pick.isPicked} onPick={pick.onPick}>
        <Inside album={album} pick={pick} />
      </CheckArea>
    )
  }
  return (
    <Link className={css.tile} to={creationScreens.album(line, { album_id: album.id })} draggable={false}>
      <Inside album={album} />
    </Link>
  )
}
