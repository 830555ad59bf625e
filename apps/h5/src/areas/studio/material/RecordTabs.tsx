/** The two records: templates offered to others, and photos of one's own. */
import { facePhotos, materialList } from '@wallpaper/contract/studio'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { redirectTo } from '../../../pageStack/navigation.ts'
import { useRead } from '../../../runtime/useRead.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'

type Tab = 'templates' | 'photos'

const urls = { templates: () => studioScreens.records(), photos: () => studioScreens.facePhotos() }

const titled = (name: string, count: number): string => (count > 0 ? `${name} ${count}` : name)

/** `count` is the open one's; the other's is read without anybody waiting for it. */
export function RecordTabs({ value, count }: { value: Tab; count: number }) {
  const templates = useRead(materialList, { group: 'all' }, { isOff: value === 'templates', isQuiet: true })
  const photos = useRead(facePhotos, {}, { isOff: value === 'photos', isQuiet: true })
  const counts = {
    templates: value === 'templates' ? count : (templates.data?.counts.all ?? 0),
    photos: value === 'photos' ? count : (photos.data?.total ?? 0),
  }
  return (
    <Segmented
      label="记录类型"
      look="tabs"
      value={value}
      onChange={(tab) => tab !== value && redirectTo(urls[tab]())}
      options={[
        { id: 'templates', title: titled('换脸模板', counts.templates) },
        { id: 'photos', title: titled('人脸照片', counts.photos) },
      ]}
    />
  )
}
