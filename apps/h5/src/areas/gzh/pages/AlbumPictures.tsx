/** 专辑图片: pictures of one album for an article. */
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { returnResult } from '../../../pageStack/navigation.ts'
import { usePage } from '../../../pageStack/pageContext.ts'
import { PicturePicker } from '../components/PicturePicker.tsx'

export function AlbumPictures() {
  const { id = '', max = '9' } = usePage().query
  return (
    <PicturePicker
      source={id ? { album_id: id } : {}}
      max={Number(max)}
      onDone={(picked) => returnResult(gzhScreens.albumDetail, picked)}
    />
  )
}
