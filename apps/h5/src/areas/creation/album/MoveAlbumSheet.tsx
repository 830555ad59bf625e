import { AlbumSheet } from './AlbumSheet.tsx'

export interface MoveAlbumSheetProps {
  album: { id: string; homepage_id: string }
  count: number
  isBusy: boolean
  onDone: (to: { id: string; name: string }) => void
  onClose: () => void
}

/** 移动到专辑: the other albums of the same homepage. */
export function MoveAlbumSheet({ album, count, isBusy, onDone, onClose }: MoveAlbumSheetProps) {
  return (
    <AlbumSheet
      title="移动到专辑"
      homepageId={album.homepage_id}
      except={album.id}
      note={`移动后原专辑不再保留这 ${count} 张，作品本身和数据不变`}
      confirm={(name) => `移动到「${name}」`}
      isBusy={isBusy}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
